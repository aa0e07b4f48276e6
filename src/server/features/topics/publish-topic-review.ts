// Has a stored opinion judged and publishes it if the moderator is sure; whatever else the verdict, it
// stays held for a person. Doing it again changes nothing.

import type { PayloadOf, publishTopicReview as job } from "#contract/jobs.ts";
import type { Context } from "#server/context.ts";
import { findHeldOpinion } from "./queries/read.ts";
import { holdOpinion, publishOpinion } from "./queries/write.ts";

/** Rejects when nobody could judge, to be tried again. */
export async function publishTopicReview(
  { db, clock, moderator }: Context,
  { topicReviewId: id }: PayloadOf<typeof job>,
): Promise<void> {
  const opinion = await findHeldOpinion(db, id);
  if (opinion === null) return;
  const verdict = await moderator.moderate(opinion.comment);
  // With what was judged: a comment that was edited meanwhile has a job of its own.
  const judged = { id, comment: opinion.comment, verdict, now: clock.now() };
  const isPublished = verdict.decision === "allow" && (await publishOpinion(db, judged));
  // Of somebody who may not write at the moment, a person decides.
  if (!isPublished) await holdOpinion(db, judged);
}
