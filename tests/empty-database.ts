// Databases without tables, for tests of the database layer itself.

import { randomUUID } from "node:crypto";
import { cpSync, existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database, DatabaseOptions } from "#platform/db/database.ts";
import { MEMORY, openDatabase } from "#platform/db/database.ts";
import { createFolder } from "#platform/db/embedded/folder.ts";
import { createDatabase, dropDatabase } from "./database-server.ts";
import { cachedSnapshot, databaseCache, engineVersion } from "./snapshot-cache.ts";

export type OpenOptions = Omit<DatabaseOptions, "url" | "dataDir" | "snapshot">;

/** A database that can be reopened and survives a crash of its process. */
export interface LastingDatabase {
  open: (options?: OpenOptions) => Promise<Database>;
  /** Closes every connection, then drops the database. */
  remove: () => Promise<void>;
}

export const testServer = process.env["TEST_DATABASE_URL"];

/** In memory, or on the server of TEST_DATABASE_URL. Closing it drops it. */
export async function openEmptyDatabase(options: OpenOptions = {}): Promise<Database> {
  if (!testServer) {
    return openDatabase({ ...options, dataDir: MEMORY, snapshot: await emptySnapshot() });
  }
  const place = await createLastingDatabase();
  return { ...(await place.open(options)), close: place.remove };
}

export function emptySnapshot(): Promise<Uint8Array<ArrayBuffer>> {
  return cachedSnapshot("empty", () => Promise.resolve());
}

/** A folder of the embedded database, or a database on the server of TEST_DATABASE_URL. */
export async function createLastingDatabase(): Promise<LastingDatabase> {
  if (!testServer) return createEmptyFolder();
  const server = testServer;
  const url = await createDatabase(server);
  return reopenable({ url }, () => dropDatabase(server, url));
}

/** Always embedded. */
export async function createEmptyFolder(
  parent = tmpdir(),
): Promise<LastingDatabase & { folder: string }> {
  const home = await mkdtemp(join(parent, "scrutinio-test-"));
  const folder = join(home, "database");
  cpSync(await initialisedFolder(), folder, { recursive: true });
  const remove = () => rm(home, { recursive: true, force: true });
  return { folder, ...reopenable({ dataDir: folder }, remove) };
}

function reopenable(place: DatabaseOptions, drop: () => Promise<void>): LastingDatabase {
  const opened: Database[] = [];
  return {
    async open(options = {}) {
      const database = await openDatabase({ ...options, ...place });
      opened.push(database);
      return database;
    },
    async remove() {
      await Promise.all(opened.map((database) => database.close()));
      await drop();
    },
  };
}

/** Initialising takes seconds and copying a tenth of one, so it happens once per version. */
async function initialisedFolder(): Promise<string> {
  const folder = join(databaseCache, `folder-${await engineVersion()}`);
  if (existsSync(folder)) return folder;
  const own = join(databaseCache, randomUUID());
  await mkdir(databaseCache, { recursive: true });
  await createFolder(own);
  // Another test file may have been faster: its folder is equivalent.
  await rename(own, folder).catch(() => rm(own, { recursive: true, force: true }));
  return folder;
}
