import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#platform/db/database.ts";
import { auditLog } from "#platform/db/schema.ts";
import { createTestDatabase } from "#tests/database.ts";
import { recordAction } from "./audit-log.ts";

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase({ asOwner: true });
});
afterAll(() => database.close());

const entry = {
  at: new Date("2026-11-20T10:00:00Z"),
  actor: { kind: "command-line" },
  action: "source-restored",
  subject: { kind: "source", id: "Senato" },
  details: { politicians: 205 },
} as const;

describe("the audit log", () => {
  it("keeps who did what to what", async () => {
    await recordAction(database.db, entry);
    expect(await database.db.select().from(auditLog)).toMatchObject([
      { at: entry.at, actorKind: "command-line", actorId: null, details: { politicians: 205 } },
    ]);
  });

  it("knows nothing of what was rolled back", async () => {
    const before = await database.db.$count(auditLog);
    await database.db
      .transaction(async (tx) => {
        await recordAction(tx, entry);
        throw new Error("changed our mind");
      })
      .catch(() => undefined);
    expect(await database.db.$count(auditLog)).toBe(before);
  });

  it.each(["UPDATE audit_log SET action = 'x'", "DELETE FROM audit_log", "TRUNCATE audit_log"])(
    "refuses %s",
    async (statement) => {
      await recordAction(database.db, entry);
      await expect(database.db.execute(sql.raw(statement))).rejects.toMatchObject({
        cause: { message: "audit_log is append-only" },
      });
    },
  );
});
