import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "drizzle-orm";
import * as fc from "fast-check";
import { getMyWeight } from "#contract/account-weight.ts";
import { listOfficeMeans } from "#contract/office-means.ts";
import { getPolitician } from "#contract/politicians.ts";
import { publishReview, withdrawReview } from "#contract/reviews.ts";
import { ALL_TAGS } from "#domain/cache-tag.ts";
import { DAY_MS } from "#domain/durations.ts";
import { estimateIfEnough } from "#domain/rating/estimate.ts";
import { quarterOf } from "#domain/rating/office-means.ts";
import { listenForInvalidations } from "#platform/page-cache/invalidation-bus.ts";
import { allScores, buildReview } from "#tests/build/review.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { buildUser, buildUsers, NO_WEIGHT } from "#tests/build/user.ts";
import { refusal } from "#tests/refusal.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { checkAggregates } from "#server/features/stats/check-aggregates.ts";
import { WEIGHING_DAYS } from "#server/shared/ratings/queries/weights.ts";
import { refreshWeights } from "#server/shared/ratings/refresh-weights.ts";
import { refreshEstimates } from "./refresh-estimates.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const refresh = () => refreshEstimates(app.context, {}, { signal: new AbortController().signal });

async function confirm(ids: readonly string[], daysAgo: number) {
  const at = new Date(app.clock.now().getTime() - daysAgo * DAY_MS).toISOString();
  for (const id of ids)
    await app.context.db.execute(
      sql`UPDATE users SET email_verified = true, email_verified_at = ${at} WHERE id = ${id}`,
    );
}

async function ratingsOf(id: number) {
  const { rows } = await app.context.db.execute<Record<string, number | null>>(
    sql`SELECT * FROM politician_ratings WHERE politician_id = ${id}`,
  );
  return rows[0] ?? {};
}

/** By then every text has had its day. */
async function refreshForAWeek(): Promise<void> {
  for (let night = 0; night < WEIGHING_DAYS; night++) {
    await refresh();
    app.clock.advance(DAY_MS);
  }
}

