// The report card of a politician: for each attribute how the counted scores are spread, the estimate with its
// interval, and the mean of the same office.

import { ATTRIBUTES } from "./attributes.ts";
import type { Attribute } from "./attributes.ts";
import { getCertainty } from "./certainty.ts";
import { estimateIfEnough } from "./estimate.ts";
import type { WeightedSums } from "./estimate.ts";
import { perAttribute } from "./ratings.ts";
import type { ScoreBand } from "./score-band.ts";

/** Counted reviews that gave 1, 2, 3, 4, 5. */
export type ScoreCounts = readonly [number, number, number, number, number];

export interface AttributeCard {
  counts: ScoreCounts;
  /** Two decimals, as the interval; null while they weigh too little. */
  estimate: number | null;
  low: number | null;
  high: number | null;
  /** Mean of the same office; null while it has too few reviews to be compared with. */
  usual: number | null;
}

export type AttributeCards = Record<Attribute, AttributeCard>;

export interface ReportCardSums {
  /** 150 numbers as stored: for each attribute and score the reviews, and the weight of old and new accounts. */
  cells: readonly number[] | null;
  /** Σ of squared weights in tenths: every review scores every attribute. */
  squares: { established: number; recent: number };
  /** 0 to 1. */
  quotaShare: number;
  /** Hundredths. */
  office: { attributes: readonly number[]; reviews: number };
}

/** Counted reviews of each band. */
export function countBands(counts: ScoreCounts): Record<ScoreBand, number> {
  const [one, two, , four, five] = counts;
  return { low: one + two, high: four + five };
}

const SCORES = [1, 2, 3, 4, 5] as const;
/** With fewer reviews of the office its mean is nothing to compare with. */
const MIN_OFFICE_REVIEWS = 20;

export function computeReportCard(sums: ReportCardSums): AttributeCards {
  const { cells, squares, quotaShare, office } = sums;
  const hasUsual = office.reviews >= MIN_OFFICE_REVIEWS;
  const cell = (attribute: number, score: number, part: number) =>
    cells?.[attribute * 15 + (score - 1) * 3 + part] ?? 0;
  return perAttribute((name) => {
    const at = ATTRIBUTES.indexOf(name);
    const usual = (office.attributes[at] ?? 300) / 100;
    const estimate = estimateIfEnough(
      {
        established: sumCells(squares.established, (score) => cell(at, score, 1)),
        recent: sumCells(squares.recent, (score) => cell(at, score, 2)),
      },
      1,
      { priorMean: usual, quotaShare },
    );
    return {
      counts: [cell(at, 1, 0), cell(at, 2, 0), cell(at, 3, 0), cell(at, 4, 0), cell(at, 5, 0)],
      estimate: toHundredth(estimate?.value),
      low: toHundredth(estimate?.low),
      high: toHundredth(estimate?.high),
      usual: hasUsual ? usual : null,
    };
  });
}

function sumCells(squares: number, weightOf: (score: number) => number): WeightedSums {
  const sums = { weight: 0, squares, sum: 0, sumSquares: 0 };
  for (const score of SCORES) {
    const weight = weightOf(score);
    sums.weight += weight;
    sums.sum += weight * score;
    sums.sumSquares += weight * score ** 2;
  }
  return sums;
}

export function toHundredth(value: number | undefined): number | null {
  return value === undefined ? null : Math.round(value * 100) / 100;
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
