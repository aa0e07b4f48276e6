import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "#domain/day.ts";
import { createTestDatabase } from "#tests/database.ts";
import { auditLog, integrityKeys, snapshots } from "./schema.ts";
import type { Database } from "./database.ts";
import { grantToRole } from "./privileges.ts";

const ROLE = `site of test ${randomUUID()}`;
const NOW = new Date("2026-11-23T10:00:00Z");
let database: Database;
beforeAll(async () => {
  database = await createTestDatabase({ asOwner: true });
  const { db } = database;
  await db.execute(sql`CREATE ROLE ${sql.identifier(ROLE)}`);
  await grantToRole(db, ROLE);
  await db.insert(snapshots).values([
    { day: "2026-01-21", startedAt: NOW, header: "published" },
    { day: "2026-01-22", startedAt: NOW },
    { day: daysAgo(12), startedAt: NOW, header: "published" },
    { day: daysAgo(14), startedAt: NOW, header: "published" },
    { day: daysAgo(1), startedAt: NOW },
  ]);
  await db.execute(sql`ALTER TABLE snapshot_parts DISABLE TRIGGER USER`);
  for (const days of [1, 12, 14]) await db.execute(sql.raw(insertPart(daysAgo(days))));
  await db.execute(sql`ALTER TABLE snapshot_parts ENABLE TRIGGER USER`);
  await db.insert(integrityKeys).values([
    { number: 1, id: "ended", publicKey: Buffer.of(1), validFrom: NOW, validUntil: NOW },
    { number: 2, id: "in use", publicKey: Buffer.of(2), validFrom: NOW },
  ]);
  await db.insert(auditLog).values({
    at: NOW,
    actorKind: "command-line",
    action: "demo-removed",
    subjectKind: "site",
    subjectId: "1",
  });
});
afterAll(async () => {
  await database.db.execute(sql`DROP OWNED BY ${sql.identifier(ROLE)}`);
  await database.db.execute(sql`DROP ROLE ${sql.identifier(ROLE)}`);
  await database.close();
});

/** By the real clock, which the database reads: its day may end meanwhile, so that what is kept for 13 days is 12 days old here. */
const TODAY = new Date().toISOString().slice(0, 10);
const daysAgo = (days: number) => addDays(TODAY, -days);

function insertPart(day: string, part = 0): string {
  return `INSERT INTO snapshot_parts (day, part, kind, first_id, last_id, first_record, records, totals, record_hashes, open, closed)
    VALUES ('${day}', ${part}, 'topic', 1, ${part}, 0, 1, '{}', '', '', '')`;
}

