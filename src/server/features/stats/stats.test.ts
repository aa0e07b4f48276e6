import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getFigures, getSite } from "#contract/site.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { buildReview } from "#tests/build/review.ts";
import { buildOpinion, buildTopic } from "#tests/build/topic.ts";
import { checkAggregates, rebuildAggregates } from "./check-aggregates.ts";
import { isEmptyInstallation } from "./installation.ts";

let app: TestApp;
beforeAll(async () => {
  // 23:00 in London is already the new year in Rome.
  app = await startTestApp({
    now: "2026-12-31T23:30:00Z",
    config: { contactEmail: "redazione@example.org" },
  });
});
afterAll(() => app.close());
beforeEach(() => app.reset());

const gone = new Date("2026-11-01T00:00:00Z");

describe("the figures", () => {
  const figures = () => app.as(null).call(getFigures, {});

  it("of an empty site are zero, and no percent is claimed", async () => {
    expect(await figures()).toEqual({
      isDemo: false,
      politicians: 0,
      ratedPoliticians: 0,
      reviews: 0,
      percentVerified: null,
    });
  });

  it("count who is in office, and the published reviews of these people", async () => {
    const { db } = app.context;
    const rated = await buildPolitician(db);
    const onlyHeld = await buildPolitician(db);
    const ended = await buildPolitician(db, { endedAt: gone });
    const deleted = await buildPolitician(db, { deletedAt: gone });
    for (const { id } of [rated, rated, ended, deleted])
      await buildReview(db, { politicianId: id });
    await buildReview(db, { politicianId: onlyHeld.id, status: "held" });
    expect(await figures()).toEqual({
      isDemo: false,
      politicians: 2,
      ratedPoliticians: 1,
      reviews: 2,
      percentVerified: 100,
    });
  });

  it("are of invented people only while there are no real ones in office", async () => {
    const { db } = app.context;
    const invented = await buildPolitician(db, { isDemo: true });
    await buildReview(db, { politicianId: invented.id });
    expect(await figures()).toMatchObject({ isDemo: true, ratedPoliticians: 1, reviews: 1 });
    await buildPolitician(db);
    expect(await figures()).toMatchObject({ isDemo: false, politicians: 1, reviews: 0 });
    expect(await checkAggregates(app.context)).toEqual([]);
  });

  it("follow politicians who leave office, are deleted and come back", async () => {
    const { id } = await buildPolitician(app.context.db);
    await buildReview(app.context.db, { politicianId: id });
    const counted = async (change: string) => {
      await app.database.pool.query(`UPDATE politicians SET ${change} WHERE id = $1`, [id]);
      const { politicians, ratedPoliticians, reviews } = await figures();
      return [politicians, ratedPoliticians, reviews];
    };
    expect(await counted("ended_at = now()")).toEqual([0, 0, 0]);
    expect(await counted("deleted_at = now()")).toEqual([0, 0, 0]);
    expect(await counted("ended_at = NULL, deleted_at = NULL")).toEqual([1, 1, 1]);
    expect(await checkAggregates(app.context)).toEqual([]);
  });

  it("say 100 only when every single review passed moderation", async () => {
    const { db } = app.context;
    const { id } = await buildPolitician(db);
    const reviews = [];
    for (let n = 0; n < 3; n += 1) reviews.push(await buildReview(db, { politicianId: id }));
    await app.database.pool.query("UPDATE reviews SET is_verified = false WHERE id = $1", [
      reviews[0]?.id,
    ]);
    await rebuildAggregates(db);
    expect((await figures()).percentVerified).toBe(66);
  });
});

