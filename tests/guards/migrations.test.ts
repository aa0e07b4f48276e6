// During a rolling upgrade servers of two releases run on one database. A migration may therefore
// only add; what is no longer used goes in a later release (docs/guide/migration.md).

import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const root = new URL("../../", import.meta.url);
const folder = new URL("migrations/", root);
const changelog = readFileSync(new URL("CHANGELOG.md", root), "utf8");

/** What databases begin with. */
const BASELINE = "0000_initial.sql";

/** Changes the previous release cannot run with. */
const BREAKING: Record<string, RegExp> = {
  "drops a table": /\bDROP\s+TABLE\b/i,
  "drops a column": /\bDROP\s+COLUMN\b/i,
  "renames something": /\bRENAME\s+(?:COLUMN|TO|CONSTRAINT)\b|\bRENAME\s+\w+\s+TO\b/i,
  "changes a column's type": /\bALTER\s+COLUMN\s+\w+\s+(?:SET\s+DATA\s+)?TYPE\b/i,
  "forbids null where it was allowed": /\bALTER\s+COLUMN\s+\w+\s+SET\s+NOT\s+NULL\b/i,
  "adds a column that old servers do not fill":
    /\bADD\s+(?:COLUMN\s+)?(?!CONSTRAINT\b)\w+\s+[^,;]*?\bNOT\s+NULL\b(?![^,;]*\b(?:DEFAULT|GENERATED)\b)(?<!\b(?:DEFAULT|GENERATED)\b[^,;]*)/i,
};

/** The migration names the release since which the dropped column is unused. */
const UNUSED_SINCE = /^-- contract: unused since v(\d+\.\d+\.\d+)$/m;

function findProblemsIn(sql: string): string[] {
  const release = UNUSED_SINCE.exec(sql)?.[1];
  if (release !== undefined)
    return changelog.includes(`## [${release}]`) ? [] : [`no release ${release} in CHANGELOG.md`];
  // Generated migrations quote every name.
  const statements = sql.replaceAll(/--.*$/gm, "").replaceAll(/'(?:[^']|'')*'|"/g, "");
  return Object.entries(BREAKING)
    .filter(([, pattern]) => pattern.test(statements))
    .map(([problem]) => problem);
}

describe("a migration", () => {
  const files = readdirSync(folder).filter((name) => name.endsWith(".sql") && name > BASELINE);

  it.each(files)("%s leaves the previous release running", (name) => {
    expect(findProblemsIn(readFileSync(new URL(name, folder), "utf8"))).toEqual([]);
  });

  it.each([
    ["ALTER TABLE users DROP COLUMN full_name", "drops a column"],
    ["ALTER TABLE reviews RENAME COLUMN comment TO text", "renames something"],
    ["ALTER TABLE reviews RENAME comment TO text", "renames something"],
    ["ALTER TABLE reviews RENAME TO opinions", "renames something"],
    ["DROP TABLE reports", "drops a table"],
    ['ALTER TABLE "reviews" RENAME "comment" TO "text"', "renames something"],
    ["ALTER TABLE users ALTER COLUMN email TYPE citext", "changes a column's type"],
    ['ALTER TABLE "users" ALTER COLUMN "email" SET DATA TYPE citext', "changes a column's type"],
    ['ALTER TABLE "users" ALTER COLUMN "name" SET NOT NULL', "forbids null where it was allowed"],
    [
      'ALTER TABLE "users" ADD COLUMN "age" integer NOT NULL',
      "adds a column that old servers do not fill",
    ],
    ["ALTER TABLE users ALTER COLUMN name SET NOT NULL", "forbids null where it was allowed"],
    [
      "ALTER TABLE users ADD COLUMN age integer NOT NULL",
      "adds a column that old servers do not fill",
    ],
  ])("that says %s is found", (sql, problem) => {
    expect(findProblemsIn(sql)).toEqual([problem]);
  });

  it.each([
    "ALTER TABLE users ADD COLUMN age integer",
    "ALTER TABLE users ADD COLUMN age integer NOT NULL DEFAULT 0",
    "ALTER TABLE users ADD COLUMN age integer DEFAULT 0 NOT NULL",
    "CREATE TABLE note (id integer NOT NULL, text text NOT NULL)",
    "-- nothing here says DROP COLUMN\nCREATE INDEX a ON b (c)",
  ])("that says %s is not", (sql) => {
    expect(findProblemsIn(sql)).toEqual([]);
  });

  it("may drop what no release uses any more, if that release exists", () => {
    const drop = "ALTER TABLE users DROP COLUMN full_name";
    expect(findProblemsIn(`-- contract: unused since v99.0.0\n${drop}`)).toEqual([
      "no release 99.0.0 in CHANGELOG.md",
    ]);
    expect(findProblemsIn(`-- contract: unused since v0.3.0\n${drop}`)).toEqual([]);
  });
});
