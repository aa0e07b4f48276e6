import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getPolitician, listPoliticians } from "#contract/politicians.ts";
import { publishReview } from "#contract/reviews.ts";
import { migrateDatabase, MIGRATIONS } from "#platform/db/migrate.ts";
import { addMigration, compareSchema } from "#scripts/db/migrations.ts";
import { loadDemoData } from "#seeds/load-demo-data.ts";
import { checkAggregates } from "#server/features/stats/check-aggregates.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { allScores } from "#tests/build/review.ts";
import { sampledDemoData } from "#tests/build/sampled-demo-data.ts";
import { buildUser } from "#tests/build/user.ts";

/** What a migration may do while servers of the release before run (tests/guards/migrations.test.ts). */
const NEXT = [
  "ALTER TABLE politicians ADD COLUMN next_mark boolean DEFAULT false NOT NULL;",
  "ALTER TABLE reviews ADD COLUMN next_note text;",
  "CREATE TABLE next_things (review_id integer PRIMARY KEY REFERENCES reviews ON DELETE CASCADE);",
  "CREATE INDEX reviews_next ON reviews (next_note) WHERE next_note IS NOT NULL;",
  "INSERT INTO next_things (review_id) SELECT id FROM reviews;",
];
const NEW_COLUMNS = "{next_mark,next_note}";

describe("a filled database that the next release migrates", () => {
  let app: TestApp;
  let folder: string;
  beforeAll(async () => {
    app = await startTestApp({ asOwner: true });
    await loadDemoData(app.context, () => undefined, sampledDemoData({ politician: 2, user: 5 }));
    folder = await mkdtemp(join(tmpdir(), "scrutinio-upgrade-"));
    await cp(MIGRATIONS, folder, { recursive: true });
    await addMigration("next", { ...(await compareSchema(folder)), statements: NEXT }, folder);
  }, 120_000);
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  const ask = async <Row extends object>(statement: string) =>
    (await app.database.pool.query<Row>(statement)).rows;

  /** Row count and checksum of every table, without what the next release adds. */
  async function readTables(): Promise<Record<string, unknown>> {
    const tables = await ask<{ name: string }>(
      `SELECT relname AS name FROM pg_class
       WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'next_things' ORDER BY 1`,
    );
    const read: Record<string, unknown> = {};
    for (const { name } of tables)
      [read[name]] = await ask(
        `SELECT count(*)::int AS many, md5(string_agg(fields, '' ORDER BY fields COLLATE "C")) AS sum
         FROM (SELECT (to_jsonb(stored) - '${NEW_COLUMNS}'::text[])::text AS fields FROM ${name} AS stored) AS rows`,
      );
    return read;
  }

  it("keeps every row as it was, and gets what is new", async () => {
    const before = await readTables();
    await migrateDatabase(app.database, { folder });
    expect(await readTables()).toEqual(before);
    const [added] = await ask<{ many: number }>("SELECT count(*)::int AS many FROM next_things");
    expect(added?.many).toBeGreaterThan(1_000);
    expect(before["reviews"]).toMatchObject({ many: added?.many });
    expect(await checkAggregates(app.context)).toEqual([]);
  });

  it("serves this release as before, which starts on it and leaves it as it is", async () => {
    await migrateDatabase(app.database);
    const { items } = await app.as(null).call(listPoliticians, { limit: 1 });
    const [{ id } = { id: 0 }] = items;
    const { ratings } = await app.as(null).call(getPolitician, { id });
    await app.as(await buildUser(app.context.db)).call(publishReview, {
      id,
      scores: allScores(4),
      comment: "Ha risposto a tutti.",
      consent: true,
    });
    await app.runJobs();
    const after = await app.as(null).call(getPolitician, { id });
    expect(after.ratings.totalReviews).toBe(ratings.totalReviews + 1);
    expect(await checkAggregates(app.context)).toEqual([]);
    expect(await ask("SELECT FROM politicians WHERE next_mark")).toEqual([]);
  });
});
