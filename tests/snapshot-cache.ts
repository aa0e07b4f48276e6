// Copies of in-memory databases on disk, so that one is prepared once and not by every test.

import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Database } from "#platform/db/database.ts";
import { MEMORY, openDatabase } from "#platform/db/database.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

export const databaseCache = join(root, "node_modules/.cache/test-database");

/** `name` stands for everything `prepare` does: other content needs another name. */
export async function cachedSnapshot(
  name: string,
  prepare: (database: Database) => Promise<void>,
): Promise<Uint8Array<ArrayBuffer>> {
  const file = join(databaseCache, `${name}-${await engineVersion()}.snapshot`);
  const cached = await readFile(file).catch(() => undefined);
  if (cached) return new Uint8Array(cached);
  const database = await openDatabase({ dataDir: MEMORY });
  try {
    await prepare(database);
    const dump = await database.dump();
    await mkdir(databaseCache, { recursive: true });
    // Test files run in parallel: each writes its own copy, and a rename publishes it whole.
    const own = join(databaseCache, `${randomUUID()}.tmp`);
    await writeFile(own, dump);
    await rename(own, file);
    return dump;
  } finally {
    await database.close();
  }
}

export async function engineVersion(): Promise<string> {
  const file = join(root, "node_modules/@electric-sql/pglite/package.json");
  const { version } = JSON.parse(await readFile(file, "utf8")) as { version: string };
  return version;
}