describe("the estimate that the database keeps", () => {
  it("is what the domain publishes, from any sums", async () => {
    const weights = fc.array(
      fc.record({
        score: fc.integer({ min: 10, max: 50 }),
        tenths: fc.integer({ min: 1, max: 10 }),
        isNew: fc.boolean(),
      }),
      { minLength: 1, maxLength: 60 },
    );
    const cases = fc.sample(
      fc.tuple(weights, fc.integer({ min: 100, max: 500 }), fc.integer({ min: 4, max: 100 })),
      { numRuns: 300, seed: 7 },
    );
    for (const [reviews, prior, share] of cases) {
      const empty = () => ({ weight: 0, squares: 0, sum: 0, sumSquares: 0 });
      const sums = { established: empty(), recent: empty() };
      for (const { score, tenths, isNew } of reviews) {
        const part = isNew ? sums.recent : sums.established;
        part.weight += tenths;
        part.squares += tenths ** 2;
        part.sum += tenths * score;
        part.sumSquares += tenths * score ** 2;
      }
      const estimate = estimateIfEnough(sums, 10, {
        priorMean: prior / 100,
        quotaShare: share / 100,
      });
      const { established: o, recent: n } = sums;
      const { rows } = await app.context.db.execute<{ kept: number[] | null }>(sql`
        SELECT rating_estimate(${o.weight}, ${o.squares}, ${o.sum}, ${o.sumSquares},
          ${n.weight}, ${n.squares}, ${n.sum}, ${n.sumSquares}, ${prior}::smallint, ${share}::smallint) AS kept`);
      const shown = estimate && [estimate.value, estimate.low, estimate.high];
      expect(rows[0]?.kept).toEqual(shown?.map((one) => Math.round(one * 100)) ?? null);
    }
  });

  it("counts nobody before the address is confirmed, then at once, by the account's weight", async () => {
    const { db } = app.context;
    const { id } = await buildPolitician(db);
    const users = await buildUsers(db, 6, NO_WEIGHT);
    for (const user of users)
      await app
        .as(user)
        .call(publishReview, { id, scores: allScores(5), comment: "Bene.", consent: true });
    expect(await ratingsOf(id)).toMatchObject({
      review_count: 6,
      counted_count: 0,
      tenths: null,
      stars_5: 0,
      positive_count: 0,
      estimate: null,
      attribute_scores: null,
    });
    await confirm(
      users.map((user) => user.id),
      0,
    );
    await refresh();
    expect(await ratingsOf(id)).toMatchObject({ counted_count: 6, new_weight: 12, old_weight: 0 });
    const { ratings } = await app.as(null).call(getPolitician, { id });
    expect(ratings).toMatchObject({ counted: 6, weight: 0, overall: 5, estimate: null });
    expect(await checkAggregates(app.context)).toEqual([]);
    app.clock.advance(91 * DAY_MS);
    await refreshForAWeek();
    expect(await ratingsOf(id)).toMatchObject({ new_weight: 0, old_weight: 54, counted_count: 6 });
    expect((await ratingsOf(id))["estimate"]).not.toBeNull();
    expect(await checkAggregates(app.context)).toEqual([]);
  });

  it("gives what one author wrote a new weight on a day of its own each, within a week", async () => {
    const { db } = app.context;
    const user = await buildUser(db);
    await confirm([user.id], 20);
    await refresh();
    for (let many = 0; many < 10; many++) {
      const { id } = await buildPolitician(db);
      const review = { id, scores: allScores(4), comment: "Presente.", consent: true } as const;
      await app.as(user).call(publishReview, review);
    }
    app.clock.advance(20 * DAY_MS);
    const count = async () => {
      const { rows } = await db.execute<{ weight: number; many: number }>(sql`
        SELECT weight, count(*)::int AS many FROM reviews WHERE user_id = ${user.id} GROUP BY weight`);
      return new Map(rows.map(({ weight, many }) => [weight, many]));
    };
    await db.transaction((tx) => refreshWeights(tx, { ids: [user.id] }, app.clock.now()));
    expect(await count()).toEqual(new Map([[4, 10]]));
    const { rows } = await db.execute<{ id: number }>(
      sql`SELECT id FROM reviews WHERE user_id = ${user.id}`,
    );
    // Ids are random.
    let waiting = rows.map(({ id }) => id % WEIGHING_DAYS);
    for (let night = 0; night < WEIGHING_DAYS; night++) {
      const today = Math.floor(app.clock.now().getTime() / DAY_MS) % WEIGHING_DAYS;
      waiting = waiting.filter((day) => day !== today);
      await refresh();
      expect((await count()).get(4) ?? 0).toBe(waiting.length);
      app.clock.advance(DAY_MS);
    }
    expect(await count()).toEqual(new Map([[7, 10]]));
  });

  it("holds an account for new until it is half as old as a young site", async () => {
    const { db } = app.context;
    const [early, late] = [await buildUser(db), await buildUser(db)];
    const isNew = async (siteDays: number) => {
      const began = new Date(app.clock.now().getTime() - siteDays * DAY_MS).toISOString();
      await db.execute(sql`UPDATE reviews SET created_at = ${began}`);
      const ids = [early.id, late.id];
      await db.transaction((tx) => refreshWeights(tx, { ids }, app.clock.now()));
      const { rows } = await db.execute<{ id: string; isNew: boolean }>(
        sql`SELECT id, weighs_as_new AS "isNew" FROM users WHERE id = ANY (${`{${ids.join(",")}}`}::uuid[])`,
      );
      return ids.map((id) => rows.find((row) => row.id === id)?.isNew);
    };
    await confirm([early.id], 5);
    await confirm([late.id], 2);
    expect(await isNew(8)).toEqual([false, true]);
    expect(await isNew(300)).toEqual([true, true]);
  });

  it("follows publishing, withdrawing and weighing anew, in any order at once", async () => {
    const { db } = app.context;
    const { id } = await buildPolitician(db);
    const users = await buildUsers(db, 30);
    const ids = users.map((user) => user.id);
    await confirm(ids, 40);
    await refresh();
    const written = await Promise.all(
      users.map((user, at) =>
        app.as(user).call(publishReview, {
          id,
          scores: allScores(((at % 5) + 1) as 1),
          comment: "Presente.",
          consent: true,
        }),
      ),
    );
    app.clock.advance(30 * DAY_MS);
    await Promise.all([
      db.transaction((tx) => refreshWeights(tx, { ids }, app.clock.now())),
      ...written
        .slice(0, 10)
        .map(({ review }, at) => app.as(users[at] ?? null).call(withdrawReview, { id: review.id })),
    ]);
    expect(await ratingsOf(id)).toMatchObject({ review_count: 20, counted_count: 20 });
    expect(await checkAggregates(app.context)).toEqual([]);
  });

  it("follows a night that weighs all accounts while people write and withdraw", async () => {
    const { db } = app.context;
    const { id } = await buildPolitician(db);
    const users = await buildUsers(db, 60, NO_WEIGHT);
    const write = (user: (typeof users)[number], score: 1 | 2 | 3 | 4 | 5) =>
      app.as(user).call(publishReview, {
        id,
        scores: allScores(score),
        comment: "Presente.",
        consent: true,
      });
    const [early, late] = [users.slice(0, 40), users.slice(40)];
    const written = await Promise.all(early.map((user, at) => write(user, at % 2 === 0 ? 1 : 5)));
    await confirm(
      users.map((user) => user.id),
      100,
    );
    await Promise.all([
      refresh(),
      ...late.map((user) => write(user, 3)),
      ...written
        .slice(0, 10)
        .map(({ review }, at) => app.as(early[at] ?? null).call(withdrawReview, { id: review.id })),
    ]);
    expect(await checkAggregates(app.context)).toEqual([]);
    await refresh();
    expect(await ratingsOf(id)).toMatchObject({ counted_count: 50, old_weight: 50 * 9 });
    expect(await checkAggregates(app.context)).toEqual([]);
    const { rows } = await db.execute(
      sql`SELECT DISTINCT weight, weighs_as_new FROM reviews WHERE politician_id = ${id}`,
    );
    expect(rows).toEqual([{ weight: 9, weighs_as_new: false }]);
  });

  it("leaves out reviews that wait or are aside, which stay public", async () => {
    const { db } = app.context;
    const { id } = await buildPolitician(db);
    for (const standing of ["counted", "waiting", "aside"]) {
      const user = await buildUser(db);
      await confirm([user.id], 400);
      await db.transaction((tx) => refreshWeights(tx, { ids: [user.id] }, app.clock.now()));
      const { id: reviewId } = await buildReview(db, { politicianId: id, userId: user.id });
      await db.execute(
        sql`UPDATE reviews SET standing = ${standing}, weight = 9, weighs_as_new = false WHERE id = ${reviewId}`,
      );
    }
    expect((await checkAggregates(app.context, { repair: true })).length).toBeGreaterThan(0);
    expect(await ratingsOf(id)).toMatchObject({
      review_count: 3,
      counted_count: 1,
      waiting_count: 1,
      aside_count: 1,
      old_weight: 9,
    });
  });
});

