// Applies the repository's migrations. An advisory lock on one connection, which also runs them,
// serialises instances that start together.

import { sql } from "drizzle-orm";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { Database } from "./database.ts";

/** Arbitrary advisory lock number; must not change or be used elsewhere. */
const MIGRATION_LOCK = 7_301_512;
/**
 * No time limit: an index over millions of rows, or waiting for the other instance, can take long.
 */
const NO_LIMIT = 0;

/** `folder` contains meta/_journal.json and the SQL files it names; each runs once, in order. */
export async function migrateDatabase(
  database: Pick<Database, "withLongStatements">,
  { folder }: { folder: string },
): Promise<void> {
  await database.withLongStatements(async (db) => {
    await db.execute(sql`SELECT pg_advisory_lock(${MIGRATION_LOCK})`);
    await migrate(db, { migrationsFolder: folder });
    // A failure destroys the connection, and with it the lock.
    await db.execute(sql`SELECT pg_advisory_unlock(${MIGRATION_LOCK})`);
  }, NO_LIMIT);
}
