// The caller's own opinion on a topic in any status, and the form's preconditions.

import type { getOwnOpinion as endpoint } from "#contract/topics.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { hasConsent } from "#server/shared/authoring/queries/authoring.ts";
import { toOwnOpinion } from "./opinion-row.ts";
import { findOwnOpinion, findTopic, lastNameChoice } from "./queries/read.ts";

export async function getOwnOpinion(
  { db }: Context,
  { id }: ParsedInputOf<typeof endpoint>,
  user: SignedInUser,
): Promise<OutputOf<typeof endpoint>> {
  if ((await findTopic(db, id)) === null) throw new AppError("topic_not_found");
  const opinion = await findOwnOpinion(db, { topicId: id, userId: user.id });
  return {
    opinion: opinion === null ? null : toOwnOpinion(opinion),
    hasConsent: await hasConsent(db, user.id),
    lastShownName: (await lastNameChoice(db, user.id)) ?? "anonymous",
  };
}
