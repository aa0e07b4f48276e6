// A migrated database for a test file or a test. Embedded and in memory by default; with TEST_DATABASE_URL, on that
// server. Each process of the suite keeps its databases: one that was closed is put back into the state after the
// migrations and serves the next test, because opening a new one takes half a second.

import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { JOBS } from "#contract/jobs.ts";
import type { Database } from "#platform/db/database.ts";
import { MEMORY, openDatabase } from "#platform/db/database.ts";
import { MIGRATIONS, migrateDatabase } from "#platform/db/migrate.ts";
import { PLACES_FILE } from "#platform/places/read-places.ts";
import { createServerTestDatabase } from "./database-server.ts";
import type { KeptDatabase, TestDatabase } from "./kept-database.ts";
import { keepEmbeddedDatabase, keepServerDatabase, prepareQueues } from "./kept-database.ts";
import { cachedSnapshot } from "./snapshot-cache.ts";

/** Closed by their tests. */
const idle: KeptDatabase[] = [];

export interface TestDatabaseOptions {
  /**
   * A new database, which closing removes: the test changes the schema, ends the engine, or depends on what the planner
   * knows. On a server it is opened as the user of TEST_DATABASE_URL, otherwise as the site's role, which owns nothing.
   */
  asOwner?: boolean;
}

/** The caller closes it. */
export async function createTestDatabase({
  asOwner = false,
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const version = await migrationsVersion();
  const server = process.env["TEST_DATABASE_URL"];
  if (asOwner) {
    const refuse = () =>
      Promise.reject(new Error("Its schema may have changed: open another database"));
    const database = await (server
      ? createServerTestDatabase({ server, version })
      : createEmbeddedTestDatabase());
    return { ...database, reset: refuse, keep: refuse };
  }
  const kept =
    idle.pop() ??
    (await (server
      ? keepServerDatabase({ server, version })
      : keepEmbeddedDatabase(await migratedSnapshot())));
  return kept.open(() => void idle.push(kept));
}

/** A new one in memory, with TEST_DATABASE_URL too. The caller closes it. */
export async function createEmbeddedTestDatabase(): Promise<Database> {
  return openDatabase({ dataDir: MEMORY, snapshot: await migratedSnapshot() });
}

/**
 * Only the first test after a change of the migrations runs them. The queues of the jobs are there too: making them takes
 * as long as opening the database.
 */
async function migratedSnapshot(): Promise<Uint8Array<ArrayBuffer>> {
  const name = `migrated-${await migrationsVersion()}-${hashQueues()}`;
  return cachedSnapshot(name, async (database) => {
    await migrateDatabase(database);
    await prepareQueues(database);
  });
}

function hashQueues(): string {
  const settings = JSON.stringify(JOBS, (key, value: unknown) =>
    key === "payload" ? undefined : value,
  );
  return createHash("sha256").update(settings).digest("hex").slice(0, 16);
}

let version: Promise<string> | undefined;

function migrationsVersion(): Promise<string> {
  return (version ??= hashMigrations());
}

async function hashMigrations(): Promise<string> {
  const hash = createHash("sha256");
  for (const name of (await readdir(MIGRATIONS)).sort()) {
    if (name.endsWith(".sql")) hash.update(name).update(await readFile(join(MIGRATIONS, name)));
  }
  hash.update(await readFile(join(MIGRATIONS, "meta/_journal.json")));
  hash.update(await readFile(PLACES_FILE));
  return hash.digest("hex").slice(0, 16);
}
