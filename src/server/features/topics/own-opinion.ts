// The caller's own opinion: reading and withdrawing it.

import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import type * as contract from "#contract/topics.ts";
import { AppError } from "#domain/error.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { hasConsent } from "#server/shared/authoring/queries/authoring.ts";
import { toOwnOpinion } from "./opinion-row.ts";
import { findOwnOpinion, findTopic, lastNameChoice, lockOpinion } from "./queries/read.ts";
import { deleteOpinion } from "./queries/write.ts";
import { toTopicRatings } from "./topic-row.ts";

/** The caller's own opinion on a topic in any status, and the form's preconditions. */
export async function getOwnOpinion(
  { db }: Context,
  { id }: ParsedInputOf<typeof contract.getOwnOpinion>,
  user: SignedInUser,
): Promise<OutputOf<typeof contract.getOwnOpinion>> {
  if ((await findTopic(db, id)) === null) throw new AppError("topic_not_found");
  const opinion = await findOwnOpinion(db, { topicId: id, userId: user.id });
  return {
    opinion: opinion === null ? null : toOwnOpinion(opinion),
    hasConsent: await hasConsent(db, user.id),
    lastShownName: (await lastNameChoice(db, user.id)) ?? "anonymous",
  };
}

/** Withdraws the caller's own opinion permanently, in any status, also from a closed topic; aggregates and summary quotations follow. */
export async function withdrawOpinion(
  { db }: Context,
  { id }: ParsedInputOf<typeof contract.withdrawOpinion>,
  user: SignedInUser,
): Promise<OutputOf<typeof contract.withdrawOpinion>> {
  return db.transaction(async (tx) => {
    const opinion = await lockOpinion(tx, { id, userId: user.id });
    if (opinion === null) throw new AppError("opinion_not_found");
    return { ...opinion, ratings: toTopicRatings(await deleteOpinion(tx, id)) };
  });
}