/** Runs a statement as the role and takes back what it did. */
async function asRole(statement: string): Promise<string> {
  class TakeBack extends Error {}
  try {
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL ROLE ${sql.identifier(ROLE)}`);
      await tx.execute(sql.raw(statement));
      throw new TakeBack();
    });
  } catch (error) {
    if (error instanceof TakeBack) return "done";
    return error instanceof Error && error.cause instanceof Error
      ? error.cause.message
      : String(error);
  }
  return "";
}

it("leaves of a published day cannot be changed by the owner either", async () => {
  const change = database.db.execute(sql`UPDATE snapshot_parts SET day = ${daysAgo(1)}, part = 7
    WHERE day = ${daysAgo(12)}`);
  await expect(change).rejects.toMatchObject({ cause: { message: /append-only/ } });
});

describe("the role of the site [security 22]", () => {
  it.each([
    "SELECT * FROM reviews",
    "UPDATE politicians SET name = name",
    "DELETE FROM sessions",
    "INSERT INTO audit_log (at, actor_kind, action, subject_kind, subject_id) VALUES (now(), 'command-line', 'demo-removed', 'site', '1')",
    "SELECT * FROM drizzle.__drizzle_migrations",
    "DELETE FROM pgboss.job",
    "TRUNCATE bulk_job_changes",
    "UPDATE snapshots SET runner = gen_random_uuid() WHERE header IS NULL",
    insertPart(daysAgo(1), 1),
    `DELETE FROM snapshot_parts WHERE day = '${daysAgo(1)}'`,
    `DELETE FROM snapshot_parts WHERE day = '${daysAgo(14)}'`,
    `DELETE FROM snapshots WHERE day = '${daysAgo(1)}'`,
    "UPDATE integrity_keys SET valid_until = now() WHERE valid_until IS NULL",
    "LOCK TABLE integrity_keys IN SHARE ROW EXCLUSIVE MODE",
  ])("may %s", async (statement) => {
    expect(await asRole(statement)).toBe("done");
  });

  it.each([
    ["DROP TABLE reviews", /must be owner/],
    ["ALTER TABLE reviews DISABLE TRIGGER USER", /must be owner/],
    ["CREATE TABLE mine ()", /permission denied/],
    ["CREATE SCHEMA mine", /permission denied/],
    [
      "CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE sql AS ''",
      /permission denied|must be owner/,
    ],
    ["TRUNCATE reviews", /permission denied/],
    ["UPDATE audit_log SET action = 'x'", /permission denied/],
    ["DELETE FROM audit_log", /permission denied/],
    ["TRUNCATE audit_log", /permission denied/],
    ["DELETE FROM drizzle.__drizzle_migrations", /permission denied/],
    [
      "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('x', 1)",
      /permission denied/,
    ],
    ["UPDATE snapshot_parts SET records = 0", /permission denied/],
    [`DELETE FROM snapshot_parts WHERE day = '${daysAgo(12)}'`, /append-only/],
    [insertPart(daysAgo(12), 1), /append-only/],
    [insertPart(daysAgo(14), 1), /append-only/],
    [
      `DO $$ BEGIN
        CREATE TEMP TABLE snapshots (day date, header text);
        DELETE FROM snapshot_parts WHERE day = '${daysAgo(12)}';
      END $$`,
      /append-only/,
    ],
    ["UPDATE snapshots SET header = 'other' WHERE day = '2026-01-21'", /append-only/],
    ["DELETE FROM snapshots WHERE day = '2026-01-21'", /append-only/],
    ["UPDATE integrity_keys SET public_key = '' WHERE number = 2", /append-only/],
    ["UPDATE integrity_keys SET valid_until = NULL WHERE number = 1", /append-only/],
    ["DELETE FROM integrity_keys", /append-only/],
  ])("may not %s", async (statement, reason) => {
    expect(await asRole(statement)).toMatch(reason);
  });

  it("gets the same again with the next migration", async () => {
    await grantToRole(database.db, ROLE);
    expect(await asRole("SELECT * FROM reviews")).toBe("done");
    expect(await asRole("DELETE FROM audit_log")).toMatch(/permission denied/);
  });
});

const server = process.env["TEST_DATABASE_URL"];
describe.skipIf(server === undefined)("a connection of the site (needs TEST_DATABASE_URL)", () => {
  let site: Database;
  beforeAll(async () => {
    site = await createTestDatabase();
    await site.db.insert(snapshots).values({ day: "2026-01-21", startedAt: NOW, header: "out" });
  });
  afterAll(() => site.close());

  it("is of a role that owns nothing and may not take on another", async () => {
    const { rows } = await site.pool.query(
      `SELECT session_user = current_user AS "isItself", rolsuper, rolcreaterole, rolcreatedb,
         (SELECT count(*)::int FROM pg_class WHERE relowner = pg_roles.oid) AS owned,
         (SELECT count(*)::int FROM pg_auth_members WHERE member = pg_roles.oid) AS roles
       FROM pg_roles WHERE rolname = current_user`,
    );
    expect(rows).toEqual([
      {
        isItself: true,
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        owned: 0,
        roles: 0,
      },
    ]);
  });

  it.each([
    ["DROP TABLE reviews", /must be owner/],
    ["ALTER TABLE audit_log DISABLE TRIGGER USER", /must be owner/],
    ["UPDATE audit_log SET action = 'x'", /permission denied/],
    ["DELETE FROM audit_log", /permission denied/],
    ["UPDATE snapshots SET header = 'other'", /append-only/],
    ["DELETE FROM snapshots", /append-only/],
    ["UPDATE drizzle.__drizzle_migrations SET hash = 'x'", /permission denied/],
    ["DELETE FROM drizzle.__drizzle_migrations", /permission denied/],
  ])("is refused %s", async (statement, reason) => {
    await expect(site.pool.query(statement)).rejects.toThrow(reason);
  });
});
