// The nightly job that brings weights of accounts, and all that estimates depend on, up to date. Small
// transactions, so that nobody waits for it; started over, it goes through all again and changes only
// what is left.

import { CONTENT_KINDS } from "#domain/moderation/report.ts";
import type { ContentKind } from "#domain/moderation/report.ts";
import type { JobRun } from "#platform/jobs/jobs.ts";
import { createRests } from "#platform/jobs/rests.ts";
import type { Context } from "#server/context.ts";
import { deferInvalidation, invalidateCaches } from "#server/shared/queries/invalidation.ts";
import {
  ACCOUNTS_AT_ONCE,
  FIRST_ID,
  weighAccounts,
} from "#server/shared/ratings/refresh-weights.ts";
import {
  copyWeights,
  selectOutweighed,
  writeAccountWeights,
} from "#server/shared/ratings/queries/weights.ts";
import { selectVoters, weighVotes } from "#server/shared/ratings/queries/useful-votes.ts";
import { refreshRules } from "./refresh-rules.ts";

/** Nothing is locked while these are read. */
const ACCOUNTS_READ_AT_ONCE = 2_000;
/** Accounts are locked while so many are written: who rates with one waits for a few milliseconds. */
const ACCOUNTS_WRITTEN_AT_ONCE = 50;
/** Reviews of one person, or of a few: who rates one of them waits for it. */
const TEXTS_AT_ONCE = 1_000;
/** How stale cached pages may become, instead of rendering every page after each batch. */
const INVALIDATE_MS = 5_000;

type Rest = () => Promise<void>;

export async function refreshEstimates(
  { db, clock }: Pick<Context, "db" | "clock">,
  _payload: object,
  { signal }: Pick<JobRun, "signal">,
): Promise<void> {
  const now = clock.now();
  const rest = createRests(signal);
  await refreshAccounts(db, now, rest);
  for (const kind of CONTENT_KINDS) await refreshTexts(db, kind, { now, rest });
  for (let voters = [FIRST_ID]; voters.length > 0;) {
    const from = voters.at(-1) ?? FIRST_ID;
    voters = await selectVoters(db, { after: from, limit: ACCOUNTS_AT_ONCE });
    const ids = voters;
    await db.transaction((tx) => weighVotes(tx, ids, now));
    await rest();
  }
  await refreshRules(db, now, rest);
}

async function refreshAccounts(db: Context["db"], now: Date, rest: Rest): Promise<void> {
  for (let after: string | null = FIRST_ID; after !== null;) {
    const which = { after, limit: ACCOUNTS_READ_AT_ONCE };
    const { changed, last } = await weighAccounts(db, which, now);
    for (let at = 0; at < changed.length; at += ACCOUNTS_WRITTEN_AT_ONCE) {
      await writeAccountWeights(db, changed.slice(at, at + ACCOUNTS_WRITTEN_AT_ONCE));
      await rest();
    }
    after = last;
    await rest();
  }
}

async function refreshTexts(
  db: Context["db"],
  kind: ContentKind,
  { now, rest }: { now: Date; rest: Rest },
): Promise<void> {
  const ids = await selectOutweighed(db, kind, now);
  let announced = performance.now();
  for (let at = 0; at < ids.length; at += TEXTS_AT_ONCE) {
    const isLast = at + TEXTS_AT_ONCE >= ids.length;
    const isDue = isLast || performance.now() - announced > INVALIDATE_MS;
    await db.transaction(async (tx) => {
      await deferInvalidation(tx);
      await copyWeights(tx, kind, ids.subarray(at, at + TEXTS_AT_ONCE));
      if (isDue) await invalidateCaches(tx);
    });
    if (isDue) announced = performance.now();
    await rest();
  }
}
