// The job that counts the months of reviews written before there were any. Small transactions, so that nobody
// waits for it; started over, it counts all again.

import { countMonths as job } from "#contract/jobs.ts";
import { CONTENT_KINDS } from "#domain/moderation/report.ts";
import type { ContentKind } from "#domain/moderation/report.ts";
import type { JobRun } from "#platform/jobs/jobs.ts";
import { createRests } from "#platform/jobs/rests.ts";
import type { Context } from "#server/context.ts";
import { lockNextRated, recountMonths } from "#server/shared/ratings/queries/months.ts";
import { areMonthsMissing, markMonthsCounted } from "./queries/missing-months.ts";

const BATCH = 100;

export async function countMonths(
  { db }: Pick<Context, "db">,
  _payload: object,
  { signal }: Pick<JobRun, "signal">,
): Promise<void> {
  const rest = createRests(signal);
  for (const kind of CONTENT_KINDS) await countAll(db, kind, rest);
  await markMonthsCounted(db);
}

async function countAll(
  db: Context["db"],
  kind: ContentKind,
  rest: () => Promise<void>,
): Promise<void> {
  let after: number | undefined = 0;
  while (after !== undefined) {
    const from: number = after;
    after = await db.transaction(async (tx) => {
      const ids = await lockNextRated(tx, kind, { after: from, limit: BATCH });
      await recountMonths(tx, kind, ids);
      return ids.at(-1);
    });
    await rest();
  }
}

/** At the start of a server: queues the job where an update left reviews without months. */
export async function queueMonths({ db, jobs }: Pick<Context, "db" | "jobs">): Promise<void> {
  if (await areMonthsMissing(db)) await jobs.enqueue(db, job, {});
}
