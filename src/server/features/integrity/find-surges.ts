// Opens a surge where more arrived than usual: its reviews wait.

import { DAY_MS } from "#domain/durations.ts";
import { BACKGROUND_DAYS } from "#domain/integrity/background.ts";
import {
  expectedArrivals,
  isUnusual,
  MIN_ARRIVALS,
  siteBusyness,
  WATCH_WINDOWS_MS,
} from "#domain/integrity/watch.ts";
import { hold } from "./judge-surge.ts";
import { countArrivals, countPublished } from "./queries/arrivals.ts";
import type { SubjectCounts } from "./queries/arrivals.ts";
import { insertSurge, writeUnusual } from "./queries/surges.ts";
import { countSiteArrivals } from "./queries/watch.ts";
import type { Watch } from "./watch.ts";

/** More counts as busy as the busiest. */
const MAX_BUSYNESS = 20;

/** Looks at those who received something since then. */
export async function findSurges(watch: Watch, since: Date): Promise<void> {
  const { db, kind, now } = watch;
  const subjects = await countArrivals(db, watch, { since, now });
  if (subjects.length === 0) return;
  const busyness = await measureBusyness(watch);
  const unusual = subjects.flatMap((counts) => {
    const found = findUnusual(counts, busyness);
    return found === null ? [] : [{ subjectId: counts.subjectId, ...found }];
  });
  if (unusual.length === 0) return;
  await writeUnusual(db, { kind, subjectIds: unusual.map(({ subjectId }) => subjectId) }, now);
  for (const one of unusual) {
    await watch.renew();
    await open(watch, one);
  }
}

interface Unusual {
  startsAt: Date;
  usualPerDay: number;
}

/** The longest window in which more came than expected; null if there is none. */
function findUnusual({ windows }: SubjectCounts, busyness: readonly number[]): Unusual | null {
  let found: Unusual | null = null;
  WATCH_WINDOWS_MS.forEach((windowMs, at) => {
    const window = windows[at];
    if (window === undefined) return;
    const { arrived, before, first } = window;
    if (!isUnusual({ windowMs, arrived, before, busyness: busyness[at] ?? 1 })) return;
    const usualPerDay = expectedArrivals({ windowMs: DAY_MS, arrived, before, busyness: 1 });
    found = { startsAt: first, usualPerDay };
  });
  return found;
}

/** How much busier than usual the site is with texts of the kind, by window. */
async function measureBusyness(watch: Watch): Promise<number[]> {
  const { db, now, background } = watch;
  const usual = { usual: background.total, usualMs: BACKGROUND_DAYS * DAY_MS };
  const measured: number[] = [];
  for (const windowMs of WATCH_WINDOWS_MS) {
    // Of long windows it is 1, whatever arrived.
    const isMeasured = siteBusyness(windowMs, { ...usual, arrived: Infinity }) > 1;
    const arrived = isMeasured
      ? await countSiteArrivals(db, watch, {
          since: new Date(now.getTime() - windowMs),
          now,
          max: Math.ceil(MAX_BUSYNESS * Math.max(5, (usual.usual * windowMs) / usual.usualMs)) + 1,
        })
      : 0;
    measured.push(siteBusyness(windowMs, { ...usual, arrived }));
  }
  return measured;
}

/** Does nothing where one is open. */
async function open(
  { db, kind, isDemo, now }: Watch,
  { subjectId, startsAt, usualPerDay }: Unusual & { subjectId: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const subject = { kind, subjectId, startsAt };
    const published = await countPublished(tx, subject, { since: startsAt, max: MIN_ARRIVALS });
    if (published < MIN_ARRIVALS) return;
    const id = await insertSurge(tx, { ...subject, isDemo, state: "examined", usualPerDay, now });
    if (id !== null) await hold(tx, { ...subject, id }, now);
  });
}
