// Brings a database up to the repository's migrations and its list of places. Two instances that start together do it one
// after the other: a lock held on one connection, which also runs the migrations.

import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { projectPath } from "../project-folder.ts";
import { StartError } from "../start-error.ts";
import { openDatabase } from "./database.ts";
import type { Database, Db } from "./database.ts";
import { sqlState } from "./errors.ts";
import type { DatabaseLog } from "./log.ts";
import { grantToRole } from "./privileges.ts";
import { updatePlaces } from "./update-places.ts";

/** The repository's own. */
export const MIGRATIONS = projectPath("migrations");

/** Any number will do, as long as it never changes and nothing else uses it. */
const MIGRATION_LOCK = 7_301_512;
/** An index over millions of rows takes as long as it takes, and so does waiting for the other instance. */
const NO_LIMIT = 0;
/** SQLSTATE. */
const NOT_PERMITTED = "42501";

/**
 * `folder` contains meta/_journal.json and the SQL files it names; each runs once, in order.
 * Migrations of a newer release are ignored: a release runs on the schema of the next one. Throws
 * `StartError` if the database has one of those but lacks one of ours, which the migrator would
 * silently skip. `role`: another than the owner's, which gets what the site needs.
 */
export async function migrateDatabase(
  database: Pick<Database, "withLongStatements">,
  { folder = MIGRATIONS, role }: { folder?: string; role?: string } = {},
): Promise<void> {
  await database.withLongStatements(async (db) => {
    await db.execute(sql`SELECT pg_advisory_lock(${MIGRATION_LOCK})`);
    // Even a run that changes nothing would need the right to create a schema.
    if (await hasPending(db, folder))
      await migrate(db, { migrationsFolder: folder }).catch(explainRefusal);
    if (folder === MIGRATIONS) await updatePlaces(db);
    if (role !== undefined) await grantToRole(db, role);
    // After a failure the connection is dropped, and the lock with it.
    await db.execute(sql`SELECT pg_advisory_unlock(${MIGRATION_LOCK})`);
  }, NO_LIMIT);
}

/** Throws `StartError` where only the owner of the tables may change them. */
function explainRefusal(error: unknown): never {
  if (sqlState(error) !== NOT_PERMITTED) throw error;
  throw new StartError(
    "Questa versione del programma ha tabelle nuove, e l'utente di DATABASE_URL non può crearle: esegui prima `scrutinio migrate` con DATABASE_OWNER_URL, l'utente che le possiede.",
  );
}

/**
 * The same where the role of `url` owns nothing: as the owner, for that role. Throws `StartError` if both URLs have one
 * user.
 */
export async function migrateAsOwner(
  ownerUrl: string,
  { url, log }: { url: string; log: DatabaseLog },
): Promise<void> {
  const role = new URL(url).username;
  if (role === new URL(ownerUrl).username)
    throw new StartError(
      "DATABASE_OWNER_URL e DATABASE_URL hanno lo stesso utente: chi possiede le tabelle dev'essere un altro.",
    );
  const database = await openDatabase({ url: ownerUrl, poolSize: 1, log });
  try {
    await migrateDatabase(database, { role: decodeURIComponent(role) });
  } finally {
    await database.close();
  }
}

/** Whether a migration of ours is to be applied. */
async function hasPending(db: Db, folder: string): Promise<boolean> {
  const applied = await appliedMigrations(db);
  const newest = Math.max(0, ...applied);
  const pending = readMigrationFiles({ migrationsFolder: folder }).filter(
    ({ folderMillis }) => !applied.has(folderMillis),
  );
  const skipped = pending.filter(({ folderMillis }) => folderMillis <= newest);
  if (skipped.length === 0) return pending.length > 0;
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
