// The one way to a database: the embedded engine or a PostgreSQL server, behind the same pool and the
// same drizzle handle. Whoever opens it closes it; close() leaves the embedded folder checkpointed.

import { drizzle } from "drizzle-orm/node-postgres";
import type { NodePgDatabase, NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import { Pool } from "pg";
import type { PoolConfig } from "pg";
import { openEmbedded } from "./embedded/embedded.ts";
import type { DatabaseLog } from "./log.ts";
import { silentLog } from "./log.ts";

export type Db = NodePgDatabase;
/** An open transaction. */
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];
/** What a query runs on: the pool's handle or an open transaction. */
export type Queryable = PgDatabase<NodePgQueryResultHKT>;

export const MEMORY = "memory:";

export interface DatabaseOptions {
  /** A PostgreSQL server, version 15 or later. Wins over dataDir. */
  url?: string | undefined;
  /** The embedded engine's own folder (created when missing, also nested), or MEMORY. */
  dataDir?: string;
  /** A dump() to start an in-memory database from. */
  snapshot?: Uint8Array<ArrayBuffer>;
  /** Connections to a server; the embedded engine has one. */
  poolSize?: number;
  statementTimeoutMs?: number;
  idleInTransactionTimeoutMs?: number;
  /** How long a query may wait for a connection. */
  connectTimeoutMs?: number;
  /** How long to wait for a process that is just leaving the folder. */
  lockWaitMs?: number;
  log?: DatabaseLog;
}

export interface Database {
  pool: Pool;
  db: Db;
  engine: "embedded" | "server";
  /** Rejects when the database does not answer within two seconds. */
  ping: () => Promise<void>;
  /** Vacuum and fresh statistics, after an import; the embedded engine is busy meanwhile. */
  maintain: () => Promise<void>;
  /** A copy of an embedded database, to be opened as `snapshot`. */
  dump: () => Promise<Uint8Array<ArrayBuffer>>;
  close: () => Promise<void>;
}

const PING_TIMEOUT_MS = 2_000;
const CLOSE_TIMEOUT_MS = 5_000;

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const log = options.log ?? silentLog;
  const limits = {
    statementTimeoutMs: options.statementTimeoutMs ?? 30_000,
    idleInTransactionTimeoutMs: options.idleInTransactionTimeoutMs ?? 60_000,
    connectTimeoutMs: options.connectTimeoutMs ?? 30_000,
  };
  const embedded = options.url
    ? undefined
    : await openEmbedded({
        ...limits,
        place: embeddedPlace(options),
        lockWaitMs: options.lockWaitMs ?? 1_000,
        log,
      });
  const pool = new Pool({
    ...(embedded ? embeddedPool(embedded.openSession) : serverPool(options, limits)),
    connectionTimeoutMillis: limits.connectTimeoutMs,
  });
  // Without listeners a lost connection would end the process.
  pool.on("error", (error) => log.warn({ err: error }, "idle database connection lost"));
  pool.on("connect", (client) => {
    client.on("error", (error) => log.warn({ err: error }, "database connection lost"));
  });
  const db = drizzle({ client: pool });
  let closing: Promise<void> | undefined;

  return {
    pool,
    db,
    engine: embedded ? "embedded" : "server",
    async ping() {
      await within(PING_TIMEOUT_MS, pool.query("SELECT 1"));
    },
    async maintain() {
      await pool.query("VACUUM (ANALYZE)");
      if (embedded) await pool.query("CHECKPOINT");
    },
    async dump() {
      if (!embedded) throw new Error("Only an embedded database can be dumped");
      await pool.query("CHECKPOINT");
      return embedded.dump();
    },
    close() {
      closing ??= (async () => {
        await within(CLOSE_TIMEOUT_MS, pool.end()).catch(() => {});
        await embedded?.close();
      })();
      return closing;
    },
  };
}

function embeddedPlace({ dataDir, snapshot }: DatabaseOptions) {
  if (dataDir === undefined) throw new Error("openDatabase needs a url or a dataDir");
  return dataDir === MEMORY ? { memory: snapshot } : { folder: dataDir };
}

function embeddedPool(
  openSession: () => ReturnType<NonNullable<PoolConfig["stream"]>>,
): PoolConfig {
  return {
    stream: openSession,
    max: 1,
    idleTimeoutMillis: 0,
    // Said here so that no PG… variable of the environment has a say.
    host: "embedded",
    port: 0,
    user: "postgres",
    database: "postgres",
    password: "",
    ssl: false,
  };
}

function serverPool(
  { url, poolSize }: DatabaseOptions,
  limits: { statementTimeoutMs: number; idleInTransactionTimeoutMs: number },
): PoolConfig {
  return {
    connectionString: url,
    max: poolSize ?? 10,
    keepAlive: true,
    statement_timeout: limits.statementTimeoutMs,
    lock_timeout: limits.statementTimeoutMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionTimeoutMs,
    application_name: "scrutinio",
  };
}

async function within<Result>(limitMs: number, work: Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`The database did not answer within ${limitMs} ms`)),
    limitMs,
  );
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
