// The caller's own review: reading and withdrawing it.

import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import type * as contract from "#contract/reviews.ts";
import { AppError } from "#domain/error.ts";
import { computeRatings } from "#domain/rating/ratings.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { hasConsent } from "#server/shared/authoring/queries/authoring.ts";
import { findOwnReview, isPoliticianShown, lockReview } from "./queries/read.ts";
import { deleteReview } from "./queries/write.ts";
import { toOwnReview } from "./review-row.ts";

/** The caller's own review of a politician in any status, and whether consent is on record. */
export async function getOwnReview(
  { db }: Context,
  { id }: ParsedInputOf<typeof contract.getOwnReview>,
  user: SignedInUser,
): Promise<OutputOf<typeof contract.getOwnReview>> {
  if (!(await isPoliticianShown(db, id))) throw new AppError("politician_not_found");
  const review = await findOwnReview(db, { politicianId: id, userId: user.id });
  return {
    review: review === null ? null : toOwnReview(review),
    hasConsent: await hasConsent(db, user.id),
  };
}

/** Withdraws the caller's own review permanently, in any status; the aggregates follow. */
export async function withdrawReview(
  { db }: Context,
  { id }: ParsedInputOf<typeof contract.withdrawReview>,
  user: SignedInUser,
): Promise<OutputOf<typeof contract.withdrawReview>> {
  return db.transaction(async (tx) => {
    const review = await lockReview(tx, { id, userId: user.id });
    if (review === null) throw new AppError("review_not_found");
    return { ...review, ratings: computeRatings(await deleteReview(tx, id)) };
  });
}
