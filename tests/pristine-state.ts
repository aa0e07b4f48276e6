// Puts a database back into the state that its migrations left, in milliseconds: rows, and numbers of rows to come. The
// schema must be the same as before.

import { escapeIdentifier, escapeLiteral } from "pg";
import type { Connection, Table, WrittenTables } from "./written-tables.ts";
import { select } from "./written-tables.ts";

/** A table that the migrations filled. */
interface SeededTable {
  columns: string;
  /** All rows, as JSON. */
  rows: string;
}

export interface PristineState {
  /** By name of the table. */
  seeded: ReadonlyMap<string, SeededTable>;
  /** Sets sequences back that gave out numbers. */
  restartSequences: string;
}

/** Generated columns cannot be written. */
const COLUMNS = `
  SELECT array_agg(attname::text ORDER BY attnum) AS columns FROM pg_attribute
  WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`;

const SEQUENCES = `
  SELECT oid::int, pg_sequence_last_value(oid)::text AS last, seqstart::text AS start
  FROM pg_class JOIN pg_sequence ON seqrelid = oid`;

interface Sequence {
  oid: number;
  last: string | null;
  start: string;
}

/** Call it right after the migrations. */
export async function readPristineState(
  connection: Connection,
  tables: readonly Table[],
): Promise<PristineState> {
  const seeded = new Map<string, SeededTable>();
  for (const { name: table } of tables) {
    const [content] = await select<{ rows: string | null }>(
      connection,
      `SELECT json_agg(seed)::text AS rows FROM ${table} AS seed`,
    );
    if (!content?.rows) continue;
    const [found] = await select<{ columns: string[] }>(connection, COLUMNS, [table]);
    const columns = (found?.columns ?? []).map(escapeIdentifier).join(", ");
    seeded.set(table, { columns, rows: content.rows });
  }
  const sequences = await select<Sequence>(connection, SEQUENCES);
  return { seeded, restartSequences: restart(sequences) };
}

function restart(sequences: readonly Sequence[]): string {
  const rows = sequences.map(
    ({ oid, last, start }) => `(${oid}::oid, ${last ?? start}::bigint, ${last !== null})`,
  );
  return `
    SELECT setval(oid::regclass, number, is_called)
    FROM (VALUES ${rows.join(", ")}) AS pristine (oid, number, is_called)
    WHERE pg_sequence_last_value(oid) IS DISTINCT FROM CASE WHEN is_called THEN number END`;
}

export async function reset(
  connection: Connection,
  { seeded, restartSequences }: PristineState,
  writes: WrittenTables,
): Promise<void> {
  const written = await writes.find(connection);
  if (written.size === 0) return void (await connection.query(restartSequences));
  const refills = [...written.keys()].flatMap((table) => {
    const seed = seeded.get(table);
    if (seed === undefined) return [];
    return `
      INSERT INTO ${table} (${seed.columns}) OVERRIDING SYSTEM VALUE
      SELECT ${seed.columns} FROM json_populate_recordset(NULL::${table}, ${escapeLiteral(seed.rows)})`;
  });
  await connection.query(
    [
      // No trigger fires and no reference is checked: the order of the tables does not matter.
      "SET session_replication_role = replica",
      ...[...written.keys()].map((table) => `DELETE FROM ${table}`),
      ...refills,
      "RESET session_replication_role",
      restartSequences,
    ].join(";"),
  );
  const large = [...written].flatMap(([table, { isLarge }]) => (isLarge ? [table] : []));
  if (large.length > 0) await connection.query(`VACUUM ${large.join(", ")}`);
  await writes.forget(connection, large);
}
