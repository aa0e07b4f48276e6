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

/** Adds the file and the entry of the journal, and replaces the snapshot. Returns the path of the file. */
export async function addMigration(
  name: string,
  { statements, snapshot }: SchemaChange,
  to = MIGRATIONS,
): Promise<string> {
  const journalFile = join(to, "meta/_journal.json");
  const journal = JSON.parse(await readFile(journalFile, "utf8")) as Journal;
  const tag = `${String((await highestNumber(to)) + 1).padStart(4, "0")}_${name}`;
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
  if (statements.length > 0) await writeSnapshot(to, snapshot);
  await writeFile(journalFile, `${JSON.stringify(journal, null, 2)}\n`);
  return file;
}

/** The schema after the last migration: nothing reads the one after an earlier migration. */
const SNAPSHOT = "meta/snapshot.json";

async function readSnapshot(from: string): Promise<DrizzleSnapshotJSON> {
  return JSON.parse(await readFile(join(from, SNAPSHOT), "utf8")) as DrizzleSnapshotJSON;
}

function writeSnapshot(to: string, snapshot: DrizzleSnapshotJSON): Promise<void> {
  return writeFile(join(to, SNAPSHOT), `${toText(snapshot)}\n`);
}

/** By file: numbers may have been left out. */
async function highestNumber(of: string): Promise<number> {
  const numbers = (await readdir(of)).map((name) => Number(/^(\d{4})_.*\.sql$/.exec(name)?.[1]));
  return Math.max(...numbers.filter((number) => !Number.isNaN(number)));
}

/** JSON with a line for each column, so that a change of the schema is readable in the snapshot too. */
function toText(value: object, indent = ""): string {
  const entries = Object.entries(value as Record<string, unknown>).filter(
    ([, inner]) => inner !== undefined,
  );
  if (!entries.some(([, inner]) => isObject(inner))) return JSON.stringify(value);
  const deeper = `${indent}  `;
  const lines = entries.map(
    ([key, inner]) =>
      `${deeper}${JSON.stringify(key)}: ${isObject(inner) ? toText(inner, deeper) : JSON.stringify(inner)}`,
  );
  return `{\n${lines.join(",\n")}\n${indent}}`;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
