// Publishes a review, or holds it for a moderator. Everything is checked before moderation; what
// can change meanwhile (daily limit, existing reviews) is checked again on insert.

import type { publishReview as endpoint } from "#contract/reviews.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";
import { isReviewable } from "#domain/politician/review-period.ts";
import { computeRatings } from "#domain/rating/ratings.ts";
import type { Client } from "#server/client.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { assertCanPost } from "#server/shared/authoring/can-post.ts";
import { requireConsent } from "#server/shared/authoring/queries/authoring.ts";
import { markArrival } from "#server/shared/ratings/arrival-marks.ts";
import { acceptDraft } from "./accept-draft.ts";
import { getDailyLimit } from "./daily-limit.ts";
import { acceptComment } from "./accept-comment.ts";
import { readReviewEligibility } from "./queries/read.ts";
import { toOwnReview } from "./review-row.ts";
import { writeReview } from "./write-review.ts";

export async function publishReview(
  context: Context,
  input: ParsedInputOf<typeof endpoint>,
  user: SignedInUser,
  client: Client,
): Promise<OutputOf<typeof endpoint>> {
  const { db } = context;
  const { id: politicianId, consent } = input;
  const userId = user.id;
  const limit = getDailyLimit(context);
  const eligibility = await context.batch("review-eligibility", { politicianId, userId }, (asked) =>
    readReviewEligibility(db, asked, getDailyLimit(context)),
  );
  if (!eligibility.isShown) throw new AppError("politician_not_found");
  const endedAt = eligibility.endedAtMs === null ? null : new Date(eligibility.endedAtMs);
  if (!isReviewable(endedAt, limit.now)) throw new AppError("reviews_closed");
  if (eligibility.isOwnOffice) throw new AppError("review_own_office");
  if (eligibility.isSuspended) await assertCanPost(db, { userId, now: limit.now });
  const draft = acceptDraft(input);
  if (!eligibility.hasConsent)
    await requireConsent(db, { userId, consent, now: limit.now }, "consent_required");
  if (eligibility.recent >= limit.max)
    throw new AppError("review_limit_reached", { limit: limit.max });
  const accepted = await acceptComment(context, {
    comment: draft.comment,
    authorId: userId,
    wasHeld: false,
  });
  const { review, aggregate } = await writeReview(context, {
    politicianId,
    userId,
    consent,
    ...draft,
    ...accepted,
    arrival: await markArrival(context, draft.comment, client),
  });
  return { review: toOwnReview(review), ratings: computeRatings(aggregate) };
}
