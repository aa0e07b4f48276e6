// Brings a database up to the repository's migrations and its list of places. Two instances that start together do it one
// after the other: a lock held on one connection, which also runs the migrations.

import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { projectPath } from "../project-folder.ts";
import { StartError } from "../start-error.ts";
import type { Database, Db } from "./database.ts";
import { updatePlaces } from "./update-places.ts";

/** The repository's own. */
export const MIGRATIONS = projectPath("migrations");

/** Any number will do, as long as it never changes and nothing else uses it. */
const MIGRATION_LOCK = 7_301_512;
/** An index over millions of rows takes as long as it takes, and so does waiting for the other instance. */
const NO_LIMIT = 0;

/**
 * `folder` contains meta/_journal.json and the SQL files it names; each runs once, in order.
 * Migrations of a newer release are ignored: a release runs on the schema of the next one. Throws
 * `StartError` if the database has one of those but lacks one of ours, which the migrator would
 * silently skip.
 */
export async function migrateDatabase(
  database: Pick<Database, "withLongStatements">,
  { folder = MIGRATIONS }: { folder?: string } = {},
): Promise<void> {
  await database.withLongStatements(async (db) => {
    await db.execute(sql`SELECT pg_advisory_lock(${MIGRATION_LOCK})`);
    await refuseGaps(db, folder);
    await migrate(db, { migrationsFolder: folder });
    if (folder === MIGRATIONS) await updatePlaces(db);
    // After a failure the connection is dropped, and the lock with it.
    await db.execute(sql`SELECT pg_advisory_unlock(${MIGRATION_LOCK})`);
  }, NO_LIMIT);
}

async function refuseGaps(db: Db, folder: string): Promise<void> {
  const applied = await appliedMigrations(db);
  const newest = Math.max(0, ...applied);
  const skipped = readMigrationFiles({ migrationsFolder: folder }).filter(
    ({ folderMillis }) => folderMillis <= newest && !applied.has(folderMillis),
  );
  if (skipped.length === 0) return;
  throw new StartError(
    `La banca dati è stata aggiornata da un'altra versione del programma (migrazione del ${toDay(newest)}) e le mancano ${skipped.length} migrazioni di questa, che non si possono più aggiungere in ordine. Avvia quella versione o una successiva, oppure ripristina un backup precedente.`,
  );
}

/** When each was written, as the journal says: drizzle's own key for it. */
async function appliedMigrations(db: Db): Promise<Set<number>> {
  const { rows: tables } = await db.execute(
    sql`SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS "isThere"`,
  );
  if (tables[0]?.["isThere"] !== true) return new Set();
  const { rows } = await db.execute(sql`SELECT created_at FROM drizzle.__drizzle_migrations`);
  return new Set(rows.map(({ created_at }) => Number(created_at)));
}

function toDay(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}
