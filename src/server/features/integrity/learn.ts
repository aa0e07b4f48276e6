// Learns what is usual, once a day and when the key of networks and devices changes.

import { DAY_MS, MINUTE_MS } from "#domain/durations.ts";
import {
  borrowBackground,
  learnBackground,
  MIN_BACKGROUND_REVIEWS,
} from "#domain/integrity/background.ts";
import type { Background, BackgroundRow } from "#domain/integrity/background.ts";
import type { Db } from "#platform/db/database.ts";
import { weekOf } from "#server/shared/ratings/arrival-marks.ts";
import type { Watched } from "./queries/arrivals.ts";
import { countUsual, sampleUsual, writeBackgrounds } from "./queries/watch.ts";
import type { Backgrounds, WatchState } from "./queries/watch.ts";

/** A young site is asked more often whether it has enough reviews. */
const RETRY_MS = 10 * MINUTE_MS;
/** Some ten megabytes. */
const MAX_SAMPLE = 10_000;

export async function refreshBackgrounds(
  db: Db,
  isDemo: boolean,
  { state, now }: { state: WatchState; now: Date },
): Promise<Backgrounds> {
  const { backgrounds: known, learnedAt } = state;
  const week = weekOf(now);
  const age = learnedAt === null ? Infinity : now.getTime() - learnedAt.getTime();
  if (age < (known.review === null ? RETRY_MS : DAY_MS) && state.week === week) return known;
  const review = await learn(db, { kind: "review", isDemo }, now);
  const opinion = await learn(db, { kind: "opinion", isDemo }, now);
  const backgrounds: Backgrounds = {
    review: review.background,
    opinion: isEnough(opinion.background)
      ? opinion.background
      : review.background && borrowBackground(review.background, opinion.total),
  };
  await writeBackgrounds(db, isDemo, { backgrounds, week, now });
  return backgrounds;
}

/** A few topics get nearly all opinions: little is left when each counts for its share. */
function isEnough(background: Background | null): boolean {
  return background !== null && background.reviews >= MIN_BACKGROUND_REVIEWS;
}

async function learn(db: Db, watched: Watched, now: Date) {
  const total = await countUsual(db, watched, now);
  if (total < MIN_BACKGROUND_REVIEWS) return { total, background: null };
  const every = Math.max(1, Math.ceil(total / MAX_SAMPLE));
  const rows = await sampleUsual(db, watched, { now, week: weekOf(now), every });
  return { total, background: { ...learnWithTokens(rows), total } };
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
