// The work of the removal, one transaction per batch: people with their reviews, then invented
// accounts with what they wrote elsewhere, then topics. It may stop at any point and be resumed by
// any process.

import type { Tx } from "#platform/db/database.ts";
import type { Context } from "#server/context.ts";
import { personalDataOwners } from "#server/personal-data.ts";
import { forgetCounts } from "#server/shared/transparency/queries/counts.ts";
import { recordAction } from "#server/shared/audit/queries/audit-log.ts";
import { deferInvalidation, invalidateCaches } from "#server/shared/queries/invalidation.ts";
import {
  endRemoval,
  lockRemoval,
  removePeople,
  removeTopics,
  selectInventedAccounts,
} from "./queries/demo-data.ts";
import { DEMO_SUBJECT } from "./remove-demo-data.ts";

const PEOPLE_PER_STEP = 40;
const ACCOUNTS_PER_STEP = 15;

export async function removeInBatches(
  { db, clock }: Pick<Context, "db" | "clock">,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const isOver = await db.transaction((tx) => removeNext(tx, clock.now()));
    if (isOver) return;
  }
}

/** True when nothing is left. */
async function removeNext(tx: Tx, now: Date): Promise<boolean> {
  if (!(await lockRemoval(tx))) return true;
  await deferInvalidation(tx);
  if ((await removePeople(tx, PEOPLE_PER_STEP)) > 0) return false;
  const accounts = await selectInventedAccounts(tx, ACCOUNTS_PER_STEP);
  for (const id of accounts) for (const owner of personalDataOwners) await owner.erase(tx, id);
  if (accounts.length > 0) return false;
  await removeTopics(tx);
  await forgetCounts(tx);
  await endRemoval(tx, now);
  await invalidateCaches(tx);
  await recordAction(tx, {
    at: now,
    actor: { kind: "platform" },
    action: "demo-removed",
    subject: DEMO_SUBJECT,
  });
  return true;
}
