// Jobs that send this feature's messages. Each attempt creates its own link, which invalidates that
// of the attempt before: so each attempt is a separate message.

import type {
  PayloadOf,
  sendConfirmationMail as confirmationJob,
  sendRecoveryMail as recoveryJob,
  sendSecurityNotice as noticeJob,
} from "#contract/jobs.ts";
import type { JobRun } from "#platform/jobs/jobs.ts";
import type { Mail } from "#platform/mail/mailer.ts";
import type { Context } from "../../context.ts";
import { confirmationMail, recoveryMail } from "./emails.ts";
import { securityNotice } from "./security-notice.ts";

/** An unknown id is ignored. */
export async function sendRecoveryMail(
  context: Context,
  { userId }: PayloadOf<typeof recoveryJob>,
  run: JobRun,
): Promise<void> {
  await send(context, run, await recoveryMail(context, { id: toMessageId(run), userId }));
}

/** An unknown id, or a confirmed address, is ignored. */
export async function sendConfirmationMail(
  context: Context,
  { userId }: PayloadOf<typeof confirmationJob>,
  run: JobRun,
): Promise<void> {
  await send(context, run, await confirmationMail(context, { id: toMessageId(run), userId }));
}

/** An unknown id is ignored. */
export async function sendSecurityNotice(
  context: Context,
  notice: PayloadOf<typeof noticeJob>,
  run: JobRun,
): Promise<void> {
  await send(context, run, await securityNotice(context, { id: toMessageId(run), ...notice }));
}

async function send({ mailer }: Context, { signal }: JobRun, mail: Mail | null): Promise<void> {
  if (mail !== null) await mailer.send(mail, signal);
}

function toMessageId({ id, attempt }: JobRun): string {
  return `${id}-${attempt}`;
}
