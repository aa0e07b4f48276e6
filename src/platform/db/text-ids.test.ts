import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { buildReview } from "#tests/build/review.ts";
import { buildOpinion, buildTopic } from "#tests/build/topic.ts";

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
