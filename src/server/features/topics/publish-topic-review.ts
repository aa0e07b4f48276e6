// Publishes an opinion that moderation accepted when it was sent. The text is not moderated again; what
// cannot be published is left to a moderator. Idempotent.

import type { PayloadOf, publishTopicReview as job } from "#contract/jobs.ts";
import type { ModerationVerdict } from "#domain/moderation/verdict.ts";
import type { Context } from "#server/context.ts";
import { findHeldOpinion } from "./queries/read.ts";
import { holdOpinion, publishOpinion } from "./queries/write.ts";

/** Rejects when moderation is needed and unavailable, to be retried. */
export async function publishTopicReview(
  { db, clock, moderator }: Context,
  { topicReviewId: id, accepted }: PayloadOf<typeof job>,
): Promise<void> {
  const opinion = await findHeldOpinion(db, id);
  if (opinion === null) return;
  const { comment, updatedAt } = opinion;
  // A later edit has its own job.
  if (accepted !== undefined && accepted.editedAt !== updatedAt.toISOString()) return;
  const verdict =
    accepted === undefined ? await moderator.moderate(comment) : toAcceptance(accepted);
  const judged = { id, comment, verdict, now: clock.now() };
  const isPublished = verdict.decision === "allow" && (await publishOpinion(db, judged));
  // Opinions of suspended users wait for a moderator.
  if (!isPublished) await holdOpinion(db, judged);
}

function toAcceptance({
  engine,
  policyVersion,
}: Pick<ModerationVerdict, "engine" | "policyVersion">): ModerationVerdict {
  return { decision: "allow", categories: [], reason: null, spans: [], engine, policyVersion };
}
