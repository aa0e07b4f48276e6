// Writes a moderated review. Concurrent reviews are batched into one transaction, so that many cost
// little more than one and a politician whom everyone reviews is no bottleneck. A review that
// cannot join the batch is written alone and gets its own error.

import { notifyNewReview, readReviewAgain, SINGLE_NOTIFICATIONS_MAX } from "#contract/jobs.ts";
import { AppError } from "#domain/error.ts";
import type { Tx } from "#platform/db/database.ts";
import type { Context } from "#server/context.ts";
import { assertCanPost } from "#server/shared/authoring/can-post.ts";
import { openCase } from "#server/shared/authoring/cases.ts";
import { lockUser, requireConsent } from "#server/shared/authoring/queries/authoring.ts";
import { wakeWatch } from "#server/shared/ratings/wake-watch.ts";
import { getDailyLimit } from "./daily-limit.ts";
import { readReviewEligibility } from "./queries/read.ts";
import { insertReviews, lockUsersAtHand, NotAllInserted, readWeightsOf } from "./queries/insert.ts";
import type { NewReview, Written } from "./queries/insert.ts";

export async function writeReview(context: Context, review: NewReview): Promise<Written> {
  const written = await context.batch("reviews", review, (reviews) =>
    writeTogether(context, reviews),
  );
  return written ?? writeAlone(context, review);
}

/** Null for each that was not written. Never rejects. */
async function writeTogether(
  context: Context,
  reviews: readonly NewReview[],
): Promise<(Written | null)[]> {
  const one = new Map(reviews.map((review) => [review.userId, review]));
  try {
    const written = await writeInsertable(context, [...one.values()]);
    return reviews.map((review) =>
      one.get(review.userId) === review ? (written.get(review.userId) ?? null) : null,
    );
  } catch (error) {
    context.log.warn({ err: error, reviews: reviews.length }, "writing reviews together failed");
    return reviews.map(() => null);
  }
}

/** Those of users at hand; without the others once some of them turn out not to be insertable. */
async function writeInsertable(
  context: Context,
  reviews: readonly NewReview[],
): Promise<Map<string, Written>> {
  try {
    return await context.db.transaction(async (tx) => {
      const weights = await lockUsersAtHand(
        tx,
        reviews.map(({ userId }) => userId),
      );
      const ready = reviews.filter(({ userId }) => weights.has(userId));
      const written = await insertReviews(tx, ready, weights, getDailyLimit(context));
      await follow(context, tx, ready, written);
      return written;
    });
  } catch (error) {
    if (!(error instanceof NotAllInserted)) throw error;
    const others = reviews.filter(({ userId }) => error.insertable.has(userId));
    return others.length === 0 ? new Map() : writeInsertable(context, others);
  }
}

/** Throws the reason. */
async function writeAlone(context: Context, review: NewReview): Promise<Written> {
  const { politicianId, userId, consent } = review;
  return context.db.transaction(async (tx) => {
    // Serialised per user, so that concurrent requests cannot exceed the limit.
    if (!(await lockUser(tx, userId))) throw new AppError("review_sign_in_required");
    const limit = getDailyLimit(context);
    await assertCanPost(tx, { userId, now: limit.now });
    // It may have been withdrawn while the text was read.
    await requireConsent(tx, { userId, consent, now: limit.now }, "consent_required");
    const [eligibility] = await readReviewEligibility(tx, [{ politicianId, userId }], limit);
    if (eligibility === undefined || eligibility.recent >= limit.max)
      throw new AppError("review_limit_reached", { limit: limit.max });
    const weights = await readWeightsOf(tx, [userId]);
    const inserted = await insertReviews(tx, [review], weights, limit).catch((error: unknown) => {
      throw error instanceof NotAllInserted ? new AppError("review_duplicate") : error;
    });
    await follow(context, tx, [review], inserted);
    const written = inserted.get(userId);
    if (written === undefined) throw new AppError("review_duplicate");
    return written;
  });
}

/** What reviews cause, in the transaction that inserts them. */
async function follow(
  context: Context,
  tx: Tx,
  reviews: readonly NewReview[],
  written: ReadonlyMap<string, Written>,
): Promise<void> {
  for (const { userId, verdict } of reviews) {
    const review = written.get(userId)?.review;
    if (review === undefined) continue;
    const { id, politicianId: subjectId, status, createdAt } = review;
    if (status === "held") await openCase(tx, { kind: "review", id, subjectId }, createdAt);
    else if (verdict.isLate === true)
      await context.jobs.enqueue(tx, readReviewAgain, {
        reviewId: id,
        editedAt: createdAt.toISOString(),
      });
  }
  if (written.size > 0) await wakeWatch(context, tx);
  await notify(context, tx, [...written.values()]);
}

/** One notification each while they are few; `notifyManyReviews` counts the others. */
async function notify(
  { jobs, config, quota }: Context,
  tx: Tx,
  written: readonly Written[],
): Promise<void> {
  if (config.notifyEmail === null) return;
  for (const { review } of written) {
    if (!quota.tryConsume(notifyNewReview.name, SINGLE_NOTIFICATIONS_MAX)) return;
    const { id: reviewId, politicianId } = review;
    await jobs.enqueue(tx, notifyNewReview, { type: "politician", politicianId, reviewId });
  }
}
