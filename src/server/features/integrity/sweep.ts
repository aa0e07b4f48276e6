// Every night: people and topics with many arrivals, where a slow group does not stand out by its pace.

import { DAY_MS, HOUR_MS } from "#domain/durations.ts";
import { nextState } from "#domain/integrity/surge.ts";
import { apply, compare } from "./judge-surge.ts";
import { selectNightlyCandidates, writeNightlyLook } from "./queries/arrivals.ts";
import type { NightlyCandidate } from "./queries/arrivals.ts";
import { insertSurge, refreshFigures, writeMembers } from "./queries/surges.ts";
import { writeSweptAt } from "./queries/watch.ts";
import type { Watch } from "./watch.ts";

/** Of the day, UTC. */
const NIGHT_MS = 3 * HOUR_MS;
const PAGE = 50;
/** The rest is left to the next run, so that new arrivals do not wait for it. */
const MAX_RUN_MS = 15_000;

/** The watches of a population. Goes on where the last run stopped. */
export async function sweep(watches: readonly Watch[], sweptAt: Date | null): Promise<void> {
  const [first] = watches;
  if (first === undefined || (sweptAt !== null && sweptAt >= lastNight(first.now))) return;
  const started = performance.now();
  for (const watch of watches) {
    let after = 0;
    for (;;) {
      const { db, now } = watch;
      const subjects = await selectNightlyCandidates(db, watch, { now, after, limit: PAGE });
      for (const one of subjects) {
        if (performance.now() - started > MAX_RUN_MS) return;
        await watch.renew();
        await lookAt(watch, one);
        after = one.subjectId;
      }
      if (subjects.length < PAGE) break;
    }
  }
  await writeSweptAt(first.db, first.isDemo, first.now);
}

function lastNight(now: Date): Date {
  return new Date(Math.floor((now.getTime() - NIGHT_MS) / DAY_MS) * DAY_MS + NIGHT_MS);
}

/** A surge is opened only if some are set aside. */
async function lookAt(watch: Watch, { subjectId, first }: NightlyCandidate): Promise<void> {
  const { db, kind, isDemo, now } = watch;
  const subject = { kind, subjectId, startsAt: first, state: "free" } as const;
  // At this pace nothing was unusual.
  const judgement = await compare(watch, { ...subject, id: null, usualPerDay: Infinity });
  await db.transaction(async (tx) => {
    await writeNightlyLook(tx, subject, now);
    if (judgement.aside.size === 0) return;
    const state = nextState(
      { state: "free", openedAt: now.getTime(), lastUnusualAt: now.getTime(), judged: 0 },
      { now: now.getTime(), arrived: judgement.arrivals.length, decision: judgement },
    );
    const usualPerDay =
      judgement.arrivals.length / Math.max(1, (now.getTime() - first.getTime()) / DAY_MS);
    const id = await insertSurge(tx, { ...subject, isDemo, usualPerDay, now });
    if (id === null) return;
    const surge = { ...subject, id };
    await writeMembers(
      tx,
      surge,
      judgement.arrivals.map(({ arrival }) => ({ id: arrival.id, reasons: [] })),
    );
    await refreshFigures(tx, surge);
    await apply(watch, tx, surge, judgement, { state, isLast: false });
  });
}
