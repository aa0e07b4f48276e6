// Placements in a list by estimate. Estimates are read, and those of a list counted, at most once a minute: after
// each review it would cost more than the page.

import { MINUTE_MS } from "#domain/durations.ts";
import { placePeople } from "#domain/politician/placements.ts";
import { countIntervals } from "#domain/rating/rank-groups.ts";
import type { Interval } from "#domain/rating/rank-groups.ts";
import type { Context } from "#server/context.ts";
import { toIdFlags } from "./id-flags.ts";
import { selectEstimates } from "./queries/estimates.ts";
import type { Among } from "./queries/politicians.ts";
import type { Population } from "./queries/politician-index.ts";

interface List {
  population: Population;
  /** Names the list among all of its population; empty for everybody. */
  key: string;
  among: () => Among;
}

export async function getPlacements(
  { db, memo, clock }: Context,
  { population, key, among }: List,
): Promise<ReturnType<typeof placePeople>> {
  const minute = Math.floor(clock.now().getTime() / MINUTE_MS);
  return memo(`placements ${population} ${minute} ${key}`, ["roster"], async () => {
    const estimates = await memo(`estimates ${population} ${minute}`, ["roster"], () =>
      selectEstimates(db, population),
    );
    return placePeople(countIntervals(toIntervals(estimates, among())));
  });
}

function toIntervals(estimates: Int32Array, among: Among): Interval[] {
  const isAmong = among === null ? null : toIdFlags(among);
  const intervals: Interval[] = [];
  for (let at = 0; at < estimates.length; at += 4) {
    if (isAmong !== null && isAmong[estimates[at] ?? 0] !== 1) continue;
    intervals.push({
      value: estimates[at + 1] ?? 0,
      low: estimates[at + 2] ?? 0,
      high: estimates[at + 3] ?? 0,
    });
  }
  return intervals;
}
