// SQL about the site as a whole: its figures, and the recount of every aggregate.

import { sql } from "drizzle-orm";
import type { AnyColumn, SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { columnNames, joinColumns, RATED_TABLES } from "#platform/db/rating-columns.ts";
import type { RatedTables, RatingColumn } from "#platform/db/rating-columns.ts";
import { politicians, siteCounts } from "#platform/db/schema.ts";
import { findColumnDifferences, rewriteColumns } from "./denormalised-columns.ts";

export interface FigureCounts {
  /** Whether they are of invented people: only while there is nobody else. */
  isDemo: boolean;
  politicians: number;
  ratedPoliticians: number;
  reviews: number;
  /** Published reviews that automatic moderation or a moderator allowed. */
  verifiedReviews: number;
}

/**
 * Office-holders, those with a published review, and their published reviews: stored by triggers
 * (migrations/0026) in a few rows. Of real people, or of invented ones while there are no others.
 */
export async function countFigures(db: Queryable): Promise<FigureCounts> {
  const total = (column: AnyColumn) => sql<number>`coalesce(sum(${column}), 0)::int`;
  const rows = await db
    .select({
      isDemo: siteCounts.isDemo,
      politicians: total(siteCounts.politicians),
      ratedPoliticians: total(siteCounts.ratedPoliticians),
      reviews: total(siteCounts.reviews),
      verifiedReviews: total(siteCounts.verifiedReviews),
    })
    .from(siteCounts)
    .groupBy(siteCounts.isDemo);
  const [population] = rows
    .filter(({ politicians }) => politicians > 0)
    .toSorted((a, b) => Number(a.isDemo) - Number(b.isDemo));
  return population ?? NO_FIGURES;
}

const NO_FIGURES: FigureCounts = {
  isDemo: false,
  politicians: 0,
  ratedPoliticians: 0,
  reviews: 0,
  verifiedReviews: 0,
};

/** Whether there are invented people, in or out of office, and real ones in office. */
export async function findPopulations(db: Queryable): Promise<{ demo: boolean; real: boolean }> {
  const { rows } = await db.execute<{ demo: boolean; real: boolean }>(sql`
    SELECT
      EXISTS (SELECT FROM politicians WHERE is_demo AND deleted_at IS NULL) AS demo,
      (SELECT coalesce(sum(politicians), 0) FROM site_counts WHERE NOT is_demo) > 0 AS real`);
  return rows[0] ?? { demo: false, real: false };
}

export async function hasPoliticians(db: Queryable): Promise<boolean> {
  const found = await db.select({ id: politicians.id }).from(politicians).limit(1);
  return found.length > 0;
}

export interface AggregateDifference {
  subject: "politician" | "topic" | "site";
  id: number;
  column: string;
  /** Null without a row of aggregates. */
  stored: string | number | null;
  counted: string | number;
}

interface AggregateTable extends RatedTables {
  kind: "politician" | "topic";
}

const AGGREGATE_TABLES: readonly AggregateTable[] = [
  { kind: "politician", ...RATED_TABLES.review },
  { kind: "topic", ...RATED_TABLES.opinion },
];

/**
 * Differences between stored aggregates and a recount, by id, then those of denormalised columns.
 */
export async function findDifferences(db: Queryable): Promise<AggregateDifference[]> {
  const differences: AggregateDifference[] = [];
  for (const aggregates of AGGREGATE_TABLES) {
    const { rows } = await db.execute<DifferentRow>(sql`
      ${counted(aggregates)}
      SELECT coalesce(stored.${key(aggregates)}, counted.id) AS id,
        to_jsonb(stored) AS stored, to_jsonb(counted) AS counted
      ${whereDifferent(aggregates)}
      ORDER BY id`);
    differences.push(...rows.flatMap((row) => compareAggregates(aggregates, row)));
  }
  return [...differences, ...(await findColumnDifferences(db))];
}

/**
 * Writes the recount where it differs; also used after bulk loads. Blocks reviews meanwhile: one
 * counted before and added after would count twice.
 */
export async function rebuildAggregates(db: Queryable): Promise<void> {
  await db.transaction(async (tx) => {
    for (const aggregates of AGGREGATE_TABLES) {
      const { ratings, columns } = aggregates;
      await tx.execute(sql`LOCK TABLE ${sql.identifier(ratings)} IN EXCLUSIVE MODE`);
      await tx.execute(sql`
        ${counted(aggregates)}
        INSERT INTO ${sql.identifier(ratings)} (${key(aggregates)}, ${columnNames(columns)})
        SELECT coalesce(stored.${key(aggregates)}, counted.id), ${countedValues(columns)}
        ${whereDifferent(aggregates)}
        ON CONFLICT (${key(aggregates)}) DO UPDATE SET ${joinColumns(
          columns,
          ({ name }) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`,
        )}`);
    }
    await rewriteColumns(tx);
  });
}

/** The recount as `counted`: one row for everything with a review, published or not. */
function counted(aggregates: AggregateTable): SQL {
  const { texts, columns } = aggregates;
  return sql`WITH counted AS (
    SELECT ${key(aggregates)} AS id, ${joinColumns(
      columns,
      ({ name, total }) => sql`${total("given")} AS ${sql.identifier(name)}`,
    )}
    FROM ${sql.identifier(texts)} AS given
    GROUP BY ${key(aggregates)}
  )`;
}

/** Without reviews all sums are zero; a missing row counts as a difference. */
function whereDifferent(aggregates: AggregateTable): SQL {
  const { ratings, columns } = aggregates;
  return sql`FROM ${sql.identifier(ratings)} AS stored
    FULL JOIN counted ON counted.id = stored.${key(aggregates)}
    WHERE (${joinColumns(columns, ({ name }) => sql`stored.${sql.identifier(name)}`)})
      IS DISTINCT FROM (${countedValues(columns)})`;
}

function countedValues(columns: readonly RatingColumn[]): SQL {
  return joinColumns(
    columns,
    ({ name, none }) => sql`coalesce(counted.${sql.identifier(name)}, ${none})`,
  );
}

function key(aggregates: AggregateTable) {
  return sql.identifier(aggregates.subject);
}

type DifferentRow = {
  id: number;
  stored: Record<string, unknown> | null;
  counted: Record<string, unknown> | null;
};

function compareAggregates(
  { kind, columns }: AggregateTable,
  { id, stored, counted }: DifferentRow,
): AggregateDifference[] {
  return columns
    .map(({ name }) => ({
      subject: kind,
      id,
      column: name,
      stored: stored === null ? null : toText(stored[name]),
      counted: toText(counted?.[name]),
    }))
    .filter((one) => one.stored !== one.counted);
}

/** Null stands for zeros. */
function toText(value: unknown): string | number {
  return value === undefined || value === null
    ? 0
    : typeof value === "number"
      ? value
      : JSON.stringify(value);
}
