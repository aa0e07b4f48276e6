// Opens the database, in a folder or on a PostgreSQL server, behind the same pool and drizzle handle.
// The caller closes it.

import { drizzle } from "drizzle-orm/node-postgres";
import type { NodePgDatabase, NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import type { Pool } from "pg";
import { MINUTE_MS } from "#domain/durations.ts";
import { allowStatements } from "./answer-watch.ts";
import type { AnswerLimits } from "./answer-watch.ts";
import type { DatabaseEngine, TimeLimits } from "./database-engine.ts";
import type { CheckpointPolicy } from "./embedded/checkpoints.ts";
import type { VacuumPolicy } from "./embedded/vacuum.ts";
import { MEMORY, openEmbeddedEngine } from "./embedded/embedded-engine.ts";
import { GuardedPool } from "./guarded-pool.ts";
import type { DatabaseLog } from "./log.ts";
import { silentLog } from "./log.ts";
import { StartError } from "../start-error.ts";
import { createServerEngine } from "./server-engine.ts";
import { within } from "./within.ts";

export type Db = NodePgDatabase;
/** An open transaction. */
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];
/** The pool's handle or an open transaction. */
export type Queryable = PgDatabase<NodePgQueryResultHKT>;

export { MEMORY };

export interface DatabaseOptions {
  /** A PostgreSQL server, version 15 or later. Wins over dataDir. */
  url?: string | undefined;
  /** A folder (created when missing, with parents), or MEMORY. */
  dataDir?: string;
  /** Result of dump(), the initial content of an in-memory database. */
  snapshot?: Uint8Array<ArrayBuffer>;
  /** Of a server. */
  poolSize?: number;
  statementTimeoutMs?: number;
  idleInTransactionTimeoutMs?: number;
  /** Maximum wait for a connection, in milliseconds. */
  connectTimeoutMs?: number;
  /** Of a server. */
  answerLimits?: Partial<AnswerLimits>;
  /** Maximum wait for another process to release the folder. */
  lockWaitMs?: number;
  checkpoints?: Partial<CheckpointPolicy>;
  /** Of a folder. */
  vacuum?: VacuumPolicy;
  log?: DatabaseLog;
}

export interface Database {
  pool: Pool;
  db: Db;
  /** Whether other processes may use the database. One that is not shared has a single session. */
  isShared: boolean;
  /** Rejects when the database does not answer within two seconds. */
  ping: () => Promise<void>;
  /**
   * Runs the work on a connection of its own with a statement timeout of `limitMs` (0: none). For
   * migrations and imports; on a database that is not shared all other work waits.
   */
  withLongStatements: <Result>(
    work: (db: Db) => Promise<Result>,
    limitMs?: number,
  ) => Promise<Result>;
  /** VACUUM and ANALYZE after an import; other work waits likewise. */
  maintain: () => Promise<void>;
  /** A copy of a database that is not shared, to be opened as `snapshot`. */
  dump: () => Promise<Uint8Array<ArrayBuffer>>;
  close: () => Promise<void>;
}

const OLDEST_SERVER = 150_000;
const PING_TIMEOUT_MS = 2_000;
const CLOSE_TIMEOUT_MS = 5_000;
const LONG_STATEMENT_MS = 10 * MINUTE_MS;

export const DEFAULT_LIMITS = {
  statementTimeoutMs: 30_000,
  idleInTransactionTimeoutMs: 60_000,
  connectTimeoutMs: 30_000,
};

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const log = options.log ?? silentLog;
  const limits = {
    statementTimeoutMs: options.statementTimeoutMs ?? DEFAULT_LIMITS.statementTimeoutMs,
    idleInTransactionTimeoutMs:
      options.idleInTransactionTimeoutMs ?? DEFAULT_LIMITS.idleInTransactionTimeoutMs,
    connectTimeoutMs: options.connectTimeoutMs ?? DEFAULT_LIMITS.connectTimeoutMs,
  };
  return openDatabaseOn(await openEngine(options, { ...limits, log }), log);
}

/** The same on an engine that runs; it is closed with the database. */
export async function openDatabaseOn(
  engine: DatabaseEngine,
  log: DatabaseLog = silentLog,
): Promise<Database> {
  const pool = new GuardedPool(engine.poolConfig);
  surviveLostConnections(pool, log);
  const disconnect = async () => {
    await within(CLOSE_TIMEOUT_MS, pool.end()).catch(() => {
      log.warn({}, "database closed while a query was running");
    });
    await engine.close();
  };
  try {
    await refuseOldServer(pool);
    await engine.startBackgroundWork(pool);
  } catch (error) {
    await disconnect();
    throw error;
  }
  let closing: Promise<void> | undefined;

  const database: Database = {
    pool,
    db: guardedDb(pool),
    isShared: engine.isShared,
    async ping() {
      await within(PING_TIMEOUT_MS, pool.query("SELECT 1"));
    },
    async withLongStatements(work, limitMs = LONG_STATEMENT_MS) {
      const client = await pool.connect();
      const restoreLimit = allowStatements(client, limitMs);
      try {
        await client.query(`SET statement_timeout = ${limitMs}; SET lock_timeout = ${limitMs}`);
        const result = await pool.holding(() => work(drizzle({ client })));
        await client.query("RESET statement_timeout; RESET lock_timeout");
        restoreLimit();
        client.release();
        return result;
      } catch (error) {
        // Destroys the connection, and with it its settings, locks and open transaction.
        client.release(true);
        throw error;
      }
    },
    async maintain() {
      await database.withLongStatements(async (db) => {
        await db.execute("VACUUM (ANALYZE)");
        if (!engine.isShared) await db.execute("CHECKPOINT");
      });
    },
    dump: () => engine.dump(pool),
    close() {
      engine.stopBackgroundWork();
      closing ??= disconnect();
      return closing;
    },
  };
  return database;
}

async function openEngine(
  options: DatabaseOptions,
  common: TimeLimits & { log: DatabaseLog },
): Promise<DatabaseEngine> {
  const {
    url,
    dataDir,
    snapshot,
    poolSize = 10,
    lockWaitMs = 1_000,
    checkpoints,
    vacuum,
  } = options;
  return url
    ? createServerEngine(url, { ...common, poolSize, answerLimits: options.answerLimits })
    : openEmbeddedEngine({ ...common, dataDir, snapshot, lockWaitMs, checkpoints, vacuum });
}

async function refuseOldServer(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ version: number; name: string }>(
    "SELECT current_setting('server_version_num')::int AS version, current_setting('server_version') AS name",
  );
  const server = rows[0];
  if (server && server.version < OLDEST_SERVER) {
    throw new StartError(
      `Serve PostgreSQL 15 o successivo: DATABASE_URL porta a un server ${server.name}.`,
    );
  }
}

/** Without a listener a lost connection would end the process. */
function surviveLostConnections(pool: Pool, log: DatabaseLog): void {
  pool.on("error", (error) => log.warn({ err: error }, "idle database connection lost"));
  pool.on("connect", (client) => {
    client.on("error", (error) => log.warn({ err: error }, "database connection lost"));
  });
}

function guardedDb(pool: GuardedPool): Db {
  const db = drizzle({ client: pool });
  const begin = db.transaction.bind(db);
  db.transaction = async (work, config) => {
    let cause: { error: unknown } | undefined;
    try {
      return await begin(async (tx) => {
        try {
          return await pool.holding(() => work(tx));
        } catch (error) {
          cause = { error };
          throw error;
        }
      }, config);
    } catch (error) {
      // After a lost connection the rollback fails too; report the first error.
      throw cause ? cause.error : error;
    }
  };
  return db;
}
