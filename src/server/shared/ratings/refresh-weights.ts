// Brings the weights of accounts up to date, with all that depends on them.

import { DAY_MS } from "#domain/durations.ts";
import { computeAccountWeight, newAccountDays } from "#domain/rating/account-weight.ts";
import type { Queryable, Tx } from "#platform/db/database.ts";
import { selectAccounts, selectFirstReview, writeWeights } from "./queries/weights.ts";
import type { ChangedWeight } from "./queries/weights.ts";

/** Below the id of every account: where a loop over all begins. */
export const FIRST_ID = "00000000-0000-0000-0000-000000000000";
/** Of accounts in a transaction: who rates one of the people they rated waits for it. */
export const ACCOUNTS_AT_ONCE = 25;

/** These accounts, with their reviews and opinions. */
export async function refreshWeights(
  tx: Tx,
  which: { ids: readonly string[] },
  now: Date,
): Promise<void> {
  const { changed } = await weighAccounts(tx, which, now);
  if (changed.length > 0) await writeWeights(tx, changed);
}

/** Accounts in id order after `after`, or these: whose weight is another now, and the last one read; null without any. */
export async function weighAccounts(
  db: Queryable,
  which: { ids: readonly string[] } | { after: string; limit: number },
  now: Date,
): Promise<{ changed: ChangedWeight[]; last: string | null }> {
  const accounts = await selectAccounts(db, which, startOfDay(now));
  const siteMs = now.getTime() - ((await selectFirstReview(db)) ?? now).getTime();
  const newDays = newAccountDays(siteMs / DAY_MS);
  const changed = accounts.flatMap((account) => {
    const { id, ...was } = account;
    const { tenths, isNew } = computeAccountWeight(account, now, newDays);
    return tenths === was.tenths && isNew === was.isNew ? [] : [{ id, tenths, isNew, was }];
  });
  return { changed, last: accounts.at(-1)?.id ?? null };
}

/** In UTC, like the day of every job. */
export function startOfDay(time: Date): Date {
  return new Date(time.toISOString().slice(0, 10));
}
