// The job that counts the months of reviews written before there were any. Small transactions, so that nobody
// waits for it; started over, it counts all again.

import { setTimeout as wait } from "node:timers/promises";
import { countMonths as job } from "#contract/jobs.ts";
import { CONTENT_KINDS } from "#domain/moderation/report.ts";
import type { ContentKind } from "#domain/moderation/report.ts";
import type { JobRun } from "#platform/jobs/jobs.ts";
import type { Context } from "#server/context.ts";
import { lockNextRated, recountMonths } from "#server/shared/ratings/queries/months.ts";
import { areMonthsMissing, markMonthsCounted } from "./queries/missing-months.ts";

const BATCH = 100;
/** Between batches, for the other work of a database that is not shared. */
const PAUSE_MS = 10;

export async function countMonths(
  { db }: Pick<Context, "db">,
  _payload: object,
  { signal }: Pick<JobRun, "signal">,
): Promise<void> {
  for (const kind of CONTENT_KINDS) await countAll(db, kind, signal);
  await markMonthsCounted(db);
}

async function countAll(db: Context["db"], kind: ContentKind, signal: AbortSignal): Promise<void> {
  let after: number | undefined = 0;
  while (after !== undefined) {
    const from: number = after;
    after = await db.transaction(async (tx) => {
      const ids = await lockNextRated(tx, kind, { after: from, limit: BATCH });
      await recountMonths(tx, kind, ids);
      return ids.at(-1);
    });
    signal.throwIfAborted();
    await wait(PAUSE_MS);
  }
}

/** At the start of a server: queues the job where an update left reviews without months. */
export async function queueMonths({ db, jobs }: Pick<Context, "db" | "jobs">): Promise<void> {
  if (await areMonthsMissing(db)) await jobs.enqueue(db, job, {});
}
