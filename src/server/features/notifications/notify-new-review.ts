// Notifies operators of a review or opinion. Failures are invisible to users.

import type { notifyNewReview as job, PayloadOf } from "#contract/jobs.ts";
import type { JobRun } from "#platform/jobs/jobs.ts";
import { renderEmail } from "#platform/mail/email-content.ts";
import type { EmailContent } from "#platform/mail/email-content.ts";
import type { Context } from "#server/context.ts";
import { newOpinionEmail, newReviewEmail } from "./emails.ts";
import { findOpinion, findReview } from "./queries/news.ts";

export async function notifyNewReview(
  context: Context,
  payload: PayloadOf<typeof job>,
  { id, signal }: JobRun,
): Promise<void> {
  const to = context.config.notifyEmail;
  if (to === null) return;
  const content = await toEmailContent(context, payload);
  if (content !== null) await context.mailer.send(renderEmail({ id, to }, content), signal);
}

async function toEmailContent(
  { db, config, silence }: Context,
  payload: PayloadOf<typeof job>,
): Promise<EmailContent | null> {
  const { of } = await silence.now();
  switch (payload.type) {
    case "politician": {
      const review = await findReview(db, payload.reviewId);
      if (review === null) return null;
      const isSilent = of({ kind: "politician", id: review.politicianId }) !== null;
      return newReviewEmail(isSilent ? { ...review, mean: null } : review, config.publicUrl);
    }
    case "topic": {
      const opinion = await findOpinion(db, payload.topicReviewId);
      if (opinion === null) return null;
      const isSilent = of({ kind: "topic", id: opinion.topicId }) !== null;
      return newOpinionEmail(isSilent ? { ...opinion, rating: null } : opinion, config.publicUrl);
    }
  }
}
