// Withdraws the caller's own review permanently, in any status; the aggregates follow.

import type { withdrawReview as endpoint } from "#contract/reviews.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";
import { computeRatings } from "#domain/rating/ratings.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { lockReview } from "./queries/read.ts";
import { deleteReview } from "./queries/write.ts";

export async function withdrawReview(
  { db }: Context,
  { id }: ParsedInputOf<typeof endpoint>,
  user: SignedInUser,
): Promise<OutputOf<typeof endpoint>> {
  return db.transaction(async (tx) => {
    const review = await lockReview(tx, { id, userId: user.id });
    if (review === null) throw new AppError("review_not_found");
    return { ...review, ratings: computeRatings(await deleteReview(tx, id)) };
  });
}
