// Puts a database back into the state that its migrations left, in milliseconds: rows, and numbers of rows to come. The
// schema must be the same as before.

import { escapeIdentifier, escapeLiteral } from "pg";
import type { QueryResult, QueryResultRow } from "pg";

/** A connection whose user owns the tables and may turn triggers off. */
interface Connection {
  query: <Row extends QueryResultRow>(
    text: string,
    values?: unknown[],
  ) => Promise<QueryResult<Row>>;
}

/** A table that the migrations filled. */
interface SeededTable {
  columns: string;
  /** All rows, as JSON. */
  rows: string;
  /** Differs after every change of the rows. */
  mark: string | undefined;
}

export interface PristineState {
  /** By name of the table. */
  seeded: Map<string, SeededTable>;
  /** Last numbers given out, by sequence, as JSON. */
  sequences: string;
}

/** Others never had a row, or none since `reset` has vacuumed them. */
const TABLES_WITH_PAGES = `
  SELECT name, bytes::int
  FROM (
    SELECT quote_ident(nspname) || '.' || quote_ident(relname) AS name, pg_relation_size(pg_class.oid) AS bytes
    FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE relkind = 'r' AND nspname IN ('public', 'pgboss', 'drizzle')
  ) AS sized
  WHERE bytes > 0
  ORDER BY name`;

/** Tables with pages are vacuumed, which takes as long as all else, when they are more than this or one is larger. */
const MAX_TABLES = 30;
const MAX_BYTES = 64 * 1024;

/** Generated columns cannot be written. */
const COLUMNS = `
  SELECT array_agg(attname::text ORDER BY attnum) AS columns FROM pg_attribute
  WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`;

const SEQUENCES = `
  SELECT coalesce(json_object_agg(format('%I.%I', schemaname, sequencename), last_value), '{}')::text AS sequences
  FROM pg_sequences WHERE last_value IS NOT NULL`;

const restartSequences = (sequences: string) => `
  SELECT setval(name::regclass, coalesce(former, start_value), former IS NOT NULL)
  FROM (SELECT *, format('%I.%I', schemaname, sequencename) AS name FROM pg_sequences) AS present
  LEFT JOIN (
    SELECT key AS name, value::bigint AS former FROM json_each_text(${escapeLiteral(sequences)})
  ) AS pristine USING (name)
  WHERE last_value IS DISTINCT FROM former`;

/** Call it right after the migrations. */
export async function readPristineState(connection: Connection): Promise<PristineState> {
  const seeded = new Map<string, SeededTable>();
  for (const { name: table } of await tablesWithPages(connection)) {
    const [content] = await select<{ rows: string | null }>(
      connection,
      `SELECT json_agg(seed)::text AS rows FROM ${table} AS seed`,
    );
    if (!content?.rows) continue;
    const [found] = await select<{ columns: string[] }>(connection, COLUMNS, [table]);
    const columns = (found?.columns ?? []).map(escapeIdentifier).join(", ");
    seeded.set(table, { columns, rows: content.rows, mark: undefined });
  }
  await markPristine(connection, seeded);
  const [numbers] = await select<{ sequences: string }>(connection, SEQUENCES);
  return { seeded, sequences: numbers?.sequences ?? "{}" };
}

export async function reset(
  connection: Connection,
  { seeded, sequences }: PristineState,
): Promise<void> {
  const used = (await tablesWithPages(connection)).filter(({ name }) => !seeded.has(name));
  const marks = await readMarks(connection, seeded.keys());
  const changed = [...seeded].filter(([table, { mark }]) => marks.get(table) !== mark);
  const emptied = [...used.map(({ name }) => name), ...changed.map(([table]) => table)];
  await connection.query(
    [
      // No trigger fires and no reference is checked: the order of the tables does not matter.
      "SET session_replication_role = replica",
      ...emptied.map((table) => `DELETE FROM ${table}`),
      ...changed.map(
        ([table, { columns, rows }]) => `
          INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE
          SELECT ${columns} FROM json_populate_recordset(NULL::${table}, ${escapeLiteral(rows)})`,
      ),
      "RESET session_replication_role",
      restartSequences(sequences),
    ].join(";"),
  );
  if (changed.length > 0 || used.length > MAX_TABLES || used.some(({ bytes }) => bytes > MAX_BYTES))
    await connection.query(`VACUUM ${emptied.join(", ")}`);
  if (changed.length > 0) await markPristine(connection, seeded);
}

async function markPristine(
  connection: Connection,
  seeded: PristineState["seeded"],
): Promise<void> {
  const marks = await readMarks(connection, seeded.keys());
  for (const [table, seed] of seeded) seed.mark = marks.get(table);
}

function tablesWithPages(connection: Connection): Promise<{ name: string; bytes: number }[]> {
  return select(connection, TABLES_WITH_PAGES);
}

/** An insert or update makes a row of a newer transaction, a delete makes fewer rows. Counted from transaction 3. */
async function readMarks(
  connection: Connection,
  tables: Iterable<string>,
): Promise<Map<string, string>> {
  const marks = [...tables].map(
    (table) =>
      `SELECT ${escapeLiteral(table)} AS name, count(*) || ' ' || age('3'::xid) - min(age(xmin)) AS mark FROM ${table}`,
  );
  const rows = await select<{ name: string; mark: string }>(connection, marks.join(" UNION ALL "));
  return new Map(rows.map(({ name, mark }) => [name, mark]));
}

async function select<Row extends QueryResultRow>(
  connection: Connection,
  text: string,
  values?: unknown[],
): Promise<Row[]> {
  return (await connection.query<Row>(text, values)).rows;
}
