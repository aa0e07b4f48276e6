import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "drizzle-orm";
import { getPolitician } from "#contract/politicians.ts";
import { getTopic } from "#contract/topics.ts";
import { getPoliticianTrend, getTopicTrend } from "#contract/trends.ts";
import { AppError } from "#domain/error.ts";
import type { Score } from "#domain/rating/attributes.ts";
import { rebuildAggregates } from "#server/features/stats/check-aggregates.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { allScores, buildReview } from "#tests/build/review.ts";
import { buildOpinion, buildTopic } from "#tests/build/topic.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const visitor = () => app.as(null);

/** In a month so many reviews of full weight, with these scores for honesty and for all else. */
async function fillMonth(
  politicianId: number,
  month: string,
  given: { many: number; honesty: Score; others: Score },
): Promise<void> {
  const { db } = app.context;
  for (let n = 0; n < given.many; n += 1)
    await buildReview(db, {
      politicianId,
      createdAt: new Date(`${month}-15T09:00:00Z`),
      scores: { ...allScores(given.others), honesty: given.honesty },
    });
}

async function weigh(): Promise<void> {
  const { db } = app.context;
  for (const table of ["reviews", "topic_reviews"])
    await db.execute(sql`UPDATE ${sql.identifier(table)} SET weight = 10, weighs_as_new = false`);
  await rebuildAggregates(db);
}

describe("the trend of a politician", () => {
  it("is the estimate of each month, of all scores or of one attribute", async () => {
    const { id } = await buildPolitician(app.context.db);
    await fillMonth(id, "2026-05", { many: 5, honesty: 1, others: 5 });
    await fillMonth(id, "2026-06", { many: 2, honesty: 1, others: 5 });
    await fillMonth(id, "2026-08", { many: 5, honesty: 5, others: 3 });
    await fillMonth(id, "2026-09", { many: 5, honesty: 3, others: 1 });
    await weigh();
    const { months } = await visitor().call(getPoliticianTrend, { id });
    // Five reviews of 4.6, 3.2 and 1.2 beside a prior of five at 3.
    expect(
      months.map(({ month, total, counted, estimate }) => [month, total, counted, estimate]),
    ).toEqual([
      ["2026-05", 5, 5, 3.8],
      ["2026-06", 2, 2, null],
      ["2026-08", 5, 5, 3.1],
      ["2026-09", 5, 5, 2.1],
    ]);
    const few = await visitor().call(getPoliticianTrend, { id, attribute: "honesty" });
    expect(few.months).toEqual([]);
  });

  it("is that of one attribute where so many reviews of a month count that none stands out", async () => {
    const { id } = await buildPolitician(app.context.db);
    await fillMonth(id, "2026-05", { many: 100, honesty: 1, others: 5 });
    await fillMonth(id, "2026-06", { many: 99, honesty: 1, others: 5 });
    await fillMonth(id, "2026-08", { many: 100, honesty: 5, others: 3 });
    await fillMonth(id, "2026-09", { many: 100, honesty: 3, others: 1 });
    await weigh();
    const ofHonesty = await visitor().call(getPoliticianTrend, { id, attribute: "honesty" });
    expect(ofHonesty.months.map(({ estimate }) => estimate)).toEqual([1.1, null, 4.9, 3]);
    const intervals = ofHonesty.months.flatMap(({ low, estimate, high }) =>
      low === null || estimate === null || high === null ? [] : [[estimate - low, high - estimate]],
    );
    expect(intervals.flat().filter((half) => half <= 0)).toEqual([]);
  });

  it("of one month alone equals the estimate of the person who has no other", async () => {
    const { id } = await buildPolitician(app.context.db);
    for (const month of ["2026-01", "2026-02", "2026-03"])
      await fillMonth(id, month, { many: 6, honesty: 2, others: 4 });
    const { id: single } = await buildPolitician(app.context.db);
    await fillMonth(single, "2026-03", { many: 6, honesty: 2, others: 4 });
    await weigh();
    const { months } = await visitor().call(getPoliticianTrend, { id });
    const { ratings } = await visitor().call(getPolitician, { id: single });
    expect(months.at(-1)).toMatchObject({
      estimate: ratings.estimate,
      low: ratings.low,
      high: ratings.high,
    });
  });

  it("is none with fewer than three months that have enough reviews", async () => {
    const { id } = await buildPolitician(app.context.db);
    await fillMonth(id, "2026-05", { many: 5, honesty: 1, others: 5 });
    await fillMonth(id, "2026-06", { many: 4, honesty: 1, others: 5 });
    await fillMonth(id, "2026-07", { many: 5, honesty: 1, others: 5 });
    await weigh();
    expect(await visitor().call(getPoliticianTrend, { id })).toEqual({
      attribute: null,
      months: [],
    });
  });

  it("of somebody deleted or unknown is not found", async () => {
    const deletedAt = new Date("2026-01-01T00:00:00Z");
    const { id } = await buildPolitician(app.context.db, { deletedAt });
    for (const one of [id, 99_999])
      await expect(visitor().call(getPoliticianTrend, { id: one })).rejects.toEqual(
        new AppError("politician_not_found"),
      );
  });
});

describe("the trend of a topic", () => {
  it("is the estimate of each month's opinions", async () => {
    const { db } = app.context;
    const { id } = await buildTopic(db);
    const stars = { "2026-05": 5, "2026-06": 3, "2026-07": 1 } as const;
    for (const [month, rating] of Object.entries(stars))
      for (let n = 0; n < 5; n += 1) {
        const { id: opinion } = await buildOpinion(db, { topicId: id, rating });
        await db.execute(
          sql`UPDATE topic_reviews SET updated_at = ${`${month}-15T09:00:00Z`} WHERE id = ${opinion}`,
        );
      }
    await weigh();
    const { months } = await visitor().call(getTopicTrend, { id });
    expect(months.map(({ month, total, estimate }) => [month, total, estimate])).toEqual([
      ["2026-05", 5, 4],
      ["2026-06", 5, 3],
      ["2026-07", 5, 2],
    ]);
    expect((await visitor().call(getTopic, { id })).totalOpinions).toBe(15);
  });

  it("of an unknown one is not found, and of one without opinions there is none", async () => {
    await expect(visitor().call(getTopicTrend, { id: 99_999 })).rejects.toEqual(
      new AppError("topic_not_found"),
    );
    const { id } = await buildTopic(app.context.db);
    expect(await visitor().call(getTopicTrend, { id })).toEqual({ months: [] });
  });
});
