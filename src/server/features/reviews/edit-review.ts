// Changes one's own review. It is moderated again and the ratings follow; what a moderator took down
// can be withdrawn but not changed.

import type { editReview as endpoint } from "#contract/reviews.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";
import { computeRatings } from "#domain/rating/ratings.ts";
import type { Queryable } from "#platform/db/database.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { assertMayWrite } from "#server/shared/authoring/may-write.ts";
import { lockUser } from "#server/shared/authoring/queries/authoring.ts";
import { acceptDraft } from "./accept-draft.ts";
import { moderateComment } from "./moderate-comment.ts";
import { findOwnReview, lockReview } from "./queries/read.ts";
import { updateReview } from "./queries/write.ts";
import { toOwnReview } from "./review-row.ts";
import type { ReviewRow } from "./review-row.ts";

export async function editReview(
  context: Context,
  input: ParsedInputOf<typeof endpoint>,
  user: SignedInUser,
): Promise<OutputOf<typeof endpoint>> {
  const { db, clock } = context;
  const own = { id: input.id, userId: user.id };
  await findEditable(db, own);
  await assertMayWrite(db, { userId: user.id, now: clock.now() });
  const draft = acceptDraft(input);
  const accepted = await moderateComment(context, draft.comment);
  return db.transaction(async (tx) => {
    // It may have been withdrawn or taken down, or its author suspended, while it was being moderated.
    await lockUser(tx, user.id);
    await lockReview(tx, own);
    const review = await findEditable(tx, own);
    const now = clock.now();
    await assertMayWrite(tx, { userId: user.id, now });
    const aggregate = await updateReview(tx, { id: own.id, now, ...draft, ...accepted });
    const edited = { ...review, ...draft, status: accepted.status, updatedAt: now };
    return { review: toOwnReview(edited), ratings: computeRatings(aggregate) };
  });
}

/** Somebody else's review is not found: nobody learns whose it is. */
async function findEditable(
  db: Queryable,
  own: { id: number; userId: string },
): Promise<ReviewRow> {
  const review = await findOwnReview(db, own);
  if (review === null) throw new AppError("review_not_found");
  if (review.status === "hidden" || review.status === "removed")
    throw new AppError("review_taken_down");
  return review;
}
