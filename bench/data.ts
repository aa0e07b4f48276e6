// Fills an empty database with made-up data at the size of the whole country, for measuring.
//
//     DATA_DIR=/tmp/large npm run bench:data          (or DATABASE_URL=…)

import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { readConfig } from "#platform/config/config.ts";
import { openDatabase } from "#platform/db/database.ts";
import { migrateDatabase } from "#platform/db/migrate.ts";
import { fillWithNationalData, NATIONAL } from "./lib/national-data.ts";

const { databaseUrl, dataDir } = readConfig();
const database = await openDatabase(
  databaseUrl === null ? { dataDir: join(dataDir, "database") } : { url: databaseUrl },
);
const started = performance.now();
const print = (line: string) =>
  console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(7)} s  ${line}`);
try {
  await migrateDatabase(database, {
    folder: fileURLToPath(new URL("../migrations", import.meta.url)),
  });
  const { rows } = await database.db.execute(sql`SELECT FROM politicians LIMIT 1`);
  if (rows.length > 0)
    throw new Error("The database has politicians already: an empty one is needed.");
  await fillWithNationalData(database, NATIONAL, print);
} finally {
  await database.close();
}