describe("what estimates are drawn to", () => {
  it("is frozen for a quarter, by office, and known to whoever comes later", async () => {
    const { db } = app.context;
    const mayor = await buildPolitician(db, { role: "Sindaco", source: "Comuni" });
    const users = await buildUsers(db, 40);
    await confirm(
      users.map((user) => user.id),
      400,
    );
    for (const user of users)
      await app.as(user).call(publishReview, {
        id: mayor.id,
        scores: allScores(5),
        comment: "Bene.",
        consent: true,
      });
    app.clock.advance(92 * DAY_MS);
    await refresh();
    const prior = Number((await ratingsOf(mayor.id))["prior_mean"]);
    expect(prior).toBeGreaterThan(350);
    const colleague = await buildPolitician(db, { role: "Sindaca", source: "Comuni" });
    const councillor = await buildPolitician(db, { role: "Consigliere", source: "Comuni" });
    await refresh();
    expect(await ratingsOf(colleague.id)).toMatchObject({ prior_mean: prior });
    expect((await ratingsOf(councillor.id))["prior_mean"]).toBeLessThan(prior);
    const more = await buildUsers(db, 10);
    await confirm(
      more.map((user) => user.id),
      400,
    );
    for (const user of more)
      await app.as(user).call(publishReview, {
        id: councillor.id,
        scores: allScores(1),
        comment: "Male.",
        consent: true,
      });
    await refresh();
    expect(await ratingsOf(mayor.id)).toMatchObject({ prior_mean: prior });
    expect(await checkAggregates(app.context)).toEqual([]);
    const published = await app.as(null).call(listOfficeMeans, {});
    expect(published.isDemo).toBe(false);
    expect(published.quarter).toBe(quarterOf(app.clock.now()));
    expect(published.offices.find(({ office }) => office === "Comuni/head")?.mean).toBe(
      prior / 100,
    );
    expect(published.offices.map(({ office }) => office)).not.toContain("Regioni/council");
    const { reportCard, ratings } = await app.as(null).call(getPolitician, { id: mayor.id });
    expect(reportCard.office).toBe("Comuni/head");
    // All scores are 5, and what is usual is the mean of that.
    expect(reportCard.attributes.honesty).toEqual({
      counts: [0, 0, 0, 0, 40],
      estimate: ratings.estimate,
      low: ratings.low,
      high: ratings.high,
      usual: prior / 100,
    });
  });

  it("is not published before there are counted reviews", async () => {
    const own = await startTestApp();
    const none = { quarter: null, isDemo: false, site: null, offices: [] };
    expect(await own.as(null).call(listOfficeMeans, {})).toEqual(none);
    await refreshEstimates(own.context, {}, { signal: new AbortController().signal });
    expect(await own.as(null).call(listOfficeMeans, {})).toEqual(none);
    await own.close();
  });
});

