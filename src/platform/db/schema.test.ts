import { readFile } from "node:fs/promises";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { diagramFile, drawDiagram } from "#scripts/db/draw-diagram.ts";
import { createTestDatabase } from "#tests/database.ts";
import type { Database } from "./database.ts";
import * as schema from "./schema.ts";

const tables = Object.values(schema as Record<string, unknown>).filter((value) =>
  is(value, PgTable),
);

describe("the schema that queries see", () => {
  let database: Database;
  let columns: { table_name: string; column_name: string; is_nullable: string }[];
  beforeAll(async () => {
    database = await createTestDatabase();
    const { rows } = await database.pool.query<(typeof columns)[number]>(`
      SELECT table_name, column_name, is_nullable
      FROM information_schema.columns WHERE table_schema = 'public'`);
    columns = rows;
  });
  afterAll(() => database.close());

  it("has the tables the migrations make, and no other", () => {
    const migrated = new Set(columns.map((column) => column.table_name));
    expect(tables.map((table) => getTableName(table)).sort()).toEqual([...migrated].sort());
  });

  it.each(tables.map((table) => [getTableName(table), table] as const))(
    "has the columns of %s, null where they may be",
    (name, table) => {
      const seen = Object.values(getTableColumns(table)).map((column) => ({
        name: column.name,
        nullable: !column.notNull,
      }));
      const migrated = columns
        .filter((column) => column.table_name === name)
        .map((column) => ({ name: column.column_name, nullable: column.is_nullable === "YES" }));
      const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
      expect(seen.sort(byName)).toEqual(migrated.sort(byName));
    },
  );

  it("has the triggers that docs/guide/migration.md lists, and no other", async () => {
    const { rows } = await database.pool.query<{ name: string; tables: string[] }>(`
      SELECT proname AS name, array_agg(DISTINCT relname::text ORDER BY relname::text) AS tables
      FROM pg_trigger JOIN pg_proc ON pg_proc.oid = tgfoid JOIN pg_class ON pg_class.oid = tgrelid
      WHERE NOT tgisinternal AND relnamespace = 'public'::regnamespace
      GROUP BY proname ORDER BY proname`);
    const text = await readFile(
      new URL("../../../docs/guide/migration.md", import.meta.url),
      "utf8",
    );
    const section = /^## Triggers$(.*)/ms.exec(text)?.[1] ?? "";
    const listed = [...section.matchAll(/^\| `(\w+)` +\| ([^|]+) \|/gm)].map(
      ([, name, on = ""]) => ({
        name,
        tables: [...on.matchAll(/`(\w+)`:/g)]
          .map(([, table = ""]) => table)
          .sort((a, b) => a.localeCompare(b)),
      }),
    );
    expect(listed.sort((a, b) => ((a.name ?? "") < (b.name ?? "") ? -1 : 1))).toEqual(rows);
  });

  it("is drawn in docs/schema.md: `npm run db:diagram` draws it anew", async () => {
    expect(await readFile(diagramFile, "utf8")).toBe(await drawDiagram(database.pool));
  });

  it("knows an owner of the personal data in every table that names a user [security 48]", async () => {
    const { personalDataOwners } = await import("#server/personal-data.ts");
    const owned = new Set(personalDataOwners.flatMap((owner) => owner.tables));
    const naming = columns.filter((column) => column.column_name === "user_id");
    for (const { table_name: table } of naming) expect(owned).toContain(table);
    expect(owned).toContain("users");
  });
});
