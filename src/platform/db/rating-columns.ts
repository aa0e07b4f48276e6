// What one review or opinion adds to its aggregates, column by column. The statements that publish,
// edit and withdraw use it, and so does the recount: they cannot disagree.

import { getTableColumns, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import type { Attribute } from "#domain/rating/attributes.ts";
import { perAttribute } from "#domain/rating/ratings.ts";
import type { RatingAggregate } from "#domain/rating/ratings.ts";
import { politicianRatings } from "./schema.ts";

export interface RatingColumn {
  /** Name of the column in the table of aggregates. */
  name: string;
  /** What the row called `alias` adds to it: nothing unless it is published. */
  share: (alias: string) => SQL<number>;
}

const STARS = [1, 2, 3, 4, 5] as const;

/** Of `politician_ratings`, for a row of `reviews`. */
export const POLITICIAN_RATING_COLUMNS: readonly RatingColumn[] = [
  { name: "review_count", share: (r) => whole(`${r}.is_approved`) },
  { name: "positive_count", share: (r) => whole(`${r}.is_approved AND ${r}.score_sum > 30`) },
  { name: "verified_count", share: (r) => whole(`${r}.is_approved AND ${r}.is_verified`) },
  ...ATTRIBUTES.map((attribute) => ({
    name: `sum_${attribute}`,
    share: (r: string) => whole(`CASE WHEN ${r}.is_approved THEN ${r}.${attribute} ELSE 0 END`),
  })),
  // The own mean, a tenth of the sum, rounded half up.
  ...STARS.map((stars) => ({
    name: `stars_${stars}`,
    share: (r: string) => whole(`${r}.is_approved AND (${r}.score_sum + 5) / 10 = ${stars}`),
  })),
];

/** Of `topic_ratings`, for a row of `topic_reviews`. */
export const TOPIC_RATING_COLUMNS: readonly RatingColumn[] = [
  { name: "opinion_count", share: (r) => whole(`${r}.is_approved`) },
  ...STARS.map((stars) => ({
    name: `stars_${stars}`,
    share: (r: string) => whole(`${r}.is_approved AND ${r}.rating = ${stars}`),
  })),
];

/** The columns' names, separated by commas. */
export function columnNames(columns: readonly RatingColumn[]): SQL {
  return joinColumns(columns, ({ name }) => sql.identifier(name));
}

/** One expression per column, separated by commas. */
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

/** Null stands for a politician without a row: nobody has reviewed them. */
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

/** The same for a row as PostgreSQL returns it, its columns by their own names. */
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
