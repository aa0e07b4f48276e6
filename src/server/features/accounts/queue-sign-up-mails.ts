// Follow-ups of a new account, however it was opened: a link to its owner to confirm the address,
// and a notification to operators.

import { notifyNewUser, sendConfirmationMail } from "#contract/jobs.ts";
import type { Tx } from "#platform/db/database.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";

/** Runs in the transaction that creates the account. */
export async function queueSignUpMails(tx: Tx, jobs: Jobs, userId: string): Promise<void> {
  await jobs.enqueue(tx, sendConfirmationMail, { userId });
  await jobs.enqueue(tx, notifyNewUser, { userId });
}
