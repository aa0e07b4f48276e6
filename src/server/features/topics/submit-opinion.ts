// Moderates an opinion and stores it as unapproved; a job publishes it within seconds unless a
// moderator has to decide. What can change during moderation is checked again on insert.

import type { submitOpinion as endpoint } from "#contract/topics.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { notifyNewReview, publishTopicReview } from "#contract/jobs.ts";
import { HOUR_MS } from "#domain/durations.ts";
import { AppError } from "#domain/error.ts";
import type { Queryable } from "#platform/db/database.ts";
import type { Client } from "#server/client.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { moderateComment } from "#server/shared/authoring/moderate-comment.ts";
import { assertCanPost } from "#server/shared/authoring/can-post.ts";
import { openCase } from "#server/shared/authoring/cases.ts";
import { lockUser, requireConsent } from "#server/shared/authoring/queries/authoring.ts";
import { markArrival } from "#server/shared/ratings/arrival-marks.ts";
import { acceptOpinion, checkTopicIsOpen, toAccepted } from "./accept-opinion.ts";
import { toOwnOpinion } from "./opinion-row.ts";
import { countRecentOpinions, findOwnOpinion } from "./queries/read.ts";
import { insertOpinion } from "./queries/write.ts";

const LIMIT_WINDOW_HOURS = 24;

export async function submitOpinion(
  context: Context,
  input: ParsedInputOf<typeof endpoint>,
  user: SignedInUser,
  client: Client,
): Promise<OutputOf<typeof endpoint>> {
  const { db, clock, jobs } = context;
  const { id: topicId, shownName, consent } = input;
  const userId = user.id;
  await checkTopicIsOpen(db, topicId, clock.now());
  await assertCanPost(db, { userId, now: clock.now() });
  const draft = acceptOpinion(input);
  await requireConsent(db, { userId, consent, now: clock.now() }, "consent_required");
  await checkLimit(context, db, userId);
  const verdict = await moderateComment(
    context,
    { comment: draft.comment, authorId: user.id, wasHeld: false },
    "opinion_rejected",
  );
  const flag = verdict.decision === "hold" ? verdict : null;
  const arrival = await markArrival(context, draft.comment, client);
  return db.transaction(async (tx) => {
    // Serialised per user, so that concurrent requests cannot exceed the limit.
    if (!(await lockUser(tx, userId))) throw new AppError("opinion_sign_in_required");
    const now = clock.now();
    await assertCanPost(tx, { userId, now });
    // It may have been withdrawn while the text was read.
    await requireConsent(tx, { userId, consent, now }, "consent_required");
    await checkLimit(context, tx, userId);
    await checkTopicIsOpen(tx, topicId, now);
    const topicReviewId = await insertOpinion(tx, {
      topicId,
      userId,
      shownName,
      consent,
      now,
      flag,
      arrival,
      ...draft,
    });
    if (flag === null) {
      const accepted = toAccepted(verdict, now);
      await jobs.enqueue(tx, publishTopicReview, { topicReviewId, accepted });
    } else {
      await openCase(tx, { kind: "opinion", id: topicReviewId, subjectId: topicId }, now);
    }
    await jobs.enqueue(tx, notifyNewReview, { type: "topic", topicId, topicReviewId });
    const opinion = await findOwnOpinion(tx, { id: topicReviewId, userId });
    if (opinion === null) throw new Error("The opinion just inserted is not there");
    return { opinion: toOwnOpinion(opinion) };
  });
}

/** The same limit as for reviews, counted separately. */
async function checkLimit({ config, clock }: Context, db: Queryable, userId: string) {
  const limit = config.reviewsPerDay;
  const since = new Date(clock.now().getTime() - LIMIT_WINDOW_HOURS * HOUR_MS);
  if ((await countRecentOpinions(db, userId, since)) >= limit)
    throw new AppError("opinion_limit_reached", { limit });
}
