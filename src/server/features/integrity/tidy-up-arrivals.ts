// Erases what is kept of how reviews and opinions came: hashes of networks and devices before they are 30 days old, rows before
// they are 45, and keys once their week is over. Also where ratings are no longer watched.

import { DAY_MS } from "#domain/durations.ts";
import { MAX_SURGE_MS } from "#domain/integrity/surge.ts";
import { CONTENT_KINDS } from "#domain/moderation/report.ts";
import type { JobRun } from "#platform/jobs/jobs.ts";
import { createRests } from "#platform/jobs/rests.ts";
import type { Context } from "#server/context.ts";
import { weekOf } from "#server/shared/ratings/arrival-marks.ts";
import { deleteArrivals, deleteKeys, eraseHashes } from "./queries/arrivals.ts";

/** The job runs once a day. */
const HASHES_MS = 29 * DAY_MS;
const ROWS_MS = MAX_SURGE_MS - DAY_MS;
const BATCH = 2_000;

export async function tidyUpArrivals(
  { db, clock }: Pick<Context, "db" | "clock">,
  _payload: object,
  { signal }: Pick<JobRun, "signal">,
): Promise<void> {
  const now = clock.now();
  const rest = createRests(signal);
  await deleteKeys(db, weekOf(now));
  for (const [erase, ageMs] of [
    [deleteArrivals, ROWS_MS],
    [eraseHashes, HASHES_MS],
  ] as const) {
    const before = new Date(now.getTime() - ageMs);
    for (const kind of CONTENT_KINDS) {
      while ((await erase(db, kind, { before, limit: BATCH })) === BATCH) await rest();
    }
  }
}
