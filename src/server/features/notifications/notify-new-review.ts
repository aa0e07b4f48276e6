// Notifies operators of a review or opinion. Failures are invisible to users.

import type { notifyNewReview as job, PayloadOf } from "#contract/jobs.ts";
import type { JobRun } from "#platform/jobs/jobs.ts";
import { composeMail } from "#platform/mail/letter.ts";
import type { Letter } from "#platform/mail/letter.ts";
import type { Context } from "#server/context.ts";
import { newOpinionLetter, newReviewLetter } from "./emails.ts";
import { findOpinion, findReview } from "./queries/news.ts";

export async function notifyNewReview(
  context: Context,
  payload: PayloadOf<typeof job>,
  { id, signal }: JobRun,
): Promise<void> {
  const to = context.config.notifyEmail;
  if (to === null) return;
  const letter = await toEmailContent(context, payload);
  if (letter !== null) await context.mailer.send(composeMail({ id, to }, letter), signal);
}

async function toEmailContent(
  { db, config }: Context,
  payload: PayloadOf<typeof job>,
): Promise<Letter | null> {
  switch (payload.type) {
    case "politician": {
      const review = await findReview(db, payload.reviewId);
      return review && newReviewLetter(review, config.publicUrl);
    }
    case "topic": {
      const opinion = await findOpinion(db, payload.topicReviewId);
      return opinion && newOpinionLetter(opinion, config.publicUrl);
    }
  }
}