describe("the weight of one's own reviews", () => {
  it("is told to its owner with what it is made of, and grows with the account", async () => {
    const { db } = app.context;
    const user = await buildUser(db, {}, NO_WEIGHT);
    expect(await app.as(user).call(getMyWeight, {})).toEqual({
      weight: 0,
      isNew: true,
      isConfirmed: false,
      confirmationNumber: expect.stringMatching(/^\d{4}$/) as string,
      mailbox: "usual",
      parts: { base: 0, age: 0, people: 0, secondFactor: 0 },
    });
    await confirm([user.id], 100);
    await refresh();
    expect(await app.as(user).call(getMyWeight, {})).toEqual({
      weight: 9,
      isNew: false,
      isConfirmed: true,
      confirmationNumber: null,
      mailbox: "usual",
      parts: { base: 2, age: 7, people: 0, secondFactor: 0 },
    });
    expect(await refusal(app.as(null).call(getMyWeight, {}))).toBe("sign_in_required");
  });

  it("drops cached pages once for many people, whose estimates changed", async () => {
    const { db } = app.context;
    const user = await buildUser(db, {}, NO_WEIGHT);
    for (let people = 0; people < 3; people += 1) {
      const { id: politicianId } = await buildPolitician(db);
      await buildReview(db, { politicianId, userId: user.id });
    }
    await confirm([user.id], 100);
    const heard: string[][] = [];
    const invalidations = await listenForInvalidations(app.database);
    invalidations.subscribe({ invalidate: (tags) => heard.push([...tags]), invalidateAll() {} });
    await refresh();
    await invalidations.flush();
    await refresh();
    await invalidations.close();
    expect(heard).toEqual([[ALL_TAGS]]);
    expect(await checkAggregates(app.context)).toEqual([]);
  });

  it("changes for few accounts at a time, so that who rates waits for few", async () => {
    const { db } = app.context;
    const users = await buildUsers(db, 60, NO_WEIGHT);
    const ids = users.map((user) => user.id);
    await confirm(ids, 100);
    const countWeighed = async () => {
      const { rows } = await db.execute<{ weighed: number }>(
        sql`SELECT count(*)::int AS weighed FROM users WHERE id = ANY (${`{${ids.join(",")}}`}::uuid[]) AND review_weight > 0`,
      );
      return rows[0]?.weighed ?? 0;
    };
    // A server that is stopping rests after no batch.
    const stopping = { signal: AbortSignal.abort() };
    await expect(refreshEstimates(app.context, {}, stopping)).rejects.toThrow("aborted");
    const weighed = await countWeighed();
    expect(weighed).toBeGreaterThan(0);
    expect(weighed).toBeLessThan(60);
    await refresh();
    expect(await countWeighed()).toBe(60);
  });
});
