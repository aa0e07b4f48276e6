// Prepared statements: built once per process, parsed and planned once per connection.

import type { Query, SQL } from "drizzle-orm";
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
