// Brings the weights of accounts up to date, with all that depends on them.

import { DAY_MS } from "#domain/durations.ts";
import { computeAccountWeight, newAccountDays } from "#domain/rating/account-weight.ts";
import type { Tx } from "#platform/db/database.ts";
import { selectAccounts, selectFirstReview, writeWeights } from "./queries/weights.ts";

/** Below the id of every account: where a loop over all begins. */
export const FIRST_ID = "00000000-0000-0000-0000-000000000000";
/** Of accounts in a transaction: who rates one of the people they rated waits for it. */
export const ACCOUNTS_AT_ONCE = 25;

/** Accounts in id order after `after`, or these. Returns the id of the last one read; null without any. */
export async function refreshWeights(
  tx: Tx,
  which: { ids: readonly string[] } | { after: string; limit: number },
  now: Date,
): Promise<string | null> {
  const accounts = await selectAccounts(tx, which, startOfDay(now));
  const siteMs = now.getTime() - ((await selectFirstReview(tx)) ?? now).getTime();
  const newDays = newAccountDays(siteMs / DAY_MS);
  const changed = accounts.flatMap((account) => {
    const { tenths, isNew } = computeAccountWeight(account, now, newDays);
    return tenths === account.tenths && isNew === account.isNew
      ? []
      : [{ id: account.id, tenths, isNew }];
  });
  if (changed.length > 0) await writeWeights(tx, changed);
  return accounts.at(-1)?.id ?? null;
}

/** In UTC, like the day of every job. */
export function startOfDay(time: Date): Date {
  return new Date(time.toISOString().slice(0, 10));
}
