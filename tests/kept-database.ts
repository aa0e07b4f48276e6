// A database that serves one test after the other: embedded, with one engine for all, or on a PostgreSQL server.

import { JOBS } from "#contract/jobs.ts";
import type { Database } from "#platform/db/database.ts";
import { DEFAULT_LIMITS, MEMORY, openDatabase, openDatabaseOn } from "#platform/db/database.ts";
import { openEmbeddedEngine } from "#platform/db/embedded/embedded-engine.ts";
import { silentLog } from "#platform/db/log.ts";
import { openJobs } from "#platform/jobs/open-jobs.ts";
import { createLog } from "#platform/log.ts";
import { asSiteRole, createKeptDatabase } from "./database-server.ts";
import type { MigratedServer } from "./database-server.ts";
import { readPristineState, reset } from "./pristine-state.ts";
import type { PristineState } from "./pristine-state.ts";
import { compareRows, countWrites, listTables } from "./written-tables.ts";
import type { Connection, Table, WrittenTables } from "./written-tables.ts";

export interface TestDatabase extends Database {
  /** Brings back the state after the migrations, or what was kept. Nothing else may be using the database. */
  reset: () => Promise<void>;
  /** What is there now is what `reset` brings back. */
  keep: () => Promise<void>;
}

export interface KeptDatabase {
  /**
   * In the state after the migrations, with connections of its own. `giveBack` is called once it is closed, except when
   * work was still going on: the database then serves no other test.
   */
  open: (giveBack: () => void) => Promise<TestDatabase>;
}

/** `snapshot` has the queues of the jobs. */
export async function keepEmbeddedDatabase(
  snapshot: Uint8Array<ArrayBuffer>,
): Promise<KeptDatabase> {
  const engine = await openEmbeddedEngine({
    ...DEFAULT_LIMITS,
    dataDir: MEMORY,
    snapshot,
    lockWaitMs: 0,
    checkpoints: undefined,
    vacuum: undefined,
    log: silentLog,
  });
  const open = (giveBack: () => void) => {
    let isBusy = false;
    return openDatabaseOn(
      { ...engine, close: async () => (isBusy ? engine.close() : giveBack()) },
      { ...silentLog, warn: () => (isBusy = true) },
    );
  };
  const first = await open(() => undefined);
  const tables = await listTables(first.pool);
  const read = readStart(tables, (connection) => countWrites(connection, tables));
  const start = await read(first.pool);
  await first.close();
  return {
    async open(giveBack) {
      const database = await open(giveBack);
      const resets = bringBack(database.pool, start, read);
      await resets.reset();
      return { ...database, ...resets };
    },
  };
}

/** What a database is brought back to, and how it is known what has changed since. */
interface Start {
  pristine: PristineState;
  writes: WrittenTables;
}

type ReadStart = (connection: Connection) => Promise<Start>;

const readStart =
  (
    tables: readonly Table[],
    follow: (connection: Connection, pristine: PristineState) => Promise<WrittenTables>,
  ): ReadStart =>
  async (connection) => {
    const pristine = await readPristineState(connection, tables);
    return { pristine, writes: await follow(connection, pristine) };
  };

function bringBack(
  connection: Connection,
  start: Start,
  read: ReadStart,
): Pick<TestDatabase, "reset" | "keep"> {
  let now = start;
  return {
    reset: () => reset(connection, now.pristine, now.writes),
    keep: async () => void (now = await read(connection)),
  };
}

export async function keepServerDatabase(options: MigratedServer): Promise<KeptDatabase> {
  const { url, owner } = await createKeptDatabase(options);
  const first = await openDatabase({ url: asSiteRole(url) });
  await prepareQueues(first);
  await first.close();
  const read = readStart(await listTables(owner), (connection, { seeded }) =>
    compareRows(connection, [...seeded.keys()]),
  );
  const start = await read(owner);
  return {
    async open(giveBack) {
      const resets = bringBack(owner, start, read);
      await resets.reset();
      let isBusy = false;
      const log = { ...silentLog, warn: () => (isBusy = true) };
      const database = await openDatabase({ url: asSiteRole(url), log });
      let closing: Promise<void> | undefined;
      return {
        ...database,
        ...resets,
        close: () => (closing ??= database.close().then(() => (isBusy ? owner.end() : giveBack()))),
      };
    },
  };
}

/** Applications create them with their start, one by one. */
export async function prepareQueues(database: Database): Promise<void> {
  const jobs = await openJobs({ database, jobs: JOBS, log: createLog("fatal") });
  await jobs.close();
}
