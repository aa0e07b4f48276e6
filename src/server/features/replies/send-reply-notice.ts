// Tells the author of a review that it has a reply. It names nobody but the office-holder.

import type { PayloadOf, sendReplyNotice as job } from "#contract/jobs.ts";
import type { JobRun } from "#platform/jobs/jobs.ts";
import { renderEmail } from "#platform/mail/email-content.ts";
import type { EmailContent } from "#platform/mail/email-content.ts";
import type { Context } from "#server/context.ts";
import { findReplyNotice } from "./queries/voice.ts";
import type { NoticeRow } from "./queries/voice.ts";

/** Does nothing if reply or review are no longer public. */
export async function sendReplyNotice(
  { db, config, mailer }: Context,
  { replyId }: PayloadOf<typeof job>,
  { id, signal }: JobRun,
): Promise<void> {
  const notice = await findReplyNotice(db, replyId);
  if (notice === null) return;
  await mailer.send(
    renderEmail({ id, to: notice.email }, noticeEmail(notice, config.publicUrl)),
    signal,
  );
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
