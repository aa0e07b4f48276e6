// The report card of a politician: for each attribute how the counted scores are spread, the estimate with its
// interval, and the mean of the same office.

import { ATTRIBUTES, MAX_SCORE, MIN_SCORE } from "./attributes.ts";
import type { Attribute } from "./attributes.ts";
import { getCertainty, PRIOR_WEIGHT } from "./certainty.ts";
import { estimateSpread, toTenth } from "./estimate.ts";
import { NEUTRAL_MEAN } from "./office-means.ts";
import { perAttribute } from "./ratings.ts";
import type { Ratings } from "./ratings.ts";
import type { ScoreBand } from "./score-band.ts";

/** Counted reviews that gave 1, 2, 3, 4, 5. */
export type ScoreCounts = readonly [number, number, number, number, number];

export interface AttributeCard {
  counts: ScoreCounts;
  /** One decimal, as the interval; null while they weigh too little. */
  estimate: number | null;
  low: number | null;
  high: number | null;
  /** Mean of the same office; null while it has too few reviews to be compared with. */
  usual: number | null;
}

export type AttributeCards = Record<Attribute, AttributeCard>;

/** Of all scores, as published. */
type Overall = Pick<Ratings, "estimate" | "low" | "high" | "distribution">;

export interface ReportCardSums {
  /** 150 numbers as stored: for each attribute and score the reviews first. */
  cells: readonly number[] | null;
  overall: Overall;
  office: OfficeMeans & { reviews: number };
}

/** Hundredths. */
interface OfficeMeans {
  overall: number;
  attributes: readonly number[];
}

/** Counted reviews of each band. */
export function countBands(counts: ScoreCounts): Record<ScoreBand, number> {
  const [one, two, , four, five] = counts;
  return { low: one + two, high: four + five };
}

const SCORES = [1, 2, 3, 4, 5] as const;
/** With fewer reviews of the office its mean is nothing to compare with. */
const MIN_OFFICE_REVIEWS = 20;

export function computeReportCard({ cells, overall, office }: ReportCardSums): AttributeCards {
  const all = perAttribute((name) => {
    const first = 15 * ATTRIBUTES.indexOf(name);
    return SCORES.map((score) => cells?.[first + (score - 1) * 3] ?? 0) as unknown as ScoreCounts;
  });
  const mean = meanOf(
    SCORES.map((score) => ATTRIBUTES.reduce((sum, name) => sum + (all[name][score - 1] ?? 0), 0)),
  );
  return perAttribute((name) => {
    const at = ATTRIBUTES.indexOf(name);
    const counts = all[name];
    const by = officeShift(office, at);
    const { estimate, low, high } = shiftEstimate(overall, { mean, counts, by }) ?? NO_ESTIMATE;
    return {
      counts,
      estimate,
      low,
      high,
      usual:
        office.reviews >= MIN_OFFICE_REVIEWS ? (office.attributes[at] ?? NEUTRAL_MEAN) / 100 : null,
    };
  });
}

const NO_ESTIMATE = { estimate: null, low: null, high: null };

/** How far the mean of an attribute in the office is from that of all scores, in points. */
export function officeShift({ overall, attributes }: OfficeMeans, at: number): number {
  return ((attributes[at] ?? NEUTRAL_MEAN) - overall) / 100;
}

interface Shift {
  /** Plain mean of all counted scores. */
  mean: number;
  /** Of the attribute. */
  counts: readonly number[];
  /** `officeShift`. */
  by: number;
}

/**
 * The estimate of an attribute: that of all scores, as published, and how far the attribute's plain mean is from the plain
 * mean of all scores, drawn to the office as the estimate is. Ten estimates with the weights of accounts in them would say
 * how each of a few reviews weighs: these follow from what is public.
 */
