// Copies a database into another one: rows, generated keys and sequences. Invariant: all or
// nothing; a database in use is never touched.

import { drizzle } from "drizzle-orm/node-postgres";
import type { PoolClient } from "pg";
import { allowStatements } from "./answer-watch.ts";
import type { Database, Queryable } from "./database.ts";

export class DatabaseNotEmptyError extends Error {
  override readonly name = "DatabaseNotEmptyError";
}

export interface CopyOptions {
  from: Pick<Database, "pool">;
  /**
   * Both must have the same migrations. Throws `DatabaseNotEmptyError` when the target has accounts
   * or politicians.
   */
  to: Pick<Database, "pool">;
  onTable: (table: string, rows: number) => void;
  /** Verifies the copy before it is committed; when it throws, nothing was copied. */
  check: (copy: Queryable) => Promise<void>;
}

interface Table {
  /** Quoted, with schema. */
  name: string;
  columns: { name: string; type: string }[];
  /** Tables that its foreign keys reference. */
  needs: string[];
}

/** Written by the migrations themselves. */
const LEFT_OUT = ["pgboss.version"];
/**
 * Rows in one of these tables mean that the database is in use. Tables filled by migrations are
 * excluded.
 */
const IN_USE = ["users", "politicians", "public_topics", "audit_log"];
const NO_LIMITS =
  "SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0";
const BATCH_ROWS = 1_000;
/** Chunks of uploaded files. */
const BATCH_ROWS_OF_BYTES = 20;

/** Returns the number of copied rows. */
export async function copyDatabase({ from, to, onTable, check }: CopyOptions): Promise<number> {
  return inTransaction(from, "REPEATABLE READ READ ONLY", (source) =>
    inTransaction(to, "READ COMMITTED", async (target) => {
      await refuseOneInUse(target);
      const tables = inOrder(await listTables(source));
      for (const { name } of tables) await target.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
      await target.query(`TRUNCATE ${tables.map(({ name }) => name).join(", ")}`);
      let copied = 0;
      for (const table of tables) {
        const rows = await copyTable(source, target, table);
        onTable(table.name, rows);
        copied += rows;
      }
      await copySequences(source, target);
      // Deferred constraints are checked now: a table with pending trigger events cannot be
      // altered.
      await target.query("SET CONSTRAINTS ALL IMMEDIATE");
      for (const { name } of tables) await target.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
      await check(drizzle({ client: target }));
      return copied;
    }),
  );
}

async function inTransaction<Result>(
  { pool }: Pick<Database, "pool">,
  mode: string,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  const restoreLimit = allowStatements(client, 0);
  try {
    await client.query(`BEGIN ISOLATION LEVEL ${mode}; ${NO_LIMITS}`);
    const result = await work(client);
    await client.query("COMMIT");
    restoreLimit();
    client.release();
    return result;
  } catch (error) {
    // Destroys the connection, which rolls back its transaction.
    client.release(true);
    throw error;
  }
}

async function refuseOneInUse(target: PoolClient): Promise<void> {
  for (const table of IN_USE) {
    // Prevents concurrent use of the target.
    await target.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    const { rowCount } = await target.query(`SELECT FROM ${table} LIMIT 1`);
    if (rowCount !== 0) throw new DatabaseNotEmptyError(`The table ${table} has rows`);
  }
}

/** Tables of the product and of the job queue, without partitions. */
async function listTables(source: PoolClient): Promise<Table[]> {
  const { rows } = await source.query<Table>(
    `SELECT quote_ident(nspname) || '.' || quote_ident(relname) AS name,
            (SELECT json_agg(json_build_object('name', quote_ident(attname),
                                               'type', format_type(atttypid, atttypmod))
                             ORDER BY attnum)
             FROM pg_attribute
             WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns,
            array(SELECT DISTINCT quote_ident(n2.nspname) || '.' || quote_ident(c2.relname)
                  FROM pg_constraint JOIN pg_class c2 ON c2.oid = confrelid
                  JOIN pg_namespace n2 ON n2.oid = c2.relnamespace
                  WHERE conrelid = c.oid AND contype = 'f') AS needs
     FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
     WHERE nspname IN ('public', 'pgboss') AND relkind IN ('r', 'p') AND NOT relispartition
     ORDER BY 1`,
  );
  return rows
    .map((table) => ({ ...table, name: table.name.replace(/^public\./, "") }))
    .map((table) => ({ ...table, needs: table.needs.map((one) => one.replace(/^public\./, "")) }))
    .filter(({ name }) => !LEFT_OUT.includes(name));
}

/** Topological order by foreign key; self-referencing tables are small and copied in one batch. */
function inOrder(tables: readonly Table[]): Table[] {
  const ordered: Table[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name));
    const ready = left.filter(({ name, needs }) =>
      needs.every((needed) => needed === name || !waiting.has(needed)),
    );
    if (ready.length === 0)
      throw new Error(`Tables refer to each other: ${[...waiting].join(", ")}`);
    ordered.push(...ready);
    left = left.filter((table) => !ready.includes(table));
  }
  return ordered;
}

/** Values travel as text, which every type reads back exactly. */
async function copyTable(source: PoolClient, target: PoolClient, table: Table): Promise<number> {
  const { name, columns } = table;
  const batch = columns.some(({ type }) => type === "bytea") ? BATCH_ROWS_OF_BYTES : BATCH_ROWS;
  const names = columns.map((column) => column.name);
  const insert = `INSERT INTO ${name} (${names.join(", ")}) OVERRIDING SYSTEM VALUE
    SELECT ${columns.map(({ type }, at) => `c${at}::${type}`).join(", ")}
    FROM unnest(${columns.map((_, at) => `$${at + 1}::text[]`).join(", ")})
      AS given (${columns.map((_, at) => `c${at}`).join(", ")})`;
  await source.query(
    `DECLARE copied NO SCROLL CURSOR FOR SELECT ${names.map((one) => `${one}::text`).join(", ")} FROM ${name}`,
  );
  let copied = 0;
  for (;;) {
    const { rows } = await source.query<(string | null)[]>({
      text: `FETCH ${batch} FROM copied`,
      rowMode: "array",
    });
    if (rows.length === 0) break;
    await target.query(
      insert,
      columns.map((_, at) => rows.map((row) => row[at] ?? null)),
    );
    copied += rows.length;
  }
  await source.query("CLOSE copied");
  const { rows } = await target.query<{ n: string }>(`SELECT count(*) AS n FROM ${name}`);
  if (Number(rows[0]?.n) !== copied) throw new Error(`${name} has ${rows[0]?.n} of ${copied} rows`);
  return copied;
}

async function copySequences(source: PoolClient, target: PoolClient): Promise<void> {
  const { rows } = await source.query<{ name: string; last: string }>(
    `SELECT quote_ident(schemaname) || '.' || quote_ident(sequencename) AS name, last_value AS last
     FROM pg_sequences WHERE schemaname IN ('public', 'pgboss') AND last_value IS NOT NULL`,
  );
  for (const { name, last } of rows) await target.query("SELECT setval($1, $2)", [name, last]);
}
