// Prepared statements: built once per process, parsed and planned once per connection.

import { Column, is } from "drizzle-orm";
import type { AnyColumn, GetColumnData, Query, SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { QueryResult } from "pg";
import type { Queryable } from "./database.ts";

type Row = Record<string, unknown>;
export type Prepared = (db: Queryable, values: Record<string, unknown>) => Promise<Row[]>;

const dialect = new PgDialect();

/** Varying values are `sql.placeholder`s of the statement. The name must be unique. */
export function prepared(name: string, statement: SQL): Prepared {
  let query: Query | undefined;
  return async (db, values) => {
    query ??= dialect.sqlToQuery(statement);
    const ready = db._.session.prepareQuery(query, undefined, name, false);
    const { rows } = (await ready.execute(values)) as QueryResult<Row>;
    return rows;
  };
}

type Selection = { readonly [name: string]: AnyColumn | Selection };
type RowOf<Fields extends Selection> = {
  -readonly [Name in keyof Fields]: Fields[Name] extends AnyColumn
    ? GetColumnData<Fields[Name]>
    : Fields[Name] extends Selection
      ? RowOf<Fields[Name]>
      : never;
};

export type Select<Fields extends Selection> = (
  db: Queryable,
  values?: Record<string, unknown>,
) => Promise<RowOf<Fields>[]>;

/**
 * A SELECT whose text is written once and whose rows are read by a compiled function; drizzle's own mapping
 * looks up the column of every value. `fields` are what `statement` selects, in this order. With a
 * name each connection plans it once: one name stands for one text.
 */
export function compileSelect<Fields extends Selection>(
  fields: Fields,
  statement: SQL,
  name?: string,
): Select<Fields> {
  let query: Query | undefined;
  const toRow = compileRow(fields, { next: 0 });
  const toRows = (rows: unknown[][]) => rows.map(toRow);
  return async (db, values = {}) => {
    query ??= dialect.sqlToQuery(statement);
    const ready = db._.session.prepareQuery(query, undefined, name, true, toRows);
    return (await ready.execute(values)) as RowOf<Fields>[];
  };
}

function compileRow(
  fields: Selection,
  column: { next: number },
): (values: readonly unknown[]) => Record<string, unknown> {
  const reads = Object.entries(fields).map(
    ([name, field]): [string, (values: readonly unknown[]) => unknown] => {
      if (!is(field, Column)) return [name, compileRow(field, column)];
      const index = column.next;
      column.next += 1;
      return [
        name,
        (values) => {
          const value = values[index];
          return value === null ? null : field.mapFromDriverValue(value);
        },
      ];
    },
  );
  return (values) => {
    const row: Record<string, unknown> = {};
    for (const [name, read] of reads) row[name] = read(values);
    return row;
  };
}
