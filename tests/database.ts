// A migrated database for each test file. Embedded and in memory by default; with
// TEST_DATABASE_URL, a new database on that server, dropped on close.

import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "#platform/db/database.ts";
import { MEMORY, openDatabase } from "#platform/db/database.ts";
import { MIGRATIONS, migrateDatabase } from "#platform/db/migrate.ts";
import { PLACES_FILE } from "#platform/places/read-places.ts";
import { createServerTestDatabase } from "./database-server.ts";
import { cachedSnapshot } from "./snapshot-cache.ts";

/**
 * The caller closes it. Only the first test after a change of the migrations runs them. On a server it is opened as the
 * site's role, which owns nothing; `asOwner`: as the user of TEST_DATABASE_URL.
 */
export async function createTestDatabase({ asOwner = false } = {}): Promise<Database> {
  const version = await migrationsVersion();
  const server = process.env["TEST_DATABASE_URL"];
  if (server) return createServerTestDatabase({ server, version, asOwner });
  const snapshot = await cachedSnapshot(`migrated-${version}`, (database) =>
    migrateDatabase(database),
  );
  return openDatabase({ dataDir: MEMORY, snapshot });
}

async function migrationsVersion(): Promise<string> {
  const hash = createHash("sha256");
  for (const name of (await readdir(MIGRATIONS)).sort()) {
    if (name.endsWith(".sql")) hash.update(name).update(await readFile(join(MIGRATIONS, name)));
  }
  hash.update(await readFile(join(MIGRATIONS, "meta/_journal.json")));
  hash.update(await readFile(PLACES_FILE));
  return hash.digest("hex").slice(0, 16);
}
