import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listTopics } from "#contract/topics.ts";
import { checkAggregates } from "#server/features/stats/check-aggregates.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildOpinion, buildTopic } from "#tests/build/topic.ts";
import { buildUser } from "#tests/build/user.ts";
import { topicsPersonalData } from "./personal-data.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.pool.query("TRUNCATE public_topics CASCADE");
});

const day = (number: number) => new Date(Date.UTC(2026, 9, number));

describe("the list of topics", () => {
  it("is the three newest unless told, closed ones included", async () => {
    const { db } = app.context;
    for (const number of [2, 4, 1, 3])
      await buildTopic(db, { title: `Tema ${number}`, createdAt: day(number) });
    await buildTopic(db, { title: "Chiuso", createdAt: day(5), closedAt: day(6) });
    const titles = async (input: { limit?: number }) =>
      (await app.as(null).call(listTopics, input)).items.map(({ title }) => title);
    expect(await titles({})).toEqual(["Chiuso", "Tema 4", "Tema 3"]);
    expect(await titles({ limit: 50 })).toHaveLength(5);
    await expect(titles({ limit: 0 })).rejects.toMatchObject({ code: "invalid_input" });
  });

  it("shows the mean and number of published opinions, null while there are none", async () => {
    const { db } = app.context;
    const quiet = await buildTopic(db, { createdAt: day(1) });
    const debated = await buildTopic(db, { createdAt: day(2) });
    for (const rating of [5, 4, 4, 2]) await buildOpinion(db, { topicId: debated.id, rating });
    await buildOpinion(db, { topicId: debated.id, rating: 1, status: "held" });
    const { items } = await app.as(null).call(listTopics, {});
    expect(items).toMatchObject([
      { id: debated.id, averageRating: 3.8, totalOpinions: 4 },
      { id: quiet.id, averageRating: null, totalOpinions: 0 },
    ]);
  });
});

describe("a user's opinions", () => {
  it("are handed over whole, and erased with the averages following", async () => {
    const { db } = app.context;
    const user = await buildUser(db);
    const topic = await buildTopic(db, { title: "Tema" });
    await buildOpinion(db, { topicId: topic.id, userId: user.id, rating: 1, status: "held" });
    const other = await buildTopic(db);
    await buildOpinion(db, { topicId: other.id, userId: user.id, rating: 1, comment: "No." });
    await buildOpinion(db, { topicId: other.id, rating: 5 });
    const { topicReviews } = await topicsPersonalData.collect(db, user.id);
    expect(topicReviews).toMatchObject([
      { topicTitle: "Tema", rating: 1, status: "held" },
      { topicId: other.id, comment: "No." },
    ]);

    await db.transaction((tx) => topicsPersonalData.erase(tx, user.id));
    expect(await topicsPersonalData.collect(db, user.id)).toEqual({ topicReviews: [] });
    const { items } = await app.as(null).call(listTopics, {});
    expect(items.find(({ id }) => id === other.id)).toMatchObject({ averageRating: 5 });
    expect(await checkAggregates(app.context)).toEqual([]);
  });
});
