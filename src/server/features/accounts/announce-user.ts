// What follows from a new account, however it was opened: its owner gets a link to confirm the address,
// and operators are notified.

import { notifyNewUser, sendConfirmationMail } from "#contract/jobs.ts";
import type { Tx } from "#platform/db/database.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";

/** On the transaction that makes the account. */
export async function announceUser(tx: Tx, jobs: Jobs, userId: string): Promise<void> {
  await jobs.enqueue(tx, sendConfirmationMail, { userId });
  await jobs.enqueue(tx, notifyNewUser, { userId });
}
