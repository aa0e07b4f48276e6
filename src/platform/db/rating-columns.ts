// Contribution of one review or opinion to its aggregates, column by column. Publishing, editing,
// withdrawing, weighing and the recount use it, so they cannot diverge.

import { getTableColumns, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { ContentKind } from "#domain/moderation/report.ts";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import type { Attribute } from "#domain/rating/attributes.ts";
import { toPublishedWeight } from "#domain/rating/certainty.ts";
import { sumWeights } from "#domain/rating/estimate.ts";
import { NO_REVIEWS, perAttribute } from "#domain/rating/ratings.ts";
import type { ScoreBand } from "#domain/rating/score-band.ts";
import type { EstimateAggregate, RatingAggregate } from "#domain/rating/ratings.ts";
import { politicianRatings, topicRatings } from "./schema.ts";

export interface RatingColumn {
  /** Column of the aggregate table. */
  name: string;
  /** Contribution of the row `alias`: 0 unless it is published and, but for counts of published ones, counted. */
  contribution: (alias: string) => SQL;
  /** Contribution of all rows of a group. */
  total: (alias: string) => SQL;
  /** The same of rows with `differences`: by how much it changes. */
  change: (alias: string) => SQL;
  /** What is stored without contributions. */
  none: SQL;
  add: (stored: SQL, change: SQL) => SQL;
  subtract: (stored: SQL, change: SQL) => SQL;
}

const STARS = [1, 2, 3, 4, 5] as const;
/** Established and new accounts. */
export const PARTS = ["old", "new"] as const;

/** Of a score. */
export const BAND_CONDITION: Record<ScoreBand, string> = { low: "<= 2", high: ">= 4" };

/** `isInFigures` of the domain in SQL, of a text `r`. */
export const isCounted = (r: string) =>
  `${r}.is_approved AND ${r}.standing = 'counted' AND ${r}.weight > 0`;

/** What a text counts for, as numbers that every contribution is a multiple of. */
type Count = "published" | "verified" | ChangingCount;
/** Those that its weight and standing decide. Squares are of weights. */
const CHANGING_COUNTS = [
  "waiting",
  "aside",
  "counted",
  "old",
  "old_squares",
  "new",
  "new_squares",
] as const;
type ChangingCount = (typeof CHANGING_COUNTS)[number];
export type Counts = Record<Count, string>;

/** Of the row `r`. */
export function countsOf(r: string): Counts {
  const weigh = (isNew: string, weight: string) =>
    `CASE WHEN ${isCounted(r)} AND ${isNew} THEN ${weight} ELSE 0 END`;
  const [isOld, isNew] = [`NOT ${r}.weighs_as_new`, `${r}.weighs_as_new`];
  const squared = `${r}.weight * ${r}.weight`;
  return {
    published: `${r}.is_approved::int`,
    verified: `(${r}.is_approved AND ${r}.is_verified)::int`,
    waiting: `(${r}.is_approved AND ${r}.standing = 'waiting')::int`,
    aside: `(${r}.is_approved AND ${r}.standing = 'aside')::int`,
    counted: `(${isCounted(r)})::int`,
    old: weigh(isOld, `${r}.weight`),
    old_squares: weigh(isOld, squared),
    new: weigh(isNew, `${r}.weight`),
    new_squares: weigh(isNew, squared),
  };
}

/** Columns of a row whose weight or standing changes, both rows at hand. */
export function differences(before: string, after: string): SQL {
  const [from, to] = [countsOf(before), countsOf(after)];
  return sql.raw(
    CHANGING_COUNTS.map((name) => `${to[name]} - ${from[name]} AS by_${name}`).join(", "),
  );
}

/** Of the row `r` with `differences`. */
export function changesOf(r: string): Counts {
  const changing = CHANGING_COUNTS.map((name) => [name, `${r}.by_${name}`]);
  return {
    published: "0",
    verified: "0",
    ...(Object.fromEntries(changing) as Record<ChangingCount, string>),
  };
}

/** Columns of `politician_ratings`, from a row of `reviews`. */
export const POLITICIAN_RATING_COLUMNS: readonly RatingColumn[] = [
  number("review_count", ({ published }) => published),
  number("positive_count", ({ counted }, r) => `${counted} * (${r}.score_sum > 30)::int`),
  number("verified_count", ({ verified }) => verified),
  ...ATTRIBUTES.map((attribute) =>
    number(`sum_${attribute}`, ({ counted }, r) => `${counted} * ${r}.${attribute}`),
  ),
  // The review's average: a tenth of the sum, rounded half up.
  ...STARS.map((stars) =>
    number(
      `stars_${stars}`,
      ({ counted }, r) => `${counted} * ((${r}.score_sum + 5) / 10 = ${stars})::int`,
    ),
  ),
  ...estimateSums((r) => `${r}.score_sum`),
  {
    name: "attribute_scores",
    contribution: (r) =>
      sql.raw(
        `CASE WHEN ${isCounted(r)} THEN review_attribute_scores(ARRAY[${ATTRIBUTES.map((one) => `${r}.${one}`).join(", ")}]::smallint[], ${r}.weight, ${r}.weighs_as_new) END`,
      ),
    // Summed cell by cell, which is faster than adding the arrays of many reviews.
    total: (r) => totalCells(r, countsOf(r)),
    change: (r) => totalCells(r, changesOf(r)),
    none: sql`NULL::int[]`,
    add: (stored, change) => sql`add_attribute_scores(${stored}, ${change}, 1)`,
    subtract: (stored, change) => sql`add_attribute_scores(${stored}, ${change}, -1)`,
  },
];

function totalCells(r: string, { counted, old, new: recent }: Counts): SQL {
  const cells = ATTRIBUTES.flatMap((attribute) =>
    STARS.flatMap((score) =>
      [counted, old, recent].map(
        (count) => `coalesce(sum(${count}) FILTER (WHERE ${r}.${attribute} = ${score}), 0)::int`,
      ),
    ),
  );
  return sql.raw(`nullif(ARRAY[${cells.join(", ")}], array_fill(0, '{150}'))`);
}

/** Columns of `topic_ratings`, from a row of `topic_reviews`. */
export const TOPIC_RATING_COLUMNS: readonly RatingColumn[] = [
  number("opinion_count", ({ published }) => published),
  ...STARS.map((stars) =>
    number(`stars_${stars}`, ({ counted }, r) => `${counted} * (${r}.rating = ${stars})::int`),
  ),
  ...estimateSums((r) => `${r}.rating * 10`),
];

/** What the estimate is made of; `score`: from 10 to 50. */
function estimateSums(score: (alias: string) => string): RatingColumn[] {
  return [
    number("counted_count", ({ counted }) => counted),
    number("waiting_count", ({ waiting }) => waiting),
    number("aside_count", ({ aside }) => aside),
    ...PARTS.flatMap((part) => [
      number(`${part}_weight`, (counts) => counts[part]),
      number(`${part}_squares`, (counts) => counts[`${part}_squares`]),
      number(`${part}_sum`, (counts, r) => `${counts[part]} * ${score(r)}`),
      number(`${part}_sum_squares`, (counts, r) => `${counts[part]} * ${score(r)} * ${score(r)}`),
    ]),
  ];
}

/** Where the texts of a kind and their aggregates are: names of tables and columns. */
export interface RatedTables {
  texts: string;
  ratings: string;
  /** Aggregates by month. */
  months: string;
  /** Whom a text is about, in all three tables. */
  subject: string;
  columns: readonly RatingColumn[];
}

export const RATED_TABLES: Record<ContentKind, RatedTables> = {
  review: {
    texts: "reviews",
    ratings: "politician_ratings",
    months: "politician_months",
    subject: "politician_id",
    columns: POLITICIAN_RATING_COLUMNS,
  },
  opinion: {
    texts: "topic_reviews",
    ratings: "topic_ratings",
    months: "topic_months",
    subject: "topic_id",
    columns: TOPIC_RATING_COLUMNS,
  },
};

function number(name: string, value: (counts: Counts, alias: string) => string): RatingColumn {
  const toContribution = (alias: string, counts: Counts) =>
    sql.raw(`(${value(counts, alias)})::int`);
  const toTotal = (alias: string, counts: Counts) =>
    sql`coalesce(sum(${toContribution(alias, counts)}), 0)`;
  return {
    name,
    contribution: (alias) => toContribution(alias, countsOf(alias)),
    total: (alias) => toTotal(alias, countsOf(alias)),
    change: (alias) => toTotal(alias, changesOf(alias)),
    none: sql`0`,
    add: (stored, change) => sql`${stored} + ${change}`,
    subtract: (stored, change) => sql`${stored} - ${change}`,
  };
}

/** Column names, comma-separated. */
export function columnNames(columns: readonly Pick<RatingColumn, "name">[]): SQL {
  return joinColumns(columns, ({ name }) => sql.identifier(name));
}

/** One expression per column, comma-separated. */
export function joinColumns<Column>(
  columns: readonly Column[],
  expression: (column: Column) => SQL | ReturnType<typeof sql.identifier>,
): SQL {
  return sql.join(
    columns.map((column) => sql`${expression(column)}`),
    sql`, `,
  );
}

/** Assignments of an update of `stored`: takes the row `before` out and puts the row `after` in. */
export function changeColumns(
  columns: readonly RatingColumn[],
  { before, after }: { before?: string; after?: string },
): SQL {
  return joinColumns(columns, (column) => {
    const { name, contribution, add, subtract } = column;
    let value = sql`stored.${sql.identifier(name)}`;
    if (before !== undefined) value = subtract(value, contribution(before));
    if (after !== undefined) value = add(value, contribution(after));
    return sql`${sql.identifier(name)} = ${value}`;
  });
}

/** Without its long array. */
type PoliticianRating = Omit<typeof politicianRatings.$inferSelect, "attributeScores">;
export type TopicRating = typeof topicRatings.$inferSelect;

/** Null for a politician without a row, who has no reviews. */
export function toRatingAggregate(row: PoliticianRating | null): RatingAggregate {
  if (row === null) return NO_REVIEWS;
  return {
    reviewCount: row.reviewCount,
    positiveCount: row.positiveCount,
    sums: perAttribute((attribute) => row[sumKey(attribute)]),
    stars: [row.stars1, row.stars2, row.stars3, row.stars4, row.stars5],
    ...toEstimateAggregate(row),
  };
}

/** The class of the counted ones, from columns in tenths and hundredths. */
export function toWeight(row: {
  oldWeight: number;
  newWeight: number;
  quotaShare: number;
}): number {
  return toPublishedWeight(sumWeights(row.oldWeight, row.newWeight, row.quotaShare / 100));
}

/** Of a politician or a topic. */
export function toEstimateAggregate(row: PoliticianRating | TopicRating): EstimateAggregate {
  const { estimate, estimateLow, estimateHigh } = row;
  return {
    counted: row.countedCount,
    setAside: row.asideCount,
    waiting: row.waitingCount,
    weight: toWeight(row),
    estimate:
      estimate === null || estimateLow === null || estimateHigh === null
        ? null
        : { value: estimate / 100, low: estimateLow / 100, high: estimateHigh / 100 },
  };
}

/** The same for a raw row of PostgreSQL with its own column names. */
export function toRatingAggregateFromRaw(raw: Record<string, unknown>): RatingAggregate {
  return toRatingAggregate(fromRaw(politicianRatings, raw) as PoliticianRating);
}

export function toTopicRatingFromRaw(raw: Record<string, unknown>): TopicRating {
  return fromRaw(topicRatings, raw) as TopicRating;
}

function fromRaw(table: PgTable, raw: Record<string, unknown>): Record<string, unknown> {
  const columns = Object.entries(getTableColumns(table));
  return Object.fromEntries(columns.map(([key, column]) => [key, raw[column.name]]));
}

function sumKey(attribute: Attribute): `sum${Capitalize<Attribute>}` {
  const capitalised = attribute.charAt(0).toUpperCase() + attribute.slice(1);
  return `sum${capitalised as Capitalize<Attribute>}`;
}
