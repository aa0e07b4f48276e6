// Contribution of one review or opinion to its aggregates, column by column. Publishing, editing,
// withdrawing and the recount contribution it, so they cannot diverge.

import { getTableColumns, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import type { Attribute } from "#domain/rating/attributes.ts";
import { perAttribute } from "#domain/rating/ratings.ts";
import type { RatingAggregate } from "#domain/rating/ratings.ts";
import { politicianRatings } from "./schema.ts";

export interface RatingColumn {
  /** Column of the aggregate table. */
  name: string;
  /** Contribution of the row `alias`: 0 unless it is published. */
  contribution: (alias: string) => SQL<number>;
}

const STARS = [1, 2, 3, 4, 5] as const;

/** Columns of `politician_ratings`, from a row of `reviews`. */
export const POLITICIAN_RATING_COLUMNS: readonly RatingColumn[] = [
  { name: "review_count", contribution: (r) => whole(`${r}.is_approved`) },
  {
    name: "positive_count",
    contribution: (r) => whole(`${r}.is_approved AND ${r}.score_sum > 30`),
  },
  { name: "verified_count", contribution: (r) => whole(`${r}.is_approved AND ${r}.is_verified`) },
  ...ATTRIBUTES.map((attribute) => ({
    name: `sum_${attribute}`,
    contribution: (r: string) =>
      whole(`CASE WHEN ${r}.is_approved THEN ${r}.${attribute} ELSE 0 END`),
  })),
  // The review's average: a tenth of the sum, rounded half up.
  ...STARS.map((stars) => ({
    name: `stars_${stars}`,
    contribution: (r: string) => whole(`${r}.is_approved AND (${r}.score_sum + 5) / 10 = ${stars}`),
  })),
];

/** Columns of `topic_ratings`, from a row of `topic_reviews`. */
export const TOPIC_RATING_COLUMNS: readonly RatingColumn[] = [
  { name: "opinion_count", contribution: (r) => whole(`${r}.is_approved`) },
  ...STARS.map((stars) => ({
    name: `stars_${stars}`,
    contribution: (r: string) => whole(`${r}.is_approved AND ${r}.rating = ${stars}`),
  })),
];

/** Column names, comma-separated. */
export function columnNames(columns: readonly RatingColumn[]): SQL {
  return joinColumns(columns, ({ name }) => sql.identifier(name));
}

/** One expression per column, comma-separated. */
export function joinColumns(
  columns: readonly RatingColumn[],
  expression: (column: RatingColumn) => SQL | ReturnType<typeof sql.identifier>,
): SQL {
  return sql.join(
    columns.map((column) => sql`${expression(column)}`),
    sql`, `,
  );
}

type PoliticianRating = typeof politicianRatings.$inferSelect;

/** Null for a politician without a row, who has no reviews. */
export function toRatingAggregate(row: PoliticianRating | null): RatingAggregate {
  if (row === null)
    return {
      reviewCount: 0,
      positiveCount: 0,
      sums: perAttribute(() => 0),
      stars: [0, 0, 0, 0, 0],
    };
  return {
    reviewCount: row.reviewCount,
    positiveCount: row.positiveCount,
    sums: perAttribute((attribute) => row[sumKey(attribute)]),
    stars: [row.stars1, row.stars2, row.stars3, row.stars4, row.stars5],
  };
}

/** The same for a raw row of PostgreSQL with its own column names. */
export function toRatingAggregateFromRaw(raw: Record<string, unknown>): RatingAggregate {
  const columns = Object.entries(getTableColumns(politicianRatings));
  const row = Object.fromEntries(columns.map(([key, column]) => [key, raw[column.name]]));
  return toRatingAggregate(row as PoliticianRating);
}

function sumKey(attribute: Attribute): `sum${Capitalize<Attribute>}` {
  const capitalised = attribute.charAt(0).toUpperCase() + attribute.slice(1);
  return `sum${capitalised as Capitalize<Attribute>}`;
}

function whole(expression: string): SQL<number> {
  return sql<number>`${sql.raw(`(${expression})`)}::int`;
}
