// Prepared statements: built once per process, parsed and planned once per connection.

import { Column, is, SQL } from "drizzle-orm";
import type { AnyColumn, GetColumnData, Query } from "drizzle-orm";
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

type Selection = { readonly [name: string]: AnyColumn | SQL | Selection };
type RowOf<Fields extends Selection> = {
  -readonly [Name in keyof Fields]: Fields[Name] extends AnyColumn
    ? GetColumnData<Fields[Name]>
    : Fields[Name] extends SQL<infer Value>
      ? Value
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

/**
 * A statement for each name, made when it is first asked for: for texts that differ by a few choices, such as an order
 * and a number of rows. Names are from a bounded set, since they are kept.
 */
export function compileSelects<Fields extends Selection>(
  fields: Fields,
): (name: string, statement: () => SQL) => Select<Fields> {
  const byName = new Map<string, Select<Fields>>();
  return (name, statement) => {
    let found = byName.get(name);
    if (found === undefined) {
      found = compileSelect(fields, statement(), name);
      byName.set(name, found);
    }
    return found;
  };
}

function compileRow(
  fields: Selection,
  column: { next: number },
): (values: readonly unknown[]) => Record<string, unknown> {
  const reads = Object.entries(fields).map(
    ([name, field]): [string, (values: readonly unknown[]) => unknown] => {
      if (!is(field, Column) && !is(field, SQL)) return [name, compileRow(field, column)];
      const index = column.next;
      column.next += 1;
      if (is(field, SQL)) return [name, (values) => values[index]];
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
