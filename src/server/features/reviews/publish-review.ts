// Publishes a review, or holds it for a moderator. Everything is checked before it is moderated; what
// can change meanwhile (the daily limit, the user's other reviews) is checked again when it is written.

import { notifyNewReview } from "#contract/jobs.ts";
import type { publishReview as endpoint } from "#contract/reviews.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";
import { ratingsOf } from "#domain/rating/ratings.ts";
import type { Queryable } from "#platform/db/database.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { assertMayWrite } from "#server/writing/may-write.ts";
import { hasConsent, lockUser } from "#server/writing/queries.ts";
import { acceptDraft } from "./accept-draft.ts";
import { moderateComment } from "./moderate-comment.ts";
import { countRecentReviews, isPoliticianShown } from "./queries/read.ts";
import { insertReview } from "./queries/write.ts";
import { ownReviewOf } from "./review-row.ts";

const LIMIT_WINDOW_HOURS = 24;

export async function publishReview(
  context: Context,
  input: ParsedInputOf<typeof endpoint>,
  user: SignedInUser,
): Promise<OutputOf<typeof endpoint>> {
  const { db, clock, jobs } = context;
  const { id: politicianId, consent } = input;
  const userId = user.id;
  if (!(await isPoliticianShown(db, politicianId))) throw new AppError("politician_not_found");
  await assertMayWrite(db, { userId, now: clock.now() });
  const draft = acceptDraft(input);
  if (!consent && !(await hasConsent(db, userId))) throw new AppError("consent_required");
  await checkLimit(context, db, userId);
  const accepted = await moderateComment(context, draft.comment);
  const { review, aggregate } = await db.transaction(async (tx) => {
    // One at a time per user, so that requests sent together cannot slip past the limit.
    if (!(await lockUser(tx, userId))) throw new AppError("review_sign_in_required");
    const now = clock.now();
    await assertMayWrite(tx, { userId, now });
    await checkLimit(context, tx, userId);
    const written = await insertReview(tx, {
      politicianId,
      userId,
      consent,
      now,
      ...draft,
      ...accepted,
    });
    const { id: reviewId } = written.review;
    await jobs.enqueue(tx, notifyNewReview, { type: "politician", politicianId, reviewId });
    return written;
  });
  return { review: ownReviewOf(review), ratings: ratingsOf(aggregate) };
}

async function checkLimit({ config, clock }: Context, db: Queryable, userId: string) {
  const limit = config.reviewsPerDay;
  const since = new Date(clock.now().getTime() - LIMIT_WINDOW_HOURS * 3_600_000);
  if ((await countRecentReviews(db, userId, since)) >= limit)
    throw new AppError("review_limit_reached", { limit });
}
