// Brings the weights of accounts up to date, with all that depends on them.

import { computeAccountWeight } from "#domain/rating/account-weight.ts";
import type { Tx } from "#platform/db/database.ts";
import { selectAccounts, writeWeights } from "./queries/weights.ts";

/** Accounts in id order after `after`, or these. Returns the id of the last one read; null without any. */
export async function refreshWeights(
  tx: Tx,
  which: { ids: readonly string[] } | { after: string; limit: number },
  now: Date,
): Promise<string | null> {
  const accounts = await selectAccounts(tx, which, startOfDay(now));
  const changed = accounts.flatMap((account) => {
    const { tenths, isNew } = computeAccountWeight(account, now);
    return tenths === account.tenths && isNew === account.isNew && account.isCopied
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
