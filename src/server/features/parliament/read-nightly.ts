// The job that reads divisions. At night it reads both chambers, where the daily synchronisation is on; a first filling
// takes several nights beside the site. Asked for by an administrator it reads one chamber until it is done.

import { readDivisions as readDivisionsJob } from "#contract/jobs.ts";
import type { PayloadOf } from "#contract/jobs.ts";
import { MINUTE_MS } from "#domain/durations.ts";
import { CHAMBERS } from "#domain/parliament/chambers.ts";
import type { JobRun } from "#platform/jobs/jobs.ts";
import type { Context } from "#server/context.ts";
import { readDivisions } from "./read-divisions.ts";

const BUDGET_MS = 20 * MINUTE_MS;
/** In UTC, which is an hour or two behind Italy. */
const NIGHT_ENDS_AT = 5;

export async function readNightly(
  context: Context,
  { chamber, acceptsFewer = false }: PayloadOf<typeof readDivisionsJob>,
  { signal }: Pick<JobRun, "signal">,
): Promise<void> {
  const { config, clock, db, jobs } = context;
  const isNight = () => clock.now().getUTCHours() < NIGHT_ENDS_AT;
  if (chamber === undefined && !(config.syncDaily && isNight())) return;
  let isUnfinished = false;
  for (const one of chamber === undefined ? CHAMBERS : [chamber]) {
    const end = await readDivisions(context, one, {
      signal,
      acceptsFewer,
      budgetMs: BUDGET_MS,
    });
    isUnfinished ||= end.kind === "unfinished";
  }
  if (isUnfinished && (chamber !== undefined || isNight()))
    await jobs.enqueue(
      db,
      readDivisionsJob,
      chamber === undefined ? {} : { chamber, acceptsFewer },
    );
}
