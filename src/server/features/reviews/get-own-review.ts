// The caller's own review of a politician in any status, and whether consent is on record.

import type { getOwnReview as endpoint } from "#contract/reviews.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { hasConsent } from "#server/shared/authoring/queries/authoring.ts";
import { findOwnReview, isPoliticianShown } from "./queries/read.ts";
import { toOwnReview } from "./review-row.ts";

export async function getOwnReview(
  { db }: Context,
  { id }: ParsedInputOf<typeof endpoint>,
  user: SignedInUser,
): Promise<OutputOf<typeof endpoint>> {
  if (!(await isPoliticianShown(db, id))) throw new AppError("politician_not_found");
  const review = await findOwnReview(db, { politicianId: id, userId: user.id });
  return {
    review: review === null ? null : toOwnReview(review),
    hasConsent: await hasConsent(db, user.id),
  };
}
