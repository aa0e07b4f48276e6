import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getTopic, listOpinions, listTopics } from "#contract/topics.ts";
import { DAY_MS } from "#domain/durations.ts";
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
beforeEach(() => app.reset());

const tomorrow = () => new Date(app.clock.now().getTime() + DAY_MS);
const day = (number: number) => new Date(Date.UTC(2026, 9, number));

describe("the list of topics", () => {
  it("is the three newest by default, closed ones included", async () => {
    const { db } = app.context;
    for (const number of [2, 4, 1, 3])
      await buildTopic(db, { title: `Tema ${number}`, createdAt: day(number) });
    await buildTopic(db, { title: "Chiuso", createdAt: day(5), closedAt: day(6) });
    const titles = async (input: { limit?: number }) =>
      (await app.as(null).call(listTopics, input)).items.map(({ title }) => title);
    expect(await titles({})).toEqual(["Chiuso", "Tema 4", "Tema 3"]);
    expect(await titles({ limit: 50 })).toHaveLength(5);
    await buildTopic(db, { title: "Chiude domani", createdAt: day(6), closedAt: tomorrow() });
    const { items } = await app.as(null).call(listTopics, { limit: 2 });
    expect(items.map(({ closedAt }) => closedAt)).toEqual([null, day(6).toISOString()]);
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

describe("searching and paging topics", () => {
  it("finds every word in title and description, accents, case and apostrophes aside", async () => {
    const { db } = app.context;
    await buildTopic(db, { title: "L’equità nelle cure", description: "Più PEDIATRI a Forlì" });
    await buildTopic(db, { title: "Divieto di caccia", description: "Per l'ambiente." });
    const found = async (q: string) => {
      const { items, total } = await app.as(null).call(listTopics, { q });
      expect(items).toHaveLength(total);
      return items.map(({ title }) => title);
    };
    expect(await found("equita forli")).toEqual(["L’equità nelle cure"]);
    expect(await found("l'EQUITÀ pediatr")).toEqual(["L’equità nelle cure"]);
    expect(await found("caccia cure")).toEqual([]);
    expect(await found("100%_")).toEqual([]);
    expect(await found("  ")).toHaveLength(2);
  });

  it("goes through all of them once, page by page, also those of the same moment", async () => {
    const { db } = app.context;
    for (let n = 0; n < 7; n += 1) await buildTopic(db, { createdAt: day(n < 4 ? 1 : 2) });
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof pageAfter>> = await pageAfter(cursor);
      expect(page.total).toBe(7);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(new Set(seen).size).toBe(7);
    expect(seen).toHaveLength(7);
    const invalid = app.as(null).call(listTopics, { cursor: "abc" });
    await expect(invalid).rejects.toMatchObject({ code: "invalid_cursor" });
  });

  const pageAfter = (cursor: string | null) =>
    app.as(null).call(listTopics, { limit: 2, ...(cursor === null ? {} : { cursor }) });

  it("shows the beginning of a long description in the list, all of it on its own page", async () => {
    const { db } = app.context;
    const description = `${"Una frase lunga. ".repeat(40).trim()}\n\nUn secondo capoverso.`;
    const { id } = await buildTopic(db, { description });
    const { items } = await app.as(null).call(listTopics, {});
    expect(items[0]?.description.length).toBeLessThan(270);
    expect((await app.as(null).call(getTopic, { id })).description).toBe(description);
  });
});

describe("the opinions on a topic", () => {
  it("are the published ones, newest first, page by page", async () => {
    const { db } = app.context;
    const { id } = await buildTopic(db);
    for (const [number, status] of [
      [1, "published"],
      [3, "published"],
      [2, "published"],
      [4, "held"],
      [5, "hidden"],
      [6, "removed"],
    ] as const)
      await buildOpinion(db, { topicId: id, comment: `${number}`, status, createdAt: day(number) });
    const { call } = app.as(null);
    const first = await call(listOpinions, { id, limit: 2 });
    expect(first.items.map(({ comment }) => comment)).toEqual(["3", "2"]);
    const second = await call(listOpinions, { id, limit: 2, cursor: first.nextCursor ?? "" });
    expect(second.items.map(({ comment }) => comment)).toEqual(["1"]);
    expect(second.nextCursor).toBeNull();
    await expect(call(listOpinions, { id, cursor: "x" })).rejects.toMatchObject({
      code: "invalid_cursor",
    });
  });

  it("of a topic that does not exist are not found, and neither is the topic", async () => {
    const { call } = app.as(null);
    await expect(call(getTopic, { id: 999_999 })).rejects.toThrow("Argomento non trovato");
    await expect(call(listOpinions, { id: 999_999 })).rejects.toThrow("Argomento non trovato");
  });
});

describe("a user's opinions", () => {
  it("are handed over whole, and erased with the averages following", async () => {
    const { db } = app.context;
    const user = await buildUser(db);
    const topic = await buildTopic(db, { title: "Tema" });
    await buildOpinion(db, {
      topicId: topic.id,
      userId: user.id,
      rating: 1,
      status: "held",
      createdAt: new Date("2026-10-01"),
    });
    const other = await buildTopic(db);
    await buildOpinion(db, { topicId: other.id, userId: user.id, rating: 1, comment: "No." });
    await buildOpinion(db, { topicId: other.id, rating: 5 });
    const { topicReviews } = await topicsPersonalData.collect(db, user.id);
    expect(topicReviews).toMatchObject([
      { topicTitle: "Tema", rating: 1, status: "held" },
      { topicId: other.id, comment: "No." },
    ]);

    await db.transaction((tx) => topicsPersonalData.erase(tx, user.id));
    expect(await topicsPersonalData.collect(db, user.id)).toEqual({
      topicReviews: [],
      opinionArrivals: [],
      opinionSurges: [],
    });
    const { items } = await app.as(null).call(listTopics, {});
    expect(items.find(({ id }) => id === other.id)).toMatchObject({ averageRating: 5 });
    expect(await checkAggregates(app.context)).toEqual([]);
  });
});
