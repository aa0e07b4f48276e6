// Brings a database up to the repository's migrations. Two instances that start together do it one
// after the other: a lock held on one connection, which also runs the migrations.

import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { Database } from "./database.ts";

/** Any number will do, as long as it never changes and nothing else uses it. */
const MIGRATION_LOCK = 7_301_512;

/** `folder` holds meta/_journal.json and the SQL files it names; each runs once, in order. */
export async function migrateDatabase(
  { pool }: Pick<Database, "pool">,
  { folder }: { folder: string },
): Promise<void> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    // Building an index over millions of rows takes as long as it takes, and so does waiting for it.
    await client.query("SET statement_timeout = 0; SET lock_timeout = 0");
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(drizzle({ client }), { migrationsFolder: folder });
    await client.query("SELECT pg_advisory_unlock($1)", [MIGRATION_LOCK]);
    await client.query("RESET statement_timeout; RESET lock_timeout");
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error));
    throw broken;
  } finally {
    // A connection that failed half-way is dropped, and with it the lock and the settings.
    client.release(broken);
  }
}
