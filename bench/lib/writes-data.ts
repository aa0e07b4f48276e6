// The database that writing is measured on, opened while no site has it, and the site's settings.

import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { openDatabase } from "#platform/db/database.ts";
import type { Database } from "#platform/db/database.ts";
import { migrateDatabase } from "#platform/db/migrate.ts";
import { fillWithNationalData } from "./national-data.ts";

const SMALL = { politicians: 2_000, users: 5_000, reviews: 15_000, topics: 10, opinions: 1_000 };

/** Migrated, and filled if it was empty. */
export async function openForWrites(dataDir: string): Promise<Database> {
  const url = process.env["DATABASE_URL"];
  const database = await openDatabase(
    url === undefined ? { dataDir: join(dataDir, "database") } : { url, poolSize: 16 },
  );
  await migrateDatabase(database, {
    folder: fileURLToPath(new URL("../../migrations", import.meta.url)),
  });
  const { rows } = await database.db.execute(sql`SELECT FROM politicians LIMIT 1`);
  if (rows.length === 0) await fillWithNationalData(database, SMALL, () => undefined);
  return database;
}

/** On one port for all its starts: cookies and origins name it. */
export async function siteSettings(dataDir: string) {
  const port = String(await freePort());
  const url = process.env["DATABASE_URL"];
  return {
    DATA_DIR: dataDir,
    ...(url === undefined ? {} : { DATABASE_URL: url }),
    AUTH_SECRET: "a secret of this measurement and no other",
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
