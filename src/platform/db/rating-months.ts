// Aggregates by month: a review or an opinion counts in the month of Italian time in which its author last wrote
// it. Every statement that changes `politician_ratings` or `topic_ratings` changes the months too. Only those who have
// locked a subject's row of ratings change its months, so that months cause no deadlock.

import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { ContentKind } from "#domain/moderation/report.ts";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import {
  changesOf,
  columnNames,
  countsOf,
  joinColumns,
  PARTS,
  POLITICIAN_RATING_COLUMNS,
  RATED_TABLES,
  TOPIC_RATING_COLUMNS,
} from "./rating-columns.ts";
import type { Counts, RatingColumn } from "./rating-columns.ts";

/** A sum over rows that come in or, with -1 in the column `times`, go out. */
export interface MonthColumn extends Pick<RatingColumn, "name" | "none" | "add" | "change"> {
  total: (alias: string, times?: string) => SQL;
}

const IN_MONTHS =
  /^(?:review_count|opinion_count|counted_count|(?:old|new)_(?:weight|squares|sum|sum_squares))$/;

/** Columns that months have too. */
const sumsOf = (columns: readonly RatingColumn[]): MonthColumn[] =>
  columns
    .filter(({ name }) => IN_MONTHS.test(name))
    .map(({ name, none, add, change, contribution }) => ({
      name,
      none,
      add,
      change,
      total: (r, times) => sql`coalesce(sum(${factor(r, times)}${contribution(r)}), 0)`,
    }));

const factor = (r: string, times?: string) =>
  sql.raw(times === undefined ? "" : `${r}.${times} * `);

/** Of each attribute the score, whose sums are by weight, then its square. */
const CELLS = ATTRIBUTES.flatMap((attribute) => [
  (r: string) => `${r}.${attribute}`,
  (r: string) => `${r}.${attribute} * ${r}.${attribute}`,
]);

/**
 * 20 numbers, null where all are 0: most months have a review or two, and `attribute_scores` would take three times
 * the space.
 */
const SCORES: readonly MonthColumn[] = PARTS.map((part) => {
  const toTotal = (r: string, counts: Counts, times?: string) =>
    toScores(
      (at) =>
        sql`coalesce(sum(${factor(r, times)}${sql.raw(`${counts[part]} * ${CELLS[at]?.(r)}`)}), 0)::int`,
    );
  return {
    name: `${part}_scores`,
    none: sql`NULL::int[]`,
    total: (r, times) => toTotal(r, countsOf(r), times),
    change: (r) => toTotal(r, changesOf(r)),
    add: (stored, change) =>
      sql`CASE WHEN ${change} IS NULL THEN ${stored} ELSE ${toScores((at) => {
        const cell = sql.raw(`[${at + 1}]`);
        return sql`coalesce((${stored})${cell}, 0) + (${change})${cell}`;
      })} END`,
  };
});

function toScores(cell: (at: number) => SQL): SQL {
  const cells = CELLS.map((_, at) => cell(at));
  return sql`nullif(ARRAY[${sql.join(cells, sql`, `)}], ${sql.raw(`array_fill(0, '{${CELLS.length}}')`)})`;
}

export const MONTH_COLUMNS: Record<ContentKind, readonly MonthColumn[]> = {
  review: [...sumsOf(POLITICIAN_RATING_COLUMNS), ...SCORES],
  opinion: sumsOf(TOPIC_RATING_COLUMNS),
};

/** First day of the month a row counts in. */
const monthOf = (r: string) =>
  sql.raw(`date_trunc('month', ${r}.updated_at AT TIME ZONE 'Europe/Rome')::date`);

/**
 * A statement: takes the rows of `before` out of their months and puts those of `after` in, both with all columns
 * of the texts. `locked`: the common table expression that has locked their ratings; none where the transaction
 * has locked them earlier.
 */
export function changeMonths(
  kind: ContentKind,
  { before, after, locked }: { before?: string; after?: string; locked?: string },
): SQL {
  const { months, subject } = RATED_TABLES[kind];
  const columns = MONTH_COLUMNS[kind];
  const parts = [
    ...(before === undefined ? [] : [sql.raw(`SELECT -1 AS times, * FROM ${before}`)]),
    ...(after === undefined ? [] : [sql.raw(`SELECT 1 AS times, * FROM ${after}`)]),
  ];
  const key = sql.identifier(subject);
  return sql`
    INSERT INTO ${sql.identifier(months)} AS stored (${key}, month, ${columnNames(columns)})
    SELECT changed.${key}, ${monthOf("changed")},
      ${joinColumns(columns, ({ total }) => total("changed", "times"))}
    FROM (${sql.join(parts, sql` UNION ALL `)}) AS changed
      ${locked === undefined ? sql`` : sql`JOIN ${sql.identifier(locked)} USING (${key})`}
    WHERE changed.is_approved
    GROUP BY 1, 2
    ON CONFLICT (${key}, month) DO UPDATE SET ${joinColumns(columns, ({ name, add }) => {
      const column = sql.identifier(name);
      return sql`${column} = ${add(sql`stored.${column}`, sql`excluded.${column}`)}`;
    })}`;
}

/** A statement: changes months by rows of texts with `differences`, which are in their months already. */
export function changeKnownMonths(kind: ContentKind, changed: string): SQL {
  const { months, subject } = RATED_TABLES[kind];
  const columns = MONTH_COLUMNS[kind];
  const key = sql.identifier(subject);
  return sql`
    UPDATE ${sql.identifier(months)} AS stored SET ${joinColumns(columns, ({ name, add }) => {
      const column = sql.identifier(name);
      return sql`${column} = ${add(sql`stored.${column}`, sql`by_month.${column}`)}`;
    })}
    FROM (
      SELECT changed.${key}, ${monthOf("changed")} AS month, ${joinColumns(
        columns,
        ({ name, change }) => sql`${change("changed")} AS ${sql.identifier(name)}`,
      )}
      FROM ${sql.identifier(changed)} AS changed GROUP BY 1, 2
    ) AS by_month
    WHERE stored.${key} = by_month.${key} AND stored.month = by_month.month`;
}

/** Months counted again, as rows of subject, month and columns; of all subjects, or of those that `isAmong` selects. */
export function countMonths(kind: ContentKind, isAmong?: (subject: SQL) => SQL): SQL {
  const { texts, subject } = RATED_TABLES[kind];
  const key = sql`given.${sql.identifier(subject)}`;
  return sql`
    SELECT ${key}, ${monthOf("given")} AS month, ${joinColumns(
      MONTH_COLUMNS[kind],
      ({ name, total }) => sql`${total("given")} AS ${sql.identifier(name)}`,
    )}
    FROM ${sql.identifier(texts)} AS given
    WHERE given.is_approved ${isAmong === undefined ? sql`` : sql`AND ${isAmong(key)}`}
    GROUP BY 1, 2`;
}
