// A database with the latest schema, filled with generated data if it was empty.

import { join } from "node:path";
import { sql } from "drizzle-orm";
import { openDatabase } from "#platform/db/database.ts";
import type { Database } from "#platform/db/database.ts";
import { migrateDatabase } from "#platform/db/migrate.ts";
import { fillWithNationalData } from "./national-data.ts";
import type { Sizes } from "./national-data.ts";

export interface Place {
  /** Takes precedence over the folder. */
  databaseUrl: string | null;
  dataDir: string;
}

/** Null if it has politicians already. The caller closes it. */
export async function fillIfEmpty(
  { databaseUrl, dataDir }: Place,
  sizes: Sizes,
  print: (line: string) => void,
): Promise<Database | null> {
  const database = await openDatabase(
    databaseUrl === null ? { dataDir: join(dataDir, "database") } : { url: databaseUrl },
  );
  try {
    await migrateDatabase(database);
    const { rows } = await database.db.execute(sql`SELECT FROM politicians LIMIT 1`);
    if (rows.length === 0) {
      await fillWithNationalData(database, sizes, print);
      return database;
    }
  } catch (error) {
    await database.close();
    throw error;
  }
  await database.close();
  return null;
}
