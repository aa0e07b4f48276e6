// A migrated database of its own for each test file. Embedded and in memory by default; with
// TEST_DATABASE_URL, a database of its own on that server, dropped on close.

import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, readdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Database } from "#platform/db/database.ts";
import { MEMORY, openDatabase } from "#platform/db/database.ts";
import { migrateDatabase } from "#platform/db/migrate.ts";
import { createServerTestDatabase } from "./database-server.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const migrations = join(root, "migrations");
const cache = join(root, "node_modules/.cache/test-database");

/** The caller closes it. */
export async function createTestDatabase(): Promise<Database> {
  const version = await migrationsVersion();
  const server = process.env["TEST_DATABASE_URL"];
  if (server) return createServerTestDatabase({ server, version, migrations });
  return openDatabase({ dataDir: MEMORY, snapshot: await snapshot(version) });
}

/** Only the first test after a change of the migrations pays for running them. */
async function snapshot(version: string): Promise<Uint8Array<ArrayBuffer>> {
  const file = join(cache, `${version}.snapshot`);
  const cached = await readFile(file).catch(() => undefined);
  if (cached) return new Uint8Array(cached);
  const database = await openDatabase({ dataDir: MEMORY });
  try {
    await migrateDatabase(database, { folder: migrations });
    const dump = await database.dump();
    await mkdir(cache, { recursive: true });
    // Test files run side by side: each writes its own copy and the name changes hands whole.
    const own = join(cache, `${randomUUID()}.tmp`);
    await writeFile(own, dump);
    await rename(own, file);
    return dump;
  } finally {
    await database.close();
  }
}

async function migrationsVersion(): Promise<string> {
  const hash = createHash("sha256");
  for (const name of (await readdir(migrations)).sort()) {
    if (name.endsWith(".sql")) hash.update(name).update(await readFile(join(migrations, name)));
  }
  hash.update(await readFile(join(migrations, "meta/_journal.json")));
  hash.update(await readFile(join(root, "node_modules/@electric-sql/pglite/package.json")));
  return hash.digest("hex").slice(0, 16);
}
