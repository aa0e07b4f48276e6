// Publishes an opinion that moderation accepted when it was sent. The text is not moderated again; what
// cannot be published is left to a moderator. Idempotent.

import type { PayloadOf, publishTopicReview as job } from "#contract/jobs.ts";
import type { ModerationVerdict } from "#domain/moderation/verdict.ts";
import type { Context } from "#server/context.ts";
import { openCase, resolveCase } from "#server/shared/authoring/cases.ts";
import { wakeWatch } from "#server/shared/ratings/wake-watch.ts";
import { findHeldOpinion } from "./queries/read.ts";
import { holdOpinion, publishOpinion } from "./queries/write.ts";

/** Rejects when moderation is needed and unavailable, to be retried. */
export async function publishTopicReview(
  context: Context,
  { topicReviewId: id, accepted }: PayloadOf<typeof job>,
): Promise<void> {
  const { db, clock, moderator } = context;
  const opinion = await findHeldOpinion(db, id);
  if (opinion === null) return;
  const { comment, updatedAt } = opinion;
  // A later edit has its own job.
  if (accepted !== undefined && accepted.editedAt !== updatedAt.toISOString()) return;
  const verdict =
    accepted === undefined ? await moderator.moderate(comment) : toAcceptance(accepted);
  const now = clock.now();
  const judged = { id, comment, verdict, now };
  const text = { kind: "opinion", id, subjectId: opinion.topicId } as const;
  await db.transaction(async (tx) => {
    if (verdict.decision === "allow" && (await publishOpinion(tx, judged))) {
      await resolveCase(tx, text, now);
      await wakeWatch(context, tx);
    }
    // Opinions of suspended users wait for a moderator.
    else if (await holdOpinion(tx, judged)) await openCase(tx, text, now);
  });
}

function toAcceptance({
  engine,
  policyVersion,
}: Pick<ModerationVerdict, "engine" | "policyVersion">): ModerationVerdict {
  return { decision: "allow", categories: [], reason: null, spans: [], engine, policyVersion };
}
