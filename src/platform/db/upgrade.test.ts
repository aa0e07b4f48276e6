// A database of the first migration, filled, then brought up to the latest.

import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import { openEmptyDatabase } from "#tests/empty-database.ts";
import type { Database } from "./database.ts";
import { migrateDatabase, MIGRATIONS } from "./migrate.ts";

let folder: string;
let database: Database;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "scrutinio-upgrade-"));
  await cp(MIGRATIONS, folder, { recursive: true });
  const file = join(folder, "meta/_journal.json");
  const journal = JSON.parse(await readFile(file, "utf8")) as { entries: unknown[] };
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, 1) }));
  database = await openEmptyDatabase();
  await migrateDatabase(database, { folder });
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const ask = async <Row extends object>(statement: string) =>
  (await database.pool.query<Row>(statement)).rows;

describe("after an upgrade", () => {
  it("texts have random ids, and what refers to them follows", async () => {
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
    const ids = rows.map(({ id }) => id);
    expect(ids).not.toEqual(ids.toSorted((a, b) => a - b));
    expect(await ask(proposed)).toEqual(before);
  });

  it("snapshots of format 1 are gone, and the day of the last signed one is kept", async () => {
    await database.pool.query(`
      INSERT INTO snapshots (day, started_at, header)
      VALUES ('2026-11-19', now(), '{}'), ('2026-11-20', now(), '{}'), ('2026-11-21', now(), NULL)`);
    await migrateDatabase(database);
    expect(await ask("SELECT FROM snapshots")).toEqual([]);
    expect(await ask("SELECT value FROM installation WHERE key = 'withdrawn-snapshots'")).toEqual([
      { value: { lastDay: "2026-11-20" } },
    ]);
  });

  it("jobs name the opinions that wait to be published by their new ids", async () => {
    await database.pool.query(`
      INSERT INTO public_topics (title, description, search_text) VALUES ('Tema', 'Un tema.', 'tema');
      INSERT INTO users (id, email, full_name)
        SELECT gen_random_uuid(), 'a' || n || '@example.org', 'Persona' FROM generate_series(1, 4) AS n;
      INSERT INTO topic_reviews (topic_id, user_id, rating, comment, status)
        SELECT 1, id, 4, email, CASE email WHEN 'a1@example.org' THEN 'published' ELSE 'held' END
        FROM users ORDER BY email;
      INSERT INTO moderation_events (topic_review_id, event, engine, policy_version)
        SELECT id, 'held', 'test', '1' FROM topic_reviews WHERE comment = 'a2@example.org';
      SELECT pgboss.create_queue('publish-topic-review', '{"policy":"standard"}');
      INSERT INTO pgboss.job (name, data, state) VALUES
        ('publish-topic-review', '{"topicReviewId": 1}', 'completed'),
        ('publish-topic-review', '{"topicReviewId": 3, "accepted": {}}', 'created'),
        ('publish-topic-review', '{"topicReviewId": 4}', 'active')`);
    await migrateDatabase(database);
    const jobs = await ask(`
      SELECT comment, state, data - 'topicReviewId' AS more FROM pgboss.job
        LEFT JOIN topic_reviews ON topic_reviews.id = (data ->> 'topicReviewId')::int
      WHERE name = 'publish-topic-review' ORDER BY comment NULLS FIRST`);
    expect(jobs).toEqual([
      { comment: null, state: "completed", more: {} },
      { comment: "a3@example.org", state: "created", more: {} },
      { comment: "a4@example.org", state: "created", more: {} },
    ]);
  });
});
