// Withdraws the caller's own opinion permanently, in any status, also from a closed topic;
// aggregates and summary quotations follow.

import type { withdrawOpinion as endpoint } from "#contract/topics.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { lockOpinion } from "./queries/read.ts";
import { deleteOpinion } from "./queries/write.ts";
import { toTopicRatings } from "./topic-row.ts";

export async function withdrawOpinion(
  { db }: Context,
  { id }: ParsedInputOf<typeof endpoint>,
  user: SignedInUser,
): Promise<OutputOf<typeof endpoint>> {
  return db.transaction(async (tx) => {
    const opinion = await lockOpinion(tx, { id, userId: user.id });
    if (opinion === null) throw new AppError("opinion_not_found");
    return { ...opinion, ratings: toTopicRatings(await deleteOpinion(tx, id)) };
  });
}
