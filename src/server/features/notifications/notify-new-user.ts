// Notifies operators of a sign-up without identifying the user.

import type { notifyNewUser as job, PayloadOf } from "#contract/jobs.ts";
import type { JobRun } from "#platform/jobs/jobs.ts";
import { renderEmail } from "#platform/mail/email-content.ts";
import type { Context } from "#server/context.ts";
import { newUserEmail } from "./emails.ts";
import { findNewUser } from "./queries/news.ts";

export async function notifyNewUser(
  { db, config, mailer }: Context,
  { userId }: PayloadOf<typeof job>,
  { id, signal }: JobRun,
): Promise<void> {
  const to = config.notifyEmail;
  const user = to === null ? null : await findNewUser(db, userId);
  if (to === null || user === null) return;
  await mailer.send(renderEmail({ id, to }, newUserEmail(user, config.publicUrl)), signal);
}
