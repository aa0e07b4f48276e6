import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { LastingDatabase } from "#tests/empty-database.ts";
import { createLastingDatabase } from "#tests/empty-database.ts";
import type { Database } from "./database.ts";
import { migrateDatabase } from "./migrate.ts";

const LIMIT_MS = 1_000;

describe("migrations", () => {
  let folder: string;
  let place: LastingDatabase;
  let database: Database;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "scrutinio-migrations-"));
    place = await createLastingDatabase();
    database = await place.open({ statementTimeoutMs: LIMIT_MS });
  });
  beforeEach(() =>
    database.pool.query(
      "DROP SCHEMA public CASCADE; DROP SCHEMA IF EXISTS drizzle CASCADE; CREATE SCHEMA public",
    ),
  );
  afterAll(async () => {
    await place.remove();
    await rm(folder, { recursive: true });
  });

  it("run once, in order, however often the database is brought up to date", async () => {
    await migrations(["CREATE TABLE note (id int)", "ALTER TABLE note ADD COLUMN text text"]);
    await migrateDatabase(database, { folder });
    await migrateDatabase(database, { folder });
    await migrations([
      "CREATE TABLE note (id int)",
      "ALTER TABLE note ADD COLUMN text text",
      "ALTER TABLE note ADD COLUMN extra text",
    ]);
    await migrateDatabase(database, { folder });
    const { rowCount } = await database.pool.query(
      "INSERT INTO note (id, text, extra) VALUES (1, '', '')",
    );
    expect(rowCount).toBe(1);
  });

  it("run once when two instances start together", async () => {
    await migrations(["CREATE TABLE note AS SELECT 1 AS id FROM pg_sleep(0.2)"]);
    // The lock of an embedded folder admits one process; there both share the connection.
    const other = database.isShared ? await place.open() : database;
    await Promise.all([migrateDatabase(database, { folder }), migrateDatabase(other, { folder })]);
    const { rows } = await database.pool.query("SELECT id FROM note");
    expect(rows).toEqual([{ id: 1 }]);
  });

  it("leave nothing of one that fails, and do not stand in the way of the next attempt", async () => {
    await migrations(["CREATE TABLE note (id int)", "CREATE TABLE other (id int); SELECT 1/0"]);
    await expect(migrateDatabase(database, { folder })).rejects.toMatchObject({
      cause: { code: "22012" },
    });
    const { rows } = await database.pool.query("SELECT to_regclass('other') AS other");
    expect(rows).toEqual([{ other: null }]);

    await migrations(["CREATE TABLE note (id int)", "CREATE TABLE other (id int)"]);
    await migrateDatabase(database, { folder });
    await database.pool.query("INSERT INTO other VALUES (1)");
  });

  it("of a newer release are ignored by one that has run all of its own", async () => {
    await migrations(["CREATE TABLE note (id int)", "ALTER TABLE note ADD COLUMN text text"]);
    await migrateDatabase(database, { folder });
    await migrations(["CREATE TABLE note (id int)"]);
    await migrateDatabase(database, { folder });
    const { rowCount } = await database.pool.query("INSERT INTO note (id, text) VALUES (1, '')");
    expect(rowCount).toBe(1);
  });

  it("are refused in plain words when a newer one is there and one of ours is not", async () => {
    await migrations(["CREATE TABLE note (id int)", "SELECT 1", "CREATE TABLE newer (id int)"]);
    await migrateDatabase(database, { folder });
    await database.pool.query(
      "DELETE FROM drizzle.__drizzle_migrations WHERE created_at = 1700000000001",
    );
    await migrations(["CREATE TABLE note (id int)", "CREATE TABLE ours (id int)"]);
    await expect(migrateDatabase(database, { folder })).rejects.toThrow(
      /^La banca dati è stata aggiornata da un'altra versione del programma .* le mancano 1 migrazioni/,
    );
    const { rows } = await database.pool.query("SELECT to_regclass('ours') AS ours");
    expect(rows).toEqual([{ ours: null }]);
  });

  it("may take longer than a statement may otherwise", async () => {
    await migrations(["CREATE TABLE note AS SELECT 1 AS id FROM pg_sleep(1.2)"]);
    await migrateDatabase(database, { folder });
    const { rows } = await database.pool.query("SHOW statement_timeout");
    expect(rows).toEqual([{ statement_timeout: "1s" }]);
  });

  async function migrations(statements: string[]): Promise<void> {
    await mkdir(join(folder, "meta"), { recursive: true });
    const entries = statements.map((_, idx) => ({
      idx,
      version: "7",
      when: 1_700_000_000_000 + idx,
      tag: `000${idx}`,
      breakpoints: true,
    }));
    const journal = { version: "7", dialect: "postgresql", entries };
    await writeFile(join(folder, "meta/_journal.json"), JSON.stringify(journal));
    for (const [idx, statement] of statements.entries()) {
      await writeFile(join(folder, `000${idx}.sql`), statement);
    }
  }
});
