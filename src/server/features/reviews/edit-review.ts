// Edits the caller's own review: it is moderated again, and the aggregates follow. A review taken
// down by a moderator can be withdrawn but not edited.

import { readReviewAgain } from "#contract/jobs.ts";
import type { editReview as endpoint } from "#contract/reviews.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";
import { isReviewable } from "#domain/politician/review-period.ts";
import { computeRatings } from "#domain/rating/ratings.ts";
import type { Queryable } from "#platform/db/database.ts";
import type { Client } from "#server/client.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { assertCanPost } from "#server/shared/authoring/can-post.ts";
import { followEdit } from "#server/shared/authoring/cases.ts";
import { limitEdits } from "#server/shared/authoring/limit-edits.ts";
import { lockUser } from "#server/shared/authoring/queries/authoring.ts";
import { markArrival } from "#server/shared/ratings/arrival-marks.ts";
import { wakeWatch } from "#server/shared/ratings/wake-watch.ts";
import { acceptDraft } from "./accept-draft.ts";
import { acceptComment } from "./accept-comment.ts";
import { findEndOfOffice, findOwnReview, lockReview } from "./queries/read.ts";
import { updateReview } from "./queries/write.ts";
import { toOwnReview } from "./review-row.ts";
import type { OwnReviewRow } from "./review-row.ts";

export async function editReview(
  context: Context,
  input: ParsedInputOf<typeof endpoint>,
  user: SignedInUser,
  client: Client,
): Promise<OutputOf<typeof endpoint>> {
  const { db, clock, jobs } = context;
  const own = { id: input.id, userId: user.id };
  const { politicianId, status } = await findEditable(db, own);
  if (!isReviewable(await findEndOfOffice(db, politicianId), clock.now()))
    throw new AppError("reviews_closed");
  await assertCanPost(db, { userId: user.id, now: clock.now() });
  const draft = acceptDraft(input);
  await limitEdits(context, user);
  const accepted = await acceptComment(context, {
    comment: draft.comment,
    authorId: user.id,
    wasHeld: status === "held",
  });
  const arrival = await markArrival(context, draft.comment, client);
  return db.transaction(async (tx) => {
    // Checked again: during moderation it may have been withdrawn or taken down, or its author
    // suspended.
    await lockUser(tx, user.id);
    await lockReview(tx, own);
    const review = await findEditable(tx, own);
    const now = clock.now();
    await assertCanPost(tx, { userId: user.id, now });
    const aggregate = await updateReview(tx, {
      id: own.id,
      now,
      ...draft,
      ...accepted,
      arrival,
    });
    await followEdit(
      tx,
      { kind: "review", id: own.id, subjectId: politicianId },
      {
        isCommentChanged: review.comment !== draft.comment,
        event: accepted.status === "published" ? "allowed" : "held",
        now,
      },
    );
    if (accepted.status === "published" && accepted.verdict.isLate === true)
      await jobs.enqueue(tx, readReviewAgain, { reviewId: own.id, editedAt: now.toISOString() });
    await wakeWatch(context, tx);
    const edited = { ...review, ...draft, status: accepted.status, updatedAt: now };
    return { review: toOwnReview(edited), ratings: computeRatings(aggregate) };
  });
}

/** Another user's review is answered as not found, which reveals nothing about its author. */
async function findEditable(
  db: Queryable,
  own: { id: number; userId: string },
): Promise<OwnReviewRow> {
  const review = await findOwnReview(db, own);
  if (review === null) throw new AppError("review_not_found");
  if (review.status === "hidden" || review.status === "removed")
    throw new AppError("review_taken_down");
  if (review.reasons.includes("own_office")) throw new AppError("review_own_office");
  return review;
}
