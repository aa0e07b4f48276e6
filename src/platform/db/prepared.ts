// Statements that are written out the same way every time and asked for often: read and planned once on
// each connection, then only run.

import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { QueryResult } from "pg";
import type { Queryable } from "./database.ts";

const dialect = new PgDialect();

/** `name` stands for the statement's text: two texts never share one. */
export async function executePrepared(
  db: Queryable,
  name: string,
  statement: SQL,
): Promise<Record<string, unknown>[]> {
  const query = dialect.sqlToQuery(statement);
  const prepared = db._.session.prepareQuery(query, undefined, name, false);
  const { rows } = (await prepared.execute()) as QueryResult<Record<string, unknown>>;
  return rows;
}
