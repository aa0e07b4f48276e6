import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addMigration, compareSchema } from "#scripts/db/migrations.ts";
import { MIGRATIONS } from "#platform/db/migrate.ts";

it("has a snapshot of the schema: else `npm run db:new <name>` writes the migration", async () => {
  expect((await compareSchema()).statements).toEqual([]);
});

it("has a journal of all migrations, each later than the one before", async () => {
  const journal = JSON.parse(await readFile(join(MIGRATIONS, "meta/_journal.json"), "utf8")) as {
    entries: { when: number; tag: string }[];
  };
  const tags = journal.entries.map(({ tag }) => `${tag}.sql`).sort();
  expect(tags).toEqual((await readdir(MIGRATIONS)).filter((name) => name.endsWith(".sql")).sort());
  const times = journal.entries.map(({ when }) => when);
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
});

describe("a new migration", () => {
  let copy: string;
  beforeEach(async () => {
    copy = await mkdtemp(join(tmpdir(), "scrutinio-new-migration-"));
    await cp(MIGRATIONS, copy, { recursive: true });
  });
  afterEach(() => rm(copy, { recursive: true }));

  it("says what the last snapshot lacks, after all others", async () => {
    const meta = join(copy, "meta");
    const file = join(meta, "snapshot.json");
    const snapshot = JSON.parse(await readFile(file, "utf8")) as {
      tables: Record<string, { columns: Record<string, unknown> }>;
    };
    delete snapshot.tables["public.reports"]?.columns["outcome"];
    await writeFile(file, JSON.stringify(snapshot));
    const files = (await readdir(copy)).filter((name) => name.endsWith(".sql"));
    const last = Math.max(...files.map((name) => Number(name.slice(0, 4))));

    const path = await addMigration("outcome_of_reports", await compareSchema(copy), copy);
    expect(path).toBe(join(copy, `${String(last + 1).padStart(4, "0")}_outcome_of_reports.sql`));
    expect(await readFile(path, "utf8")).toContain(
      'ALTER TABLE "reports" ADD COLUMN "outcome" text;',
    );
    const journal = JSON.parse(await readFile(join(meta, "_journal.json"), "utf8")) as {
      entries: { idx: number; when: number; tag: string }[];
    };
    const [before, added] = journal.entries.slice(-2);
    expect(added).toMatchObject({ tag: path.slice(copy.length + 1, -".sql".length) });
    expect(added?.idx).toBe((before?.idx ?? 0) + 1);
    expect(added?.when).toBeGreaterThan(before?.when ?? 0);
    expect((await compareSchema(copy)).statements).toEqual([]);
  });

  it("is empty where the schema has not changed", async () => {
    const path = await addMigration("by_hand", await compareSchema(copy), copy);
    expect(await readFile(path, "utf8")).toMatch(/^--.*\n$/);
  });
});
