// Brings a database up to the repository's migrations. Two instances that start together do it one
// after the other: a lock held on one connection, which also runs the migrations.

import { sql } from "drizzle-orm";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { Database } from "./database.ts";

/** Any number will do, as long as it never changes and nothing else uses it. */
const MIGRATION_LOCK = 7_301_512;
/** An index over millions of rows takes as long as it takes, and so does waiting for the other instance. */
const NO_LIMIT = 0;

/** `folder` holds meta/_journal.json and the SQL files it names; each runs once, in order. */
export async function migrateDatabase(
  database: Pick<Database, "withLongStatements">,
  { folder }: { folder: string },
): Promise<void> {
  await database.withLongStatements(async (db) => {
    await db.execute(sql`SELECT pg_advisory_lock(${MIGRATION_LOCK})`);
    await migrate(db, { migrationsFolder: folder });
    // After a failure the connection is dropped, and the lock with it.
    await db.execute(sql`SELECT pg_advisory_unlock(${MIGRATION_LOCK})`);
  }, NO_LIMIT);
}
