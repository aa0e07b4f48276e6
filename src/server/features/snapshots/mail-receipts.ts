// Receipts by mail: queued with a snapshot for who wants them, sent if something of theirs is new in it.

import { sendReceipts as job } from "#contract/jobs.ts";
import type { mailReceipts as queueJob, PayloadOf } from "#contract/jobs.ts";
import { parseHeader } from "#domain/integrity/snapshot-header.ts";
import type { Receipt } from "#domain/integrity/receipt.ts";
import type { JobRun } from "#platform/jobs/jobs.ts";
import { createRests } from "#platform/jobs/rests.ts";
import { renderEmail } from "#platform/mail/email-content.ts";
import type { Context } from "#server/context.ts";
import { unsubscribeUrl } from "#server/shared/unsubscribe-link.ts";
import { receiptsEmail } from "./emails.ts";
import { getMyReceipt } from "./get-my-receipt.ts";
import { findReceiptAddress, selectChanged, takeSubscribers } from "./queries/mails.ts";

const BATCH = 200;
/** More are on the settings page. */
const MAX_RECEIPTS = 20;

export async function mailReceipts(
  { db, jobs }: Pick<Context, "db" | "jobs">,
  { day }: PayloadOf<typeof queueJob>,
  { signal }: Pick<JobRun, "signal">,
): Promise<void> {
  const rest = createRests(signal);
  const queueBatch = () =>
    db.transaction(async (tx) => {
      const subscribers = await takeSubscribers(tx, { day, limit: BATCH });
      for (const { userId, after } of subscribers) await jobs.enqueue(tx, job, { userId, after });
      return subscribers.length;
    });
  while ((await queueBatch()) === BATCH) await rest();
}

/** Does nothing for who has nothing new, or no longer wants mail. */
export async function sendReceipts(
  context: Context,
  { userId, after }: PayloadOf<typeof job>,
  { id, signal }: JobRun,
): Promise<void> {
  const { db, config, mailer } = context;
  const to = await findReceiptAddress(db, userId);
  if (to === null) return;
  const changed = await selectChanged(db, { userId, after, limit: MAX_RECEIPTS });
  const receipts: { id: number; receipt: Receipt }[] = [];
  for (const one of changed) {
    const { receipt } = await getMyReceipt(context, one, { id: userId });
    if (receipt !== null) receipts.push({ id: one.id, receipt });
  }
  const day = parseHeader(receipts[0]?.receipt.header ?? "")?.day;
  if (day === undefined) return;
  const unsubscribe = unsubscribeUrl(context, "receipts", userId);
  const content = receiptsEmail(
    { day, names: receipts.map(({ receipt }) => receipt.name) },
    { publicUrl: config.publicUrl, unsubscribe },
  );
  const attachments = receipts.map(({ id: own, receipt }) => ({
    name: `ricevuta-${day}-${receipt.kind}-${own}.json`,
    type: "application/json",
    content: JSON.stringify(receipt, null, 2),
  }));
  await mailer.send({ ...renderEmail({ id, to }, content), attachments, unsubscribe }, signal);
}
