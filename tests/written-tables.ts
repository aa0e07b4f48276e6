// Which tables of a database were written. The embedded engine and a server know it in different ways: the engine has
// one session, whose counts of writes are exact, and takes long to look at the size of a file.

import { escapeLiteral } from "pg";
import type { QueryResult, QueryResultRow } from "pg";

/** A connection whose user owns the tables and may turn triggers off. */
export interface Connection {
  query: <Row extends QueryResultRow>(
    text: string,
    values?: unknown[],
  ) => Promise<QueryResult<Row>>;
}

export interface WrittenTables {
  /** Those written since `forget`, by name, and whether they have much to vacuum. */
  find: (connection: Connection) => Promise<Map<string, { isLarge: boolean }>>;
  /** What is there now is not written. */
  forget: (connection: Connection, vacuumed: readonly string[]) => Promise<void>;
}

export interface Table {
  oid: number;
  name: string;
}

const TABLES = `
  SELECT pg_class.oid::int, quote_ident(nspname) || '.' || quote_ident(relname) AS name
  FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
  WHERE relkind = 'r' AND nspname IN ('public', 'pgboss', 'drizzle')
  ORDER BY name`;

export function listTables(connection: Connection): Promise<Table[]> {
  return select(connection, TABLES);
}

interface Counts {
  oid: number;
  /** Another one once the table was truncated. */
  file: number;
  /** Of rows. */
  versions: number;
  deletes: number;
}

/** Vacuuming takes as long as all else. */
const MAX_DEAD_ROWS = 300;

/** Of the only session that there is. */
export async function countWrites(
  connection: Connection,
  tables: readonly Table[],
): Promise<WrittenTables> {
  const counts = `
    SELECT oid::int, pg_relation_filenode(oid)::int AS file,
      (pg_stat_get_tuples_inserted(oid) + pg_stat_get_tuples_updated(oid))::int AS versions,
      pg_stat_get_tuples_deleted(oid)::int AS deletes
    FROM unnest('{${tables.map(({ oid }) => oid).join(",")}}'::oid[]) AS oid`;
  const read = async (on: Connection) => {
    await on.query("SELECT pg_stat_force_next_flush()");
    const rows = await select<Counts>(on, counts);
    return new Map(rows.map(({ oid, ...found }) => [oid, found]));
  };
  let known = await read(connection);
  const vacuumedAt = new Map([...known].map(([oid, { versions }]) => [oid, versions]));
  return {
    async find(on) {
      const now = await read(on);
      return new Map(
        tables.flatMap(({ oid, name }) => {
          const [before, after] = [known.get(oid), now.get(oid)];
          if (
            before?.versions === after?.versions &&
            before?.deletes === after?.deletes &&
            before?.file === after?.file
          )
            return [];
          const dead = (after?.versions ?? 0) - (vacuumedAt.get(oid) ?? 0);
          return [[name, { isLarge: dead > MAX_DEAD_ROWS }]];
        }),
      );
    },
    async forget(on, vacuumed) {
      known = await read(on);
      for (const { oid, name } of tables)
        if (vacuumed.includes(name)) vacuumedAt.set(oid, known.get(oid)?.versions ?? 0);
    },
  };
}

/** Others never had a row, or none since they were vacuumed. */
const TABLES_WITH_PAGES = `
  SELECT name, bytes::int
  FROM (SELECT name, pg_relation_size(oid) AS bytes FROM (${TABLES}) AS listed) AS sized
  WHERE bytes > 0`;

const MAX_TABLES = 30;
const MAX_BYTES = 64 * 1024;

/** Of sessions whose counts come late. `seeded` are the tables that have rows. */
export async function compareRows(
  connection: Connection,
  seeded: readonly string[],
): Promise<WrittenTables> {
  let known = await readMarks(connection, seeded);
  return {
    async find(on) {
      const used = (await select<{ name: string; bytes: number }>(on, TABLES_WITH_PAGES)).filter(
        ({ name }) => !seeded.includes(name),
      );
      const marks = await readMarks(on, seeded);
      const changed = seeded.filter((table) => marks.get(table) !== known.get(table));
      const areMany = used.length > MAX_TABLES || changed.length > 0;
      return new Map([
        ...used.map(
          ({ name, bytes }) => [name, { isLarge: areMany || bytes > MAX_BYTES }] as const,
        ),
        ...changed.map((name) => [name, { isLarge: true }] as const),
      ]);
    },
    async forget(on) {
      known = await readMarks(on, seeded);
    },
  };
}

/** An insert or update makes a row of a newer transaction, a delete makes fewer rows. Counted from transaction 3. */
async function readMarks(
  connection: Connection,
  tables: readonly string[],
): Promise<Map<string, string>> {
  const marks = tables.map(
    (table) =>
      `SELECT ${escapeLiteral(table)} AS name, count(*) || ' ' || age('3'::xid) - min(age(xmin)) AS mark FROM ${table}`,
  );
  const rows = await select<{ name: string; mark: string }>(connection, marks.join(" UNION ALL "));
  return new Map(rows.map(({ name, mark }) => [name, mark]));
}

export async function select<Row extends QueryResultRow>(
  connection: Connection,
  text: string,
  values?: unknown[],
): Promise<Row[]> {
  return (await connection.query<Row>(text, values)).rows;
}
