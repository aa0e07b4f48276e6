// A database without tables for tests of the database layer itself, which may be opened again and again:
// a folder of the embedded engine or, with TEST_DATABASE_URL, a database on that server.

import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Database, DatabaseOptions } from "#platform/db/database.ts";
import { openDatabase } from "#platform/db/database.ts";
import { createFolder } from "#platform/db/embedded/folder.ts";
import { createDatabase, dropDatabase } from "./database-server.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const cache = join(root, "node_modules/.cache/test-database");

export type OpenOptions = Omit<DatabaseOptions, "url" | "dataDir">;

export interface EmptyDatabase {
  open: (options?: OpenOptions) => Promise<Database>;
  /** Closes what was opened, then drops the database. */
  remove: () => Promise<void>;
}

export interface EmptyFolder extends EmptyDatabase {
  folder: string;
}

export const testServer = process.env["TEST_DATABASE_URL"];

export async function createEmptyDatabase(): Promise<EmptyDatabase> {
  if (!testServer) return createEmptyFolder();
  const url = await createDatabase(testServer);
  return openable({ url }, () => dropDatabase(testServer ?? "", url));
}

/** Always the embedded engine. */
export async function createEmptyFolder(parent = tmpdir()): Promise<EmptyFolder> {
  const home = await mkdtemp(join(parent, "scrutinio-test-"));
  const folder = join(home, "database");
  await cp(await initialisedFolder(), folder, { recursive: true });
  const remove = () => rm(home, { recursive: true, force: true });
  return { folder, ...openable({ dataDir: folder }, remove) };
}

function openable(place: DatabaseOptions, drop: () => Promise<void>): EmptyDatabase {
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

/** Initialising takes seconds and copying a tenth of one, so it happens once per engine version. */
async function initialisedFolder(): Promise<string> {
  const file = join(root, "node_modules/@electric-sql/pglite/package.json");
  const { version } = JSON.parse(await readFile(file, "utf8")) as { version: string };
  const folder = join(cache, `folder-${version}`);
  if (existsSync(folder)) return folder;
  const own = join(cache, randomUUID());
  await mkdir(cache, { recursive: true });
  await createFolder(own);
  // Another test file may have been faster: its folder is as good as this one.
  await rename(own, folder).catch(() => rm(own, { recursive: true, force: true }));
  return folder;
}
