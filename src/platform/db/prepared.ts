// Statements that are asked for often: written out once for each process, read and planned once on each
// connection, then only run.

import type { Query, SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { QueryResult } from "pg";
import type { Queryable } from "./database.ts";

type Row = Record<string, unknown>;
export type Prepared = (db: Queryable, values: Record<string, unknown>) => Promise<Row[]>;

const dialect = new PgDialect();

/** What differs from one call to the next is in the statement as `sql.placeholder`. The name is its own. */
export function prepared(name: string, statement: SQL): Prepared {
  let query: Query | undefined;
  return async (db, values) => {
    query ??= dialect.sqlToQuery(statement);
    const ready = db._.session.prepareQuery(query, undefined, name, false);
    const { rows } = (await ready.execute(values)) as QueryResult<Row>;
    return rows;
  };
}
