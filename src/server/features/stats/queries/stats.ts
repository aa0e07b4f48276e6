// SQL about the site as a whole: its figures, and the recount of every aggregate.

import { sql } from "drizzle-orm";
import type { AnyColumn, SQL } from "drizzle-orm";
import type { ContentKind } from "#domain/moderation/report.ts";
import type { Queryable } from "#platform/db/database.ts";
import { prepared } from "#platform/db/prepared.ts";
import { columnNames, joinColumns, RATED_TABLES } from "#platform/db/rating-columns.ts";
import { countMonths, MONTH_COLUMNS } from "#platform/db/rating-months.ts";
import type { MonthColumn } from "#platform/db/rating-months.ts";
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
 * (`add_to_site_counts`) in a few rows. Of real people, or of invented ones while there are no others.
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
    .groupBy(siteCounts.isDemo)
    .prepare("stats/figures")
    .execute();
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
  subject: "politician" | "topic" | "review" | "site";
  id: number;
  column: string;
  /** Null without a row of aggregates. */
  stored: string | number | null;
  counted: string | number;
}

interface AggregateTable {
  subject: "politician" | "topic";
  table: string;
  /** Names of the subject's column and, for months, of theirs. */
  key: readonly string[];
  columns: readonly MonthColumn[];
  /** The recount: rows of key and columns. */
  counted: SQL;
}

const AGGREGATE_TABLES: readonly AggregateTable[] = [
  ...aggregateTables("politician", "review"),
  ...aggregateTables("topic", "opinion"),
];

function aggregateTables(kind: AggregateTable["subject"], content: ContentKind): AggregateTable[] {
  const { texts, ratings, months, subject, columns } = RATED_TABLES[content];
  // One row for everything with a review, published or not.
  const counted = sql`
    SELECT ${sql.identifier(subject)}, ${joinColumns(
      columns,
      ({ name, total }) => sql`${total("given")} AS ${sql.identifier(name)}`,
    )}
    FROM ${sql.identifier(texts)} AS given
    GROUP BY ${sql.identifier(subject)}`;
  return [
    { subject: kind, table: ratings, key: [subject], columns, counted },
    {
      subject: kind,
      table: months,
      key: [subject, "month"],
      columns: MONTH_COLUMNS[content],
      counted: countMonths(content),
    },
  ];
}

/**
 * Differences between stored aggregates and a recount, by id, then those of denormalised columns.
 */
export async function findDifferences(db: Queryable): Promise<AggregateDifference[]> {
  const differences: AggregateDifference[] = [];
  for (const aggregates of AGGREGATE_TABLES) {
    const { rows } = await db.execute<DifferentRow>(sql`
      WITH counted AS (${aggregates.counted})
      SELECT ARRAY[${joinKey(aggregates, (name) => sql`${name}::text`)}] AS key,
        to_jsonb(stored) AS stored, to_jsonb(counted) AS counted
      ${whereDifferent(aggregates)}
      ORDER BY ${joinKey(aggregates)}`);
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
    for (const { table, write } of RECOUNTS) {
      await tx.execute(sql`LOCK TABLE ${sql.identifier(table)} IN EXCLUSIVE MODE`);
      await write(tx, {});
    }
    await rewriteColumns(tx);
  });
}

/** Their texts are long: parsing them takes far longer than a recount of few rows. */
const RECOUNTS = AGGREGATE_TABLES.map((aggregates) => {
  const { table, columns, counted } = aggregates;
  const key = joinKey(aggregates);
  const statement = sql`
    WITH counted AS (${counted})
    INSERT INTO ${sql.identifier(table)} (${key}, ${columnNames(columns)})
    SELECT ${key}, ${countedValues(columns)}
    ${whereDifferent(aggregates)}
    ON CONFLICT (${key}) DO UPDATE SET ${joinColumns(
      columns,
      ({ name }) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`,
    )}`;
  return { table, write: prepared(`recount_${table}`, statement) };
});

/** Without reviews all sums are zero; a missing row counts as a difference. */
function whereDifferent(aggregates: AggregateTable): SQL {
  const { table, columns } = aggregates;
  return sql`FROM ${sql.identifier(table)} AS stored FULL JOIN counted USING (${joinKey(aggregates)})
    WHERE (${joinColumns(columns, ({ name }) => sql`stored.${sql.identifier(name)}`)})
      IS DISTINCT FROM (${countedValues(columns)})`;
}

function countedValues(columns: readonly MonthColumn[]): SQL {
  return joinColumns(
    columns,
    ({ name, none }) => sql`coalesce(counted.${sql.identifier(name)}, ${none})`,
  );
}

function joinKey(
  { key }: AggregateTable,
  expression: (name: ReturnType<typeof sql.identifier>) => SQL = (name) => sql`${name}`,
): SQL {
  return sql.join(
    key.map((name) => expression(sql.identifier(name))),
    sql`, `,
  );
}

type DifferentRow = {
  /** Id and, of a month, its first day. */
  key: string[];
  stored: Record<string, unknown> | null;
  counted: Record<string, unknown> | null;
};

function compareAggregates(
  { subject, columns }: AggregateTable,
  { key: [id, month], stored, counted }: DifferentRow,
): AggregateDifference[] {
  return columns
    .map(({ name }) => ({
      subject,
      id: Number(id),
      column: month === undefined ? name : `${name} (${month.slice(0, 7)})`,
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
