// The database of a write benchmark, opened while no site has it open, and the site's settings.

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { openDatabase } from "#platform/db/database.ts";
import type { Database } from "#platform/db/database.ts";
import { migrateDatabase } from "#platform/db/migrate.ts";
import { fillWithNationalData } from "./national-data.ts";
import { freePort } from "#tests/e2e/start-site.ts";
import { startCluster } from "#tests/postgres-cluster.ts";
import type { Cluster } from "#tests/postgres-cluster.ts";

const SMALL = { politicians: 2_000, users: 5_000, reviews: 15_000, topics: 10, opinions: 1_000 };

/** Where reviews are written: a server's database, or the embedded one in a folder. */
export interface WritePlace {
  name: string;
  dataDir: string;
  /** Null: embedded. */
  databaseUrl: string | null;
  cluster?: Cluster;
}

/**
 * The embedded database and a server's: DATABASE_URL, or its own cluster if PostgreSQL is
 * installed. `only` selects one of them. DATA_DIR names the folder; without it everything is new,
 * and removed afterwards.
 */
export async function onEachEngine(
  only: string | undefined,
  work: (place: WritePlace) => Promise<void>,
): Promise<void> {
  const given = process.env["DATA_DIR"];
  const dataDir = given ?? (await mkdtemp(join(tmpdir(), "scrutinio-writes-")));
  let cluster: Cluster | undefined;
  try {
    if (only !== "postgres") await work({ name: "embedded", dataDir, databaseUrl: null });
    if (only === "embedded") return;
    const url = process.env["DATABASE_URL"];
    if (url === undefined) cluster = startCluster();
    await work({
      name: "PostgreSQL",
      dataDir,
      databaseUrl: url ?? cluster?.url ?? null,
      ...(cluster === undefined ? {} : { cluster }),
    });
  } finally {
    cluster?.stop();
    if (given === undefined) await rm(dataDir, { recursive: true, force: true });
  }
}

/** Migrated, and filled if it was empty. */
export async function openForWrites(
  dataDir: string,
  url: string | null = process.env["DATABASE_URL"] ?? null,
): Promise<Database> {
  const database = await openDatabase(
    url === null ? { dataDir: join(dataDir, "database") } : { url, poolSize: 16 },
  );
  await migrateDatabase(database);
  const { rows } = await database.db.execute(sql`SELECT FROM politicians LIMIT 1`);
  if (rows.length === 0) await fillWithNationalData(database, SMALL, () => undefined);
  return database;
}

/** On one port for all its starts: cookies and origins contain it. */
export async function siteSettings(
  dataDir: string,
  url: string | null = process.env["DATABASE_URL"] ?? null,
) {
  const port = String(await freePort());
  return {
    DATA_DIR: dataDir,
    ...(url === null ? {} : { DATABASE_URL: url }),
    AUTH_SECRET: "a secret of this measurement and no other",
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  };
}
