// Tells the author of a review that it has a reply. It names nobody but the office-holder. Once a day at most: a reply
// that is withdrawn and written anew is another one.

import type { PayloadOf, sendReplyNotice as job } from "#contract/jobs.ts";
import { DAY_MS } from "#domain/durations.ts";
import type { JobRun } from "#platform/jobs/jobs.ts";
import { renderEmail } from "#platform/mail/email-content.ts";
import type { EmailContent } from "#platform/mail/email-content.ts";
import type { Context } from "#server/context.ts";
import { createRateLimit } from "#server/shared/rate-limit.ts";
import { findReplyNotice } from "./queries/voice.ts";
import type { NoticeRow } from "./queries/voice.ts";

const NOTICES_OF_REVIEW = { name: "reply-notices/review", max: 1, windowMs: DAY_MS };

/** Does nothing if reply or review are no longer public. */
export async function sendReplyNotice(
  context: Context,
  { replyId }: PayloadOf<typeof job>,
  { id, signal }: JobRun,
): Promise<void> {
  const { db, config, mailer } = context;
  const notice = await findReplyNotice(db, replyId);
  if (notice === null) return;
  const limit = createRateLimit(context);
  const reviewId = String(notice.reviewId);
  if (!(await limit.tryConsume(NOTICES_OF_REVIEW, reviewId))) return;
  const email = renderEmail({ id, to: notice.email }, noticeEmail(notice, config.publicUrl));
  try {
    await mailer.send(email, signal);
  } catch (error) {
    await limit.refund(NOTICES_OF_REVIEW, reviewId);
    throw error;
  }
}

function noticeEmail({ politicianId, name }: NoticeRow, publicUrl: string): EmailContent {
  return {
    subject: `C'è una risposta alla tua recensione su ${name}`,
    paragraphs: [
      `${name}, o il suo staff, ha risposto alla tua recensione. Chi risponde non sa chi sei.`,
      "Se la risposta ti ha fatto cambiare idea puoi modificare la recensione: si vedranno entrambe le date.",
    ],
    button: { label: "Leggi la risposta", url: `${publicUrl}/politician-live/${politicianId}` },
    reason: "Ricevi questo messaggio perché hai scritto una recensione su Scrutinio.",
  };
}
