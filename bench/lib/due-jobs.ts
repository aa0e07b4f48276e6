// The jobs that are due when a server starts: those of a copied database are of days on which nothing ran.

import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { dayInItaly } from "#domain/day.ts";
import { HOUR_MS } from "#domain/durations.ts";
import type { Database } from "#platform/db/database.ts";

const POLL_MS = 500;
const PRINT_EVERY_MS = 60_000;

/** Resolves once no job waits or runs; `print` is told each minute what does. Rejects after an hour. */
export async function waitForDueJobs(
  { db }: Pick<Database, "db">,
  print: (line: string) => void,
): Promise<void> {
  const began = Date.now();
  for (let printed = began; ;) {
    const { rows } = await db.execute<{ name: string }>(sql`
      SELECT DISTINCT name FROM pgboss.job
      WHERE state IN ('created', 'retry', 'active') AND start_after <= now() ORDER BY name`);
    if (rows.length === 0) return;
    const names = rows.map(({ name }) => name).join(", ");
    if (Date.now() - began > HOUR_MS) throw new Error(`Jobs do not end: ${names}`);
    if (Date.now() - printed > PRINT_EVERY_MS) {
      printed = Date.now();
      print(`Waiting for ${names}`);
    }
    await wait(POLL_MS);
  }
}

/** A day's files of open data that are there, so that a server that starts does not make them: takes OPEN_DATA_DIR. */
export async function addEmptyNight(folder: string): Promise<void> {
  await mkdir(join(folder, dayInItaly(new Date())), { recursive: true });
}
