// Every night: people with many arrivals, where a slow group does not stand out by its pace.

import { DAY_MS } from "#domain/integrity/background.ts";
import { nextState } from "#domain/integrity/surge.ts";
import { apply, compare } from "./judge-surge.ts";
import { selectNightlyCandidates, writeNightlyLook } from "./queries/arrivals.ts";
import type { NightlyCandidate } from "./queries/arrivals.ts";
import { insertSurge, refreshFigures, writeMembers } from "./queries/surges.ts";
import { writeSweptAt } from "./queries/watch.ts";
import type { Watch } from "./watch.ts";

/** Of the day, UTC. */
const NIGHT_MS = 3 * 3_600_000;
const PAGE = 50;
/** The rest is left to the next run, so that new arrivals do not wait for it. */
const MAX_RUN_MS = 15_000;

/** Goes on where the last run stopped. */
export async function sweep(watch: Watch, sweptAt: Date | null): Promise<void> {
  const { db, isDemo, now } = watch;
  if (sweptAt !== null && sweptAt >= lastNight(now)) return;
  const started = performance.now();
  let after = 0;
  for (;;) {
    const people = await selectNightlyCandidates(db, isDemo, { now, after, limit: PAGE });
    for (const one of people) {
      if (performance.now() - started > MAX_RUN_MS) return;
      await watch.renew();
      await lookAt(watch, one);
      after = one.politicianId;
    }
    if (people.length < PAGE) break;
  }
  await writeSweptAt(db, isDemo, now);
}

function lastNight(now: Date): Date {
  return new Date(Math.floor((now.getTime() - NIGHT_MS) / DAY_MS) * DAY_MS + NIGHT_MS);
}

/** A surge is opened only if some are set aside. */
async function lookAt(watch: Watch, { politicianId, first }: NightlyCandidate): Promise<void> {
  const { db, isDemo, now } = watch;
  const surge = { id: null, politicianId, startsAt: first, state: "free" } as const;
  const judgement = await compare(watch, surge);
  await db.transaction(async (tx) => {
    await writeNightlyLook(tx, politicianId, now);
    if (judgement.aside.size === 0) return;
    const state = nextState(
      { state: "free", openedAt: now.getTime(), lastUnusualAt: now.getTime(), judged: 0 },
      { now: now.getTime(), arrived: judgement.arrivals.length, hasAside: true },
    );
    const usualPerDay =
      judgement.arrivals.length / Math.max(1, (now.getTime() - first.getTime()) / DAY_MS);
    const id = await insertSurge(tx, { ...surge, isDemo, usualPerDay, now });
    if (id === null) return;
    await writeMembers(
      tx,
      id,
      judgement.arrivals.map(({ arrival }) => ({ id: arrival.id, reasons: [] })),
    );
    await refreshFigures(tx, id);
    await apply(tx, { id, state: "free" }, judgement, { state, now, isLast: false });
  });
}
