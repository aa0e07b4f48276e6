// Jobs that send this feature's messages. They do nothing if their subject is gone by then.

import type * as jobs from "#contract/jobs.ts";
import type { PayloadOf } from "#contract/jobs.ts";
import type { JobRun } from "#platform/jobs/jobs.ts";
import type { Context } from "#server/context.ts";
import { sendMail } from "#server/shared/send-mail.ts";
import * as emails from "./emails.ts";
import { findRequest } from "./queries/requests.ts";

export async function sendCorrectionMail(
  context: Context,
  { requestId, event }: PayloadOf<typeof jobs.sendCorrectionMail>,
  run: JobRun,
): Promise<void> {
  const { db, config } = context;
  const request = await findRequest(db, requestId);
  if (request === null) return;
  const content =
    event === "received"
      ? emails.receivedEmail(request, config.publicUrl)
      : emails.decidedEmail(request, config.publicUrl);
  await sendMail(context, run, request.email, content);
}

/** Notifies operators, without naming who asked. */
export async function notifyNewCorrection(
  context: Context,
  { requestId }: PayloadOf<typeof jobs.notifyNewCorrection>,
  run: JobRun,
): Promise<void> {
  const { db, config } = context;
  const request = await findRequest(db, requestId);
  if (request === null) return;
  await sendMail(
    context,
    run,
    config.notifyEmail,
    emails.newRequestEmail(request.dueAt, config.publicUrl),
  );
}
