// The nightly job that brings weights of accounts, and all that estimates depend on, up to date. Small
// transactions, so that nobody waits for it; started over, it goes through all again and changes only
// what is left.

import type { JobRun } from "#platform/jobs/jobs.ts";
import { createRests } from "#platform/jobs/rests.ts";
import type { Context } from "#server/context.ts";
import {
  ACCOUNTS_AT_ONCE,
  FIRST_ID,
  refreshWeights,
} from "#server/shared/ratings/refresh-weights.ts";
import { selectVoters, weighVotes } from "#server/shared/ratings/queries/useful-votes.ts";
import { refreshRules } from "./refresh-rules.ts";

export async function refreshEstimates(
  { db, clock }: Pick<Context, "db" | "clock">,
  _payload: object,
  { signal }: Pick<JobRun, "signal">,
): Promise<void> {
  const now = clock.now();
  const limit = ACCOUNTS_AT_ONCE;
  const rest = createRests(signal);
  let after: string | null = FIRST_ID;
  while (after !== null) {
    const from: string = after;
    after = await db.transaction((tx) => refreshWeights(tx, { after: from, limit }, now));
    await rest();
  }
  for (let voters = [FIRST_ID]; voters.length > 0;) {
    const from = voters.at(-1) ?? FIRST_ID;
    voters = await selectVoters(db, { after: from, limit });
    const ids = voters;
    await db.transaction((tx) => weighVotes(tx, ids, now));
    await rest();
  }
  await refreshRules(db, now, rest);
}