describe("the site", () => {
  const site = () => app.as(null).call(getSite, {});

  it("says whom to write to and what year it is in Italy", async () => {
    expect(await site()).toEqual({
      contactEmail: "redazione@example.org",
      publicUrl: "http://localhost:3000",
      invented: "none",
      googleSignIn: false,
      reviewsPerDay: 10,
      year: 2027,
    });
  });

  it("says whether all its people are invented, or some", async () => {
    const { id } = await buildPolitician(app.context.db, { isDemo: true });
    expect((await site()).invented).toBe("all");
    await buildPolitician(app.context.db);
    expect((await site()).invented).toBe("some");
    await app.database.pool.query("UPDATE politicians SET deleted_at = now() WHERE id = $1", [id]);
    expect((await site()).invented).toBe("none");
  });

  it("is empty until somebody is imported", async () => {
    expect(await isEmptyInstallation(app.context.db)).toBe(true);
    await buildPolitician(app.context.db, { deletedAt: gone });
    expect(await isEmptyInstallation(app.context.db)).toBe(false);
  });
});

describe("the recount of averages", () => {
  it("proves and repairs the figures, and what ratings know of their politician", async () => {
    const { id } = await buildPolitician(app.context.db, { name: "Ada Neri" });
    await app.database.pool.query(
      "UPDATE politician_ratings SET name_sort = 'x', is_listed = false WHERE politician_id = $1",
      [id],
    );
    await app.database.pool.query("UPDATE site_counts SET reviews = 7 WHERE NOT is_demo");
    const found = await checkAggregates(app.context, { repair: true });
    expect(found).toEqual([
      { subject: "politician", id, column: "is_listed", stored: "false", counted: "true" },
      {
        subject: "politician",
        id,
        column: "name_sort",
        stored: "x",
        counted: "neri  ada  Ada Neri",
      },
      { subject: "site", id: 0, column: "reviews", stored: 7, counted: 0 },
    ]);
    expect(await checkAggregates(app.context)).toEqual([]);
    expect((await app.as(null).call(getFigures, {})).politicians).toBe(1);
  });

  it("finds nothing where everything adds up, whatever the status of reviews", async () => {
    const { db } = app.context;
    const { id } = await buildPolitician(db);
    for (const status of ["published", "held", "hidden", "removed"] as const)
      await buildReview(db, { politicianId: id, status });
    const topic = await buildTopic(db);
    for (const status of ["published", "held"] as const)
      await buildOpinion(db, { topicId: topic.id, status });
    expect(await checkAggregates(app.context)).toEqual([]);
  });

  it("names each difference, and repairs it when asked to", async () => {
    const { db } = app.context;
    const { pool } = app.database;
    const first = await buildPolitician(db);
    const second = await buildPolitician(db);
    const unreviewed = await buildPolitician(db);
    const topic = await buildTopic(db);
    await buildReview(db, { politicianId: first.id });
    await buildReview(db, { politicianId: second.id, status: "held" });
    await buildOpinion(db, { topicId: topic.id, rating: 4 });
    await pool.query(
      "UPDATE politician_ratings SET sum_respect = 5, positive_count = 0 WHERE politician_id = $1",
      [first.id],
    );
    await pool.query("DELETE FROM politician_ratings WHERE politician_id = $1", [second.id]);
    await pool.query(
      "UPDATE politician_ratings SET counted_count = 1, stars_1 = 1 WHERE politician_id = $1",
      [unreviewed.id],
    );
    await pool.query("UPDATE topic_ratings SET stars_4 = 0, stars_5 = 1");

    const differences = await checkAggregates(app.context);
    const politician = (id: number) =>
      differences.filter((one) => one.subject === "politician" && one.id === id);
    expect(politician(first.id)).toEqual([
      { subject: "politician", id: first.id, column: "positive_count", stored: 0, counted: 1 },
      { subject: "politician", id: first.id, column: "sum_respect", stored: 5, counted: 4 },
    ]);
    expect(politician(second.id)[0]).toMatchObject({
      column: "review_count",
      stored: null,
      counted: 0,
    });
    expect(politician(unreviewed.id).map(({ column }) => column)).toEqual([
      "stars_1",
      "counted_count",
    ]);
    expect(differences.filter(({ subject }) => subject === "topic")).toEqual([
      { subject: "topic", id: topic.id, column: "stars_4", stored: 0, counted: 1 },
      { subject: "topic", id: topic.id, column: "stars_5", stored: 1, counted: 0 },
    ]);

    expect(await checkAggregates(app.context, { repair: true })).toEqual(differences);
    expect(await checkAggregates(app.context)).toEqual([]);
  });
});
