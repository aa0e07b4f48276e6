// The jobs that send this feature's messages. Each attempt makes its own link, which makes that of the
// attempt before worthless: so each is a message of its own.

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

/** Nobody with that id: nothing happens. */
export async function sendRecoveryMail(
  context: Context,
  { userId }: PayloadOf<typeof recoveryJob>,
  run: JobRun,
): Promise<void> {
  await send(context, run, await recoveryMail(context, { id: toMessageId(run), userId }));
}

/** Nobody with that id, or confirmed already: nothing happens. */
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
  { userId, event }: PayloadOf<typeof noticeJob>,
  run: JobRun,
): Promise<void> {
  await send(context, run, await securityNotice(context, { id: toMessageId(run), userId, event }));
}

async function send({ mailer }: Context, { signal }: JobRun, mail: Mail | null): Promise<void> {
  if (mail !== null) await mailer.send(mail, signal);
}

function toMessageId({ id, attempt }: JobRun): string {
  return `${id}-${attempt}`;
}
