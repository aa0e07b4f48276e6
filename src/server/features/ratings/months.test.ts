import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "drizzle-orm";
import { editReview, publishReview, withdrawReview } from "#contract/reviews.ts";
import { editOpinion, submitOpinion } from "#contract/topics.ts";
import { DAY_MS } from "#domain/durations.ts";
import type { Score } from "#domain/rating/attributes.ts";
import { setStatus } from "#server/features/moderation/queries/content.ts";
import { reviewsPersonalData } from "#server/features/reviews/personal-data.ts";
import { checkAggregates } from "#server/features/stats/check-aggregates.ts";
import { publishTopicReview } from "#server/features/topics/publish-topic-review.ts";
import { writeStandings } from "#server/shared/ratings/queries/weights.ts";
import { refreshWeights } from "#server/shared/ratings/refresh-weights.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { allScores, buildReview } from "#tests/build/review.ts";
import { buildOpinion, buildTopic } from "#tests/build/topic.ts";
import { buildUser, NO_WEIGHT } from "#tests/build/user.ts";
import type { BuiltUser } from "#tests/build/user.ts";

let app: TestApp;
beforeAll(async () => {
  // In Italy it is November already.
  app = await startTestApp({ now: "2026-10-31T23:30:00Z" });
});
afterAll(() => app.close());
beforeEach(() => app.reset());

/** Month, number of reviews and of counted ones, Σ of weight times score of the first attribute. */
async function monthsOf(politicianId: number) {
  const { rows } = await app.context.db.execute<Record<string, number | string | null>>(sql`
    SELECT to_char(month, 'YYYY-MM') AS month, review_count AS total, counted_count AS counted,
      coalesce(old_scores[1], 0) + coalesce(new_scores[1], 0) AS sum
    FROM politician_months WHERE politician_id = ${politicianId} AND review_count > 0 ORDER BY month`);
  return rows.map(({ month, total, counted, sum }) => [month, total, counted, sum]);
}

async function buildWeighed(): Promise<BuiltUser> {
  const user = await buildUser(app.context.db);
  await confirm(user, 400);
  return user;
}

async function confirm({ id }: BuiltUser, daysAgo: number): Promise<void> {
  const at = new Date(app.clock.now().getTime() - daysAgo * DAY_MS).toISOString();
  const { db } = app.context;
  await db.execute(
    sql`UPDATE users SET email_verified = true, email_verified_at = ${at} WHERE id = ${id}`,
  );
  await db.transaction((tx) => refreshWeights(tx, { ids: [id] }, app.clock.now()));
}

async function review(user: BuiltUser, id: number, score: Score): Promise<number> {
  const { review: written } = await app.as(user).call(publishReview, {
    id,
    scores: allScores(score),
    comment: "Ha mantenuto gli impegni.",
    consent: true,
  });
  return written.id;
}

const isProven = async () => expect(await checkAggregates(app.context)).toEqual([]);