export function shiftEstimate(
  { estimate, low, high, distribution }: Overall,
  { mean, counts, by }: Shift,
): { estimate: number; low: number; high: number } | null {
  if (estimate === null || low === null || high === null) return null;
  const counted = counts.reduce((sum, count) => sum + count, 0);
  const own = (counted * (meanOf(counts) - mean) + PRIOR_WEIGHT * by) / (counted + PRIOR_WEIGHT);
  const value = Math.min(MAX_SCORE, Math.max(MIN_SCORE, estimate + own));
  const wider = Math.sqrt(estimateSpread(counts, value) / estimateSpread(distribution, estimate));
  const half = Math.max(estimate - low, high - estimate) * wider;
  return {
    estimate: toTenth(value),
    low: toTenth(Math.max(MIN_SCORE, value - half)),
    high: toTenth(Math.min(MAX_SCORE, value + half)),
  };
}

/** Of scores given as counts of 1 to 5. */
function meanOf(counts: readonly number[]): number {
  const count = counts.reduce((sum, many) => sum + many, 0);
  return count === 0 ? 0 : counts.reduce((sum, many, at) => sum + many * (at + 1), 0) / count;
}

/** At most this many attributes are named as the best or the worst ones. */
const MAX_NAMED = 2;

export interface ReportCardFindings {
  /** Surely above the worst, and no other could be as good; empty where too many could. */
  best: Attribute[];
  worst: Attribute[];
  /** Attributes whose interval lies above, below or around the mean of the office; null where nothing can be said. */
  compared: { above: number; below: number; same: number } | null;
}

/** What the intervals allow to say; `weight` of the counted reviews. */
export function findDifferences(cards: AttributeCards, weight: number): ReportCardFindings {
  const rows = ATTRIBUTES.flatMap((attribute) => {
    const { estimate, low, high, usual } = cards[attribute];
    return estimate === null || low === null || high === null
      ? []
      : [{ attribute, estimate, low, high, usual }];
  });
  const top = rows.reduce((a, b) => (b.estimate > a.estimate ? b : a), rows[0] ?? NONE);
  const bottom = rows.reduce((a, b) => (b.estimate < a.estimate ? b : a), rows[0] ?? NONE);
  if (top.attribute === null || bottom.attribute === null)
    return { best: [], worst: [], compared: null };
  const parts = top.low > bottom.high;
  const name = (isIn: (row: (typeof rows)[number]) => boolean) => {
    const found = rows.filter(isIn).map(({ attribute }) => attribute);
    return parts && found.length <= MAX_NAMED ? found : [];
  };
  return {
    best: name(({ high }) => high >= top.low),
    worst: name(({ low }) => low <= bottom.high),
    compared: compare(rows, weight),
  };
}

const NONE = { attribute: null, estimate: 0, low: 0, high: 0 };

function compare(
  rows: readonly { low: number; high: number; usual: number | null }[],
  weight: number,
): ReportCardFindings["compared"] {
  const compared = { above: 0, below: 0, same: 0 };
  for (const { low, high, usual } of rows) {
    if (usual === null) return null;
    if (low > usual) compared.above += 1;
    else if (high < usual) compared.below += 1;
    else compared.same += 1;
  }
  // The wide intervals of a few reviews contain everything, which says nothing.
  const isTelling = compared.same < rows.length || getCertainty(weight) === "firm";
  return isTelling ? compared : null;
}

/** An own score this far from the estimate is named. */
const MIN_DISTANCE = 1;

export type OwnScores = Readonly<Record<Attribute, number>>;

export interface OwnDifferences {
  /** Furthest first. */
  stricter: Attribute[];
  kinder: Attribute[];
}

/** Null without estimates. */
export function compareOwnScores(own: OwnScores, cards: AttributeCards): OwnDifferences | null {
  const rows = ATTRIBUTES.flatMap((attribute) => {
    const { estimate } = cards[attribute];
    return estimate === null ? [] : [{ attribute, distance: own[attribute] - estimate }];
  });
  if (rows.length === 0) return null;
  const furthest = rows.toSorted((a, b) => Math.abs(b.distance) - Math.abs(a.distance));
  const name = (isIn: (distance: number) => boolean) =>
    furthest
      .filter(({ distance }) => isIn(distance))
      .slice(0, MAX_NAMED)
      .map(({ attribute }) => attribute);
  return {
    stricter: name((distance) => distance <= -MIN_DISTANCE),
    kinder: name((distance) => distance >= MIN_DISTANCE),
  };
}
