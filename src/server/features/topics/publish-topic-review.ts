// Moderates a stored opinion and publishes it if the verdict allows; otherwise it stays held for a
// moderator. Idempotent.

import type { PayloadOf, publishTopicReview as job } from "#contract/jobs.ts";
import type { Context } from "#server/context.ts";
import { findHeldOpinion } from "./queries/read.ts";
import { holdOpinion, publishOpinion } from "./queries/write.ts";

/** Rejects when moderation is unavailable, to be retried. */
export async function publishTopicReview(
  { db, clock, moderator }: Context,
  { topicReviewId: id }: PayloadOf<typeof job>,
): Promise<void> {
  const opinion = await findHeldOpinion(db, id);
  if (opinion === null) return;
  const verdict = await moderator.moderate(opinion.comment);
  // Only the moderated version: a later edit has its own job.
  const judged = { id, comment: opinion.comment, verdict, now: clock.now() };
  const isPublished = verdict.decision === "allow" && (await publishOpinion(db, judged));
  // Opinions of suspended users wait for a moderator.
  if (!isPublished) await holdOpinion(db, judged);
}
