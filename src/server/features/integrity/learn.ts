// Learns what is usual, once a day and when the key of networks and devices changes.

import { DAY_MS, learnBackground, MIN_BACKGROUND_REVIEWS } from "#domain/integrity/background.ts";
import type { Background, BackgroundRow } from "#domain/integrity/background.ts";
import type { Db } from "#platform/db/database.ts";
import { weekOf } from "#server/shared/ratings/arrival-marks.ts";
import { countUsualReviews, sampleUsualReviews, writeBackground } from "./queries/watch.ts";
import type { WatchState } from "./queries/watch.ts";

/** A young site is asked more often whether it has enough reviews. */
const RETRY_MS = 10 * 60_000;
/** Some ten megabytes. */
const MAX_SAMPLE = 10_000;

export async function refreshBackground(
  db: Db,
  isDemo: boolean,
  { state, now }: { state: WatchState; now: Date },
): Promise<Background | null> {
  const { background, learnedAt } = state;
  const week = weekOf(now);
  const age = learnedAt === null ? Infinity : now.getTime() - learnedAt.getTime();
  if (age < (background === null ? RETRY_MS : DAY_MS) && state.week === week) return background;
  const total = await countUsualReviews(db, isDemo, now);
  const every = Math.max(1, Math.ceil(total / MAX_SAMPLE));
  const rows =
    total < MIN_BACKGROUND_REVIEWS
      ? null
      : await sampleUsualReviews(db, isDemo, { now, week, every });
  const learned = rows === null ? null : { ...learnWithTokens(rows), total };
  await writeBackground(db, isDemo, { background: learned, week, now });
  return learned;
}

/** Networks and devices are comparable for two weeks at most: they stand for the others. */
function learnWithTokens(rows: readonly BackgroundRow[]): Background {
  const background = learnBackground(rows);
  const scale = (counts: Record<string, number>, known: number) =>
    Object.fromEntries(
      Object.entries(counts).map(([key, count]) => [
        key,
        (count * rows.length) / Math.max(1, known),
      ]),
    );
  return {
    ...background,
    networks: scale(background.networks, rows.filter(({ network }) => network !== null).length),
    devices: scale(background.devices, rows.filter(({ device }) => device !== null).length),
  };
}
