import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { JOBS, sendConfirmationMail } from "#contract/jobs.ts";
import { loadDemoData } from "#seeds/load-demo-data.ts";
import { systemClock } from "#platform/clock.ts";
import { copyDatabase } from "#platform/db/copy-database.ts";
import type { Database } from "#platform/db/database.ts";
import { openJobs } from "#platform/jobs/open-jobs.ts";
import { createLog } from "#platform/log.ts";
import { createEmbeddedModerator } from "#platform/moderation/embedded/embedded-moderator.ts";
import type { Context } from "#server/context.ts";
import { checkAggregates } from "#server/features/stats/check-aggregates.ts";
import { sampledDemoData } from "#tests/build/sampled-demo-data.ts";
import { buildUser } from "#tests/build/user.ts";
import { createDatabase, dropDatabase } from "#tests/database-server.ts";
import { createEmbeddedTestDatabase, createTestDatabase } from "#tests/database.ts";
import { testServer } from "#tests/empty-database.ts";
import { copyTo } from "./copy-database.ts";

let source: Database;
beforeAll(async () => {
  source = await createEmbeddedTestDatabase();
  const moderator = createEmbeddedModerator();
  const context = { db: source.db, clock: systemClock, moderator } as unknown as Context;
  // Reviews of several batches.
  await loadDemoData(context, () => undefined, sampledDemoData({ politician: 2, user: 5 }));
  const { id } = await buildUser(source.db);
  const jobs = await openJobs({ database: source, jobs: JOBS, log: createLog("silent") });
  await jobs.enqueue(source.db, sendConfirmationMail, { userId: id });
  await jobs.close();
  const oddities = String.raw`\N "quoted" {braces}, \\x00 è 😀`;
  await source.pool.query("INSERT INTO installation (key, value) VALUES ('odd', $1)", [
    JSON.stringify({ oddities, none: null }),
  ]);
  await source.pool.query(
    "INSERT INTO bulk_job_files (upload_id, piece, bytes, created_at) VALUES (gen_random_uuid(), 0, '\\x00ff5c', now())",
  );
}, 120_000);
afterAll(() => source.close());

/** Row count and checksum of every table. */
async function sums({ pool }: Pick<Database, "pool">) {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT nspname || '.' || relname AS name FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
     WHERE nspname IN ('public', 'pgboss') AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY 1`,
  );
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ sum: string }>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' ORDER BY t::text COLLATE "C")), '') AS sum FROM ${name} t`,
    );
    sums[name] = rows[0]?.sum ?? "";
  }
  return sums;
}

describe("a copied database", () => {
  it("has every row of the other, with conclusions drawn from them, and counts on", async () => {
    const target = await createTestDatabase({ asOwner: true });
    const counted: Record<string, number> = {};
    const copied = await copyDatabase({
      from: source,
      to: target,
      onTable: (table, rows) => void (counted[table] = rows),
      check: async (db) => expect(await checkAggregates({ db })).toEqual([]),
    });
    expect(await sums(target)).toEqual(await sums(source));
    expect(counted).toMatchObject({ "pgboss.job": 1, bulk_job_files: 1 });
    expect(copied).toBe(Object.values(counted).reduce((a, b) => a + b));
    const newest = "SELECT max(id) AS id FROM politicians";
    const { rows: before } = await target.pool.query<{ id: number }>(newest);
    await target.pool.query(
      `INSERT INTO politicians (source, identity_key, name, name_sort, role, search_text)
       SELECT source, identity_key || ' bis', name, name_sort, role, search_text FROM politicians LIMIT 1`,
    );
    const { rows: after } = await target.pool.query<{ id: number }>(newest);
    expect(after[0]?.id).toBe((before[0]?.id ?? 0) + 1);
    // Constraints are in force again.
    await expect(target.pool.query("TRUNCATE audit_log")).rejects.toThrow("append-only");
    await target.close();
  });

  it("is not begun where somebody is, and not kept where it is not right", async () => {
    const target = await createTestDatabase({ asOwner: true });
    const before = await sums(target);
    const copy = (check: () => Promise<void>) =>
      copyDatabase({ from: source, to: target, onTable: () => undefined, check });
    await expect(copy(() => Promise.reject(new Error("not right")))).rejects.toThrow("not right");
    expect(await sums(target)).toEqual(before);
    await buildUser(target.db);
    await expect(copy(() => Promise.resolve())).rejects.toThrow("has rows");
    await target.close();
  });
});

describe.skipIf(!testServer)("copy-to (needs TEST_DATABASE_URL)", () => {
  it("fills an empty database of a server, and no other", async () => {
    const server = testServer ?? "";
    const url = await createDatabase(server);
    const printed: string[] = [];
    const tools = { url, print: (line: string) => void printed.push(line) };
    expect(await copyTo(source, tools)).toBe(0);
    expect(printed.at(-1)).toMatch(/^Copiate [\d.]+ righe, e i conteggi corrispondono/);
    expect(await copyTo(source, tools)).toBe(1);
    expect(printed.at(-1)).toContain("già in uso");
    await dropDatabase(server, url);
  });
});
