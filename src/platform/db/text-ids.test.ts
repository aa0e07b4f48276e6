import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { buildReview } from "#tests/build/review.ts";
import { buildOpinion, buildTopic } from "#tests/build/topic.ts";
import { openEmptyDatabase } from "#tests/empty-database.ts";
import { migrateDatabase, MIGRATIONS } from "./migrate.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const inOrder = (ids: readonly number[]) => ids.toSorted((a, b) => a - b).join() === ids.join();

describe("the id of a text", () => {
  it("says nothing of when it was written, for reviews and opinions alike", async () => {
    const { db } = app.context;
    const { id: politicianId } = await buildPolitician(db);
    const { id: topicId } = await buildTopic(db);
    const [reviews, opinions]: [number[], number[]] = [[], []];
    // In order by chance: once in 12! runs.
    for (let at = 0; at < 12; at++) {
      reviews.push((await buildReview(db, { politicianId })).id);
      opinions.push((await buildOpinion(db, { topicId })).id);
    }
    for (const ids of [reviews, opinions]) {
      expect(inOrder(ids)).toBe(false);
      expect(ids.every((id) => id > 0 && id < 2 ** 31)).toBe(true);
      expect(Math.max(...ids)).toBeGreaterThan(1_000_000);
    }
  });

  it("has the day in Italy beside it, midnight there included", async () => {
    const { rows } = await app.database.pool.query<{ day: string }>(
      `SELECT to_char(written_day(at) AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI') AS day
       FROM unnest(ARRAY['2026-11-20 22:59:59Z', '2026-11-20 23:00Z', '2026-07-01 22:00Z']::timestamptz[]) AS at`,
    );
    expect(rows.map(({ day }) => day)).toEqual([
      "2026-11-20 00:00",
      "2026-11-21 00:00",
      "2026-07-02 00:00",
    ]);
  });
});

/** The migrations up to the first, in a folder of their own. */
async function firstMigration(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "scrutinio-ids-"));
  await cp(MIGRATIONS, folder, { recursive: true });
  const file = join(folder, "meta/_journal.json");
  const journal = JSON.parse(await readFile(file, "utf8")) as { entries: unknown[] };
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, 1) }));
  return folder;
}

it("texts of a database from before get random ids too, and what refers to them follows", async () => {
  const folder = await firstMigration();
  const database = await openEmptyDatabase();
  const ask = async <Row extends object>(statement: string) =>
    (await database.pool.query<Row>(statement)).rows;
  try {
    await migrateDatabase(database, { folder });
    await database.pool.query(`
      INSERT INTO politicians (source, external_id, identity_key, name, role, search_text, name_sort)
        VALUES ('Comuni', '1', 'one', 'Anna Verdi', 'Sindaco', 'anna verdi', 'verdi anna');
      INSERT INTO users (id, email, full_name)
        SELECT gen_random_uuid(), 'a' || n || '@example.org', 'Persona' FROM generate_series(1, 20) AS n;
      INSERT INTO reviews (politician_id, user_id, comment, ${ATTRIBUTES.join(", ")}, status)
        SELECT 1, id, email, ${ATTRIBUTES.map(() => "4").join(", ")}, 'published' FROM users;
      INSERT INTO useful_votes (review_id, user_id, weight, created_at)
        SELECT reviews.id, users.id, 2, now() FROM reviews JOIN users ON users.email = reviews.comment;
      INSERT INTO surges (politician_id, is_demo, state, starts_at, opened_at, last_unusual_at, usual_per_day, arrivals)
        VALUES (1, false, 'coordinated', now(), now(), now(), 1, 20);
      INSERT INTO surge_proposals (surge_id, decision, review_ids, reason, proposed_at)
        SELECT id, 'partly_released', '{3,5}', 'Perché sì.', now() FROM surges`);
    const proposed = `SELECT comment FROM reviews WHERE id = ANY (
      SELECT unnest(review_ids) FROM surge_proposals) ORDER BY comment`;
    const before = await ask(proposed);
    await migrateDatabase(database);
    const rows = await ask<{ id: number; comment: string; mail: string }>(`
      SELECT reviews.id, comment, users.email AS mail FROM reviews JOIN useful_votes ON review_id = reviews.id
        JOIN users ON users.id = useful_votes.user_id ORDER BY reviews.created_at, comment`);
    expect(rows).toHaveLength(20);
    for (const { id, comment, mail } of rows) {
      expect(mail).toBe(comment);
      expect(id).toBeGreaterThan(20);
    }
    expect(inOrder(rows.map(({ id }) => id))).toBe(false);
    expect(await ask(proposed)).toEqual(before);
  } finally {
    await database.close();
    await rm(folder, { recursive: true });
  }
});
