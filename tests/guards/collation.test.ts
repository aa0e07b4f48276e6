// Two databases order text by two collations of their own. What orders by a text column therefore says which: the column's
// (name_sort), COLLATE, or, where the order is not seen, "-- In any collation: why".

import { globSync, readFileSync } from "node:fs";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { PgTable, PgText } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import * as schema from "#platform/db/schema.ts";

const root = new URL("../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), "utf8");

/** Columns that the migrations give a collation. */
const COLLATED = new Set(
  Array.from(
    read("migrations/0000_initial.sql").matchAll(/^ {2}(\w+) text COLLATE "C"/gm),
    ([, name]) => name,
  ),
);
/** Digits, which every collation orders alike. */
const CODES = new Set(["place_code", "region_code", "province_code"]);

const columns = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .flatMap((table) =>
    Object.entries(getTableColumns(table)).map(([key, column]) => ({
      key,
      name: column.name,
      table: getTableName(table),
      isText: is(column, PgText),
      isWords: is(column, PgText) && column.enumValues === undefined,
    })),
  );
const others = new Set(columns.filter(({ isText }) => !isText).map(({ name }) => name));
/** Text in each table that has a column of this name. */
const words = columns.filter(
  ({ name, isWords }) => isWords && !others.has(name) && !COLLATED.has(name) && !CODES.has(name),
);
const names = [...new Set(words.map(({ name }) => name))].join("|");
const keys = [...new Set(words.map(({ key }) => key))].join("|");

const IN_SQL = new RegExp(
  `ORDER BY(?:(?!ON CONFLICT|RETURNING|LIMIT)(?:[^\`;()]|\\b(?:lower|coalesce)\\())*?\\b(?:${names})\\b(?! COLLATE|\\()`,
  "g",
);
const IN_DRIZZLE = new RegExp(
  `\\.orderBy\\((?:[^()]|\\((?:[^()]|\\([^()]*\\))*?)*?(?<!ORDERS)\\.(?:${keys})\\b(?!} COLLATE)`,
  "g",
);

function findUnsaid(source: string): string[] {
  if (source.includes("-- In any collation: ")) return [];
  return [...source.matchAll(IN_SQL), ...source.matchAll(IN_DRIZZLE)].map(([found]) => found);
}

describe("an order by text", () => {
  const files = globSync("src/{server,platform,main}/**/*.ts", { cwd: root }).filter(
    (path) => !path.includes(".test."),
  );

  it("says its collation in every statement", () => {
    const unsaid = files.flatMap((path) =>
      findUnsaid(read(path)).map((text) => `${path}: ${text}`),
    );
    expect(unsaid).toEqual([]);
  });

  it.each([
    "ORDER BY topics.title, topics.id",
    "SELECT array_agg(role ORDER BY day, role)",
    ".orderBy(politicians.name, politicians.id)",
    ".orderBy(asc(topics.title))",
  ])("is found in %s", (text) => {
    expect(findUnsaid(text)).toHaveLength(1);
  });

  it.each([
    'ORDER BY topics.title COLLATE "C", topics.id',
    "ORDER BY people.name_sort, people.id",
    ".orderBy(asc(p.placeCode), asc(p.nameSort))",
    "-- In any collation: each role comes once.\nORDER BY role LIMIT 1",
  ])("is all right in %s", (text) => {
    expect(findUnsaid(text)).toEqual([]);
  });
});
