// Estimates of everybody in office, of all attributes or of one, as rankings need them. Reading them takes half a
// second or more for a country: they are read again in the background once they are ten minutes old.

import { setImmediate as nextTurn } from "node:timers/promises";
import { HOUR_MS, MINUTE_MS } from "#domain/durations.ts";
import { ATTRIBUTES, MAX_SCORE } from "#domain/rating/attributes.ts";
import type { Attribute } from "#domain/rating/attributes.ts";
import type { Interval } from "#domain/rating/rank-groups.ts";
import { officeShift, shiftEstimate } from "#domain/rating/report-card.ts";
import type { ScoreCounts } from "#domain/rating/report-card.ts";
import type { Db } from "#platform/db/database.ts";
import type { Context } from "#server/context.ts";
import { readOfficeMeans } from "#server/shared/ratings/office-means.ts";
import { COUNTS_LENGTH, selectAttributeCounts, selectEstimates } from "./queries/estimates.ts";
import { findUsual, NO_MEANS } from "./report-card.ts";

const FRESH_MS = 10 * MINUTE_MS;
/** Older ones are not shown: who asks waits for new ones. */
const MAX_AGE_MS = 2 * FRESH_MS;
/** So long after somebody asked for those of an attribute, they are read again before they are too old. */
const WANTED_MS = HOUR_MS;

export interface Estimates {
  readAt: number;
  /** In hundredths; null without an estimate. */
  intervalOf: (id: number) => Interval | null;
}

interface Kept {
  last: Estimates | null;
  loading: Promise<Estimates> | null;
  /** When somebody last asked. */
  askedAt: number;
}

/** Of each open database of this process. */
const keptBy = new WeakMap<Db, Map<Attribute | null, Kept>>();

/** `attribute`: null for the whole estimate. */
export async function readEstimates(
  context: Context,
  attribute: Attribute | null,
): Promise<Estimates> {
  const kept = findKept(context.db, attribute);
  const now = context.clock.now().getTime();
  kept.askedAt = now;
  const age = now - (kept.last?.readAt ?? -Infinity);
  if (kept.last !== null && age < FRESH_MS) return kept.last;
  const loading = load(context, attribute, kept);
  if (kept.last === null || age >= MAX_AGE_MS) return loading;
  loading.catch((error: unknown) => context.log.warn({ err: error }, "estimates not read"));
  return kept.last;
}

/** Reads what is no longer fresh, so that no reader waits for it: the whole estimate, and attributes asked for lately. */
export async function warmEstimates(context: Context): Promise<void> {
  // One after the other: each is a scan of all ratings.
  for (const attribute of [null, ...ATTRIBUTES]) {
    const kept = findKept(context.db, attribute);
    const now = context.clock.now().getTime();
    const isWanted = attribute === null || now - kept.askedAt < WANTED_MS;
    if (isWanted && now - (kept.last?.readAt ?? -Infinity) >= FRESH_MS)
      await load(context, attribute, kept);
  }
}

function findKept(db: Db, attribute: Attribute | null): Kept {
  const all = keptBy.get(db) ?? new Map<Attribute | null, Kept>();
  keptBy.set(db, all);
  const kept = all.get(attribute) ?? { last: null, loading: null, askedAt: -Infinity };
  all.set(attribute, kept);
  return kept;
}

/** At most once at a time. */
function load(context: Context, attribute: Attribute | null, kept: Kept): Promise<Estimates> {
  kept.loading ??= readNow(context, attribute)
    .then((estimates) => (kept.last = estimates))
    .finally(() => (kept.loading = null));
  return kept.loading;
}

async function readNow(context: Context, attribute: Attribute | null): Promise<Estimates> {
  const readAt = context.clock.now().getTime();
  const numbers =
    attribute === null
      ? await selectEstimates(context.db, "in-office")
      : await estimateAttribute(context, attribute);
  return { readAt, intervalOf: findInterval(numbers) };
}

/** As `selectEstimates` has them; equal to those of report cards. */
async function estimateAttribute(context: Context, attribute: Attribute): Promise<Int32Array> {
  const means = await readOfficeMeans(context);
  const at = ATTRIBUTES.indexOf(attribute);
  const parts: Int32Array[] = [];
  for (const { readCounts, ...office } of await selectAttributeCounts(context.db, attribute)) {
    const by = officeShift(findUsual(means, office) ?? NO_MEANS, at);
    parts.push(toEstimates(readCounts(), by));
    // Other requests go on in between.
    await nextTurn();
  }
  const all = new Int32Array(parts.reduce((length, part) => length + part.length, 0));
  let end = 0;
  for (const part of parts) {
    all.set(part, end);
    end += part.length;
  }
  return all;
}

/** `by`: `officeShift` of the attribute. */
function toEstimates(numbers: Int32Array, by: number): Int32Array {
  const estimates = new Int32Array((4 * numbers.length) / COUNTS_LENGTH);
  for (let from = 0, to = 0; from < numbers.length; from += COUNTS_LENGTH, to += 4) {
    const [id = 0, estimate = 0, low = 0, high = 0, total = 0, ...counts] = numbers.subarray(
      from,
      from + COUNTS_LENGTH,
    );
    const distribution = counts.splice(MAX_SCORE) as unknown as ScoreCounts;
    const counted = distribution.reduce((sum, count) => sum + count, 0);
    const shifted = shiftEstimate(
      { estimate: estimate / 100, low: low / 100, high: high / 100, distribution },
      { mean: total / (ATTRIBUTES.length * counted), counts, by },
    );
    if (shifted !== null)
      estimates.set([id, ...[shifted.estimate, shifted.low, shifted.high].map(toHundredths)], to);
  }
  return estimates;
}

const toHundredths = (points: number) => Math.round(100 * points);

function findInterval(numbers: Int32Array): Estimates["intervalOf"] {
  let maxId = 0;
  for (let at = 0; at < numbers.length; at += 4) maxId = Math.max(maxId, numbers[at] ?? 0);
  /** One more than the place of each id, by id. */
  const places = new Int32Array(maxId + 1);
  for (let at = 0; at < numbers.length; at += 4) places[numbers[at] ?? 0] = at + 1;
  return (id) => {
    const place = places[id] ?? 0;
    if (place === 0) return null;
    return {
      value: numbers[place] ?? 0,
      low: numbers[place + 1] ?? 0,
      high: numbers[place + 2] ?? 0,
    };
  };
}
