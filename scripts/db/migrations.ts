// Generates a migration from the difference between the schema of the code and its last snapshot.

import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import type { DrizzleSnapshotJSON } from "drizzle-kit/api";
import { MIGRATIONS } from "#platform/db/migrate.ts";
import * as schema from "#platform/db/schema.ts";

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

export interface SchemaChange {
  /** Empty when the schema is as the snapshot says. */
  statements: string[];
  snapshot: DrizzleSnapshotJSON;
}

/** Tables and columns only: foreign keys, checks, indexes, functions and triggers are written by hand. */
export async function compareSchema(from = MIGRATIONS): Promise<SchemaChange> {
  const last = await readSnapshot(from);
  const snapshot = generateDrizzleJson(schema, last.id);
  return { statements: await generateMigration(last, snapshot), snapshot };
}

/** Adds the file, the snapshot and the entry of the journal. Returns the path of the file. */
export async function addMigration(
  name: string,
  { statements, snapshot }: SchemaChange,
  to = MIGRATIONS,
): Promise<string> {
  const journalFile = join(to, "meta/_journal.json");
  const journal = JSON.parse(await readFile(journalFile, "utf8")) as Journal;
  const number = String((await highestNumber(to)) + 1).padStart(4, "0");
  const tag = `${number}_${name}`;
  const newest = Math.max(0, ...journal.entries.map(({ when }) => when));
  journal.entries.push({
    idx: journal.entries.length,
    version: "7",
    // Servers run the migrations that are later than the last one they ran. Not the time of a clock: a
    // branch that is merged late would add an earlier one.
    when: newest + 1000,
    tag,
    breakpoints: true,
  });
  const file = join(to, `${tag}.sql`);
  const head = `-- What this changes, and why. The previous release has to run on it (docs/guide/migration.md).`;
  const sql = statements.join("\n--> statement-breakpoint\n");
  const text = statements.length > 0 ? `${head}\n${sql}` : head;
  await writeFile(file, `${text}\n`, { flag: "wx" });
  if (statements.length > 0)
    await writeFile(join(to, `meta/${number}_snapshot.json`), toText(snapshot));
  await writeFile(journalFile, toText(journal));
  return file;
}

async function readSnapshot(from: string): Promise<DrizzleSnapshotJSON> {
  const names = (await readdir(join(from, "meta"))).filter((name) =>
    name.endsWith("_snapshot.json"),
  );
  const [newest] = names.sort().reverse();
  if (newest === undefined) throw new Error(`No snapshot in ${from}/meta`);
  return JSON.parse(await readFile(join(from, "meta", newest), "utf8")) as DrizzleSnapshotJSON;
}

/** By file: numbers may have been left out. */
async function highestNumber(of: string): Promise<number> {
  const numbers = (await readdir(of)).map((name) => Number(/^(\d{4})_.*\.sql$/.exec(name)?.[1]));
  return Math.max(...numbers.filter((number) => !Number.isNaN(number)));
}

function toText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
