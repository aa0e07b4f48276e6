// The job that watches over ratings: woken by writes and every minute. One server at a time works for each
// population; what it has done is in rows, so that another goes on where one has died.

import { randomUUID } from "node:crypto";
import { DAY_MS } from "#domain/durations.ts";
import { CONTENT_KINDS } from "#domain/moderation/report.ts";
import type { JobRun } from "#platform/jobs/jobs.ts";
import type { Context } from "#server/context.ts";
import { weekOf } from "#server/shared/ratings/arrival-marks.ts";
import { findSurges } from "./find-surges.ts";
import { endOpenSurges, reviewOpenSurges } from "./judge-surge.ts";
import { refreshBackgrounds } from "./learn.ts";
import { releaseLease, takeLease, writeLookedAt } from "./queries/watch.ts";
import type { WatchState } from "./queries/watch.ts";
import { sweep } from "./sweep.ts";
import type { Watch } from "./watch.ts";

const LEASE_SECONDS = 30;
const RENEW_MS = 5_000;
/** Arrivals are looked at again for so long: a transaction may commit later than another that began after it. */
const LATE_MS = 120_000;
const FIRST_LOOK_MS = DAY_MS;

type Needs = Pick<Context, "db" | "jobs" | "clock" | "config" | "log">;

export async function watchRatings(
  context: Needs,
  _payload: object,
  { signal }: Pick<JobRun, "signal">,
): Promise<void> {
  for (const isDemo of [false, true]) {
    const lease = { id: randomUUID(), seconds: LEASE_SECONDS };
    const state = await takeLease(context.db, isDemo, lease);
    if (state === null) continue;
    let renewed = performance.now();
    const renew = async () => {
      signal.throwIfAborted();
      if (performance.now() - renewed < RENEW_MS) return;
      renewed = performance.now();
      if ((await takeLease(context.db, isDemo, lease)) === null)
        throw new Error("Another server has taken over the watch");
    };
    try {
      await watchPopulation(context, { isDemo, state, renew });
    } finally {
      await releaseLease(context.db, isDemo, lease.id);
    }
  }
}

async function watchPopulation(
  { db, jobs, clock, config, log }: Needs,
  { isDemo, state, renew }: { isDemo: boolean; state: WatchState; renew: () => Promise<void> },
): Promise<void> {
  const now = clock.now();
  const backgrounds = config.watchRatings
    ? await refreshBackgrounds(db, isDemo, { state, now })
    : { review: null, opinion: null };
  const lookedAt = state.lookedAt?.getTime() ?? now.getTime() - FIRST_LOOK_MS;
  const watches: Watch[] = [];
  for (const kind of CONTENT_KINDS) {
    const background = backgrounds[kind];
    if (background === null) {
      await endOpenSurges({ db, jobs, now }, { kind, isDemo });
      continue;
    }
    const watch = { db, jobs, log, kind, isDemo, now, background, week: weekOf(now), renew };
    await findSurges(watch, new Date(lookedAt - LATE_MS));
    await reviewOpenSurges(watch);
    watches.push(watch);
  }
  if (watches.length === 0) return;
  await writeLookedAt(db, isDemo, now);
  await sweep(watches, state.sweptAt);
}
