// Sends one message in a job.

import type { JobRun } from "#platform/jobs/jobs.ts";
import { renderEmail } from "#platform/mail/email-content.ts";
import type { EmailContent } from "#platform/mail/email-content.ts";
import type { Context } from "#server/context.ts";

/** Nothing without an address: an account that is gone, a site whose operators want no messages. */
export async function sendMail(
  { mailer }: Pick<Context, "mailer">,
  { id, signal }: JobRun,
  to: string | null,
  content: EmailContent,
): Promise<void> {
  if (to !== null) await mailer.send(renderEmail({ id, to }, content), signal);
}
