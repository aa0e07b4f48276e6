// A table of open data: its columns, what it may hold, and its rows.

import type {
  Column,
  InTwoLanguages,
  RowBatches,
  Table,
  TableRow,
  Value,
} from "#platform/tables/table.ts";
import type { Queryable } from "#platform/db/database.ts";

/** Whose figures a night has not. */
export interface Withheld {
  politicians: ReadonlySet<number>;
  topics: ReadonlySet<number>;
}

export interface RowSource {
  db: Queryable;
  withheld: Withheld;
  /** The day, in Italian time. */
  day: string;
}

export interface OpenTable extends Table {
  title: InTwoLanguages;
  description: InTwoLanguages;
  primaryKey: readonly string[];
  /** Whether rows tell what people think of somebody: withheld in the silence before a vote. */
  hasFigures: boolean;
  /** `sources`: the institutions' data, under their licences. */
  licence: "own" | "sources";
  /**
   * `newest`: only the latest night has it, so that what is withdrawn is gone. `people`: it names people, and only nights
   * made since somebody's page was last hidden have it.
   */
  keptFor: "archive" | "people" | "newest";
  read: (source: RowSource) => RowBatches;
}

/** By the names of the columns. */
export type NamedRow = Readonly<Record<string, Value>>;

/** Reading them takes a few milliseconds of the thread that pages are made on, fewer would be a statement each few. */
export const BATCH_ROWS = 400;

/** All pages of a keyset, of `BATCH_ROWS` rows but for the last, from the first key on. */
export async function* readByKey<Key, Row>(
  first: Key,
  select: (after: Key) => Promise<Row[]>,
  keyOf: (row: Row) => Key,
): AsyncGenerator<Row[]> {
  let after = first;
  for (;;) {
    const rows = await select(after);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    // The end may be far from the last row, as of months with many reviews.
    if (rows.length < BATCH_ROWS) return;
    after = keyOf(last);
  }
}

export async function* toTableRows(
  columns: readonly Column[],
  batches: AsyncIterable<readonly NamedRow[]>,
): RowBatches {
  for await (const rows of batches) yield rows.map((row) => toTableRow(columns, row));
}

function toTableRow(columns: readonly Column[], row: NamedRow): TableRow {
  return columns.map(({ name }) => row[name] ?? null);
}

export async function* without<Row>(
  batches: AsyncIterable<readonly Row[]>,
  isWithheld: (row: Row) => boolean,
): AsyncGenerator<Row[]> {
  for await (const rows of batches) yield rows.filter((row) => !isWithheld(row));
}