describe("the months of a politician", () => {
  it("have each review in the month of Italy in which its author last wrote it", async () => {
    const { id } = await buildPolitician(app.context.db);
    const first = await buildWeighed();
    const reviewId = await review(first, id, 4);
    await review(await buildWeighed(), id, 2);
    expect(await monthsOf(id)).toEqual([["2026-11", 2, 2, 54]]);

    app.clock.advance(40 * DAY_MS);
    await app.as(first).call(editReview, {
      id: reviewId,
      scores: allScores(5),
      comment: "Ha mantenuto gli impegni.",
    });
    expect(await monthsOf(id)).toEqual([
      ["2026-11", 1, 1, 18],
      ["2026-12", 1, 1, 45],
    ]);
    await isProven();

    await app.as(first).call(withdrawReview, { id: reviewId });
    expect(await monthsOf(id)).toEqual([["2026-11", 1, 1, 18]]);
    await isProven();
    app.clock.advance(-40 * DAY_MS);
  });

  it("follow weights, standings, moderation and erasure", async () => {
    const { db } = app.context;
    const { id } = await buildPolitician(db);
    const { id: other } = await buildPolitician(db);
    const user = await buildUser(db, {}, NO_WEIGHT);
    const reviewId = await review(user, id, 4);
    await review(user, other, 1);
    expect(await monthsOf(id)).toEqual([["2026-11", 1, 0, 0]]);
    await confirm(user, 400);
    expect(await monthsOf(id)).toEqual([["2026-11", 1, 1, 36]]);
    const stand = (standing: "aside" | "counted") =>
      db.transaction((tx) => writeStandings(tx, "review", [{ id: reviewId, standing }]));
    await stand("aside");
    expect(await monthsOf(id)).toEqual([["2026-11", 1, 0, 0]]);
    await stand("counted");
    const content = { kind: "review", id: reviewId } as const;
    await db.transaction((tx) =>
      setStatus(tx, content, { status: "hidden", now: app.clock.now() }),
    );
    expect(await monthsOf(id)).toEqual([]);
    await isProven();
    await db.transaction((tx) =>
      setStatus(tx, content, { status: "published", now: app.clock.now() }),
    );
    expect(await monthsOf(id)).toEqual([["2026-11", 1, 1, 36]]);
    await isProven();
    await db.transaction((tx) => reviewsPersonalData.erase(tx, user.id));
    expect(await monthsOf(id)).toEqual([]);
    expect(await monthsOf(other)).toEqual([]);
    await isProven();
  });

  it("are right after many changes at once", async () => {
    const { id } = await buildPolitician(app.context.db);
    const users = await Promise.all(Array.from({ length: 8 }, buildWeighed));
    await Promise.all(users.map((user) => review(user, id, 3)));
    expect(await monthsOf(id)).toEqual([["2026-11", 8, 8, 216]]);
    await isProven();
  });
});

describe("the recount", () => {
  it("finds and repairs a month that was changed by hand, of people and of topics", async () => {
    const { db } = app.context;
    const { id } = await buildPolitician(db);
    await buildReview(db, { politicianId: id, createdAt: new Date("2026-03-02T09:00:00Z") });
    await buildReview(db, { politicianId: id, createdAt: new Date("2026-04-02T09:00:00Z") });
    const topic = await buildTopic(db);
    await buildOpinion(db, { topicId: topic.id, rating: 4 });
    await isProven();
    const { pool } = app.database;
    await pool.query("UPDATE politician_months SET old_scores = '{7}' WHERE month = '2026-03-01'");
    await pool.query("DELETE FROM politician_months WHERE month = '2026-04-01'");
    await pool.query("UPDATE topic_months SET opinion_count = 3");
    const found = await checkAggregates(app.context, { repair: true });
    expect(found.filter(({ stored }) => stored !== null)).toEqual([
      {
        subject: "politician",
        id,
        column: "old_scores (2026-03)",
        stored: "[7]",
        counted: expect.stringMatching(/^\[40,160,/) as unknown,
      },
      expect.objectContaining({ subject: "topic", id: topic.id, stored: 3, counted: 1 }),
    ]);
    expect(found).toContainEqual({
      subject: "politician",
      id,
      column: "review_count (2026-04)",
      stored: null,
      counted: 1,
    });
    await isProven();
  });
});

describe("the months of a topic", () => {
  it("have each opinion in the month in which its author last wrote it", async () => {
    const { db } = app.context;
    const topic = await buildTopic(db);
    const user = app.as(await buildWeighed());
    const given = { rating: 4 as Score, comment: "Serviva da anni." };
    const { opinion } = await user.call(submitOpinion, { id: topic.id, ...given, consent: true });
    const read = async () => {
      const { rows } = await db.execute(sql`
        SELECT to_char(month, 'YYYY-MM') AS month, old_sum AS sum FROM topic_months
        WHERE opinion_count > 0`);
      return rows;
    };
    expect(await read()).toEqual([]);
    await publishTopicReview(app.context, { topicReviewId: opinion.id });
    expect(await read()).toEqual([{ month: "2026-11", sum: 360 }]);
    app.clock.advance(40 * DAY_MS);
    await user.call(editOpinion, { id: opinion.id, ...given, rating: 1 });
    await publishTopicReview(app.context, { topicReviewId: opinion.id });
    expect(await read()).toEqual([{ month: "2026-12", sum: 90 }]);
    await isProven();
    app.clock.advance(-40 * DAY_MS);
  });
});
