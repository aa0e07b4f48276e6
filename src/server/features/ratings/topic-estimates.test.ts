import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "drizzle-orm";
import {
  editOpinion,
  getTopic,
  listTopics,
  submitOpinion,
  withdrawOpinion,
} from "#contract/topics.ts";
import { DAY_MS } from "#domain/durations.ts";
import type { Score } from "#domain/rating/attributes.ts";
import { publishTopicReview } from "#server/features/topics/publish-topic-review.ts";
import { checkAggregates } from "#server/features/stats/check-aggregates.ts";
import { WEIGHING_DAYS, writeStandings } from "#server/shared/ratings/queries/weights.ts";
import { refreshWeights } from "#server/shared/ratings/refresh-weights.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { allScores, buildReview } from "#tests/build/review.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { buildTopic } from "#tests/build/topic.ts";
import { buildUser, buildUsers, NO_WEIGHT } from "#tests/build/user.ts";
import type { BuiltUser } from "#tests/build/user.ts";
import { refreshEstimates } from "./refresh-estimates.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const refresh = () => refreshEstimates(app.context, {}, { signal: new AbortController().signal });

/** Users whose address was confirmed as long ago; weighed. */
async function buildConfirmed(many: number, daysAgo: number): Promise<BuiltUser[]> {
  const { db } = app.context;
  const users = await buildUsers(db, many);
  const at = new Date(app.clock.now().getTime() - daysAgo * DAY_MS).toISOString();
  for (const { id } of users)
    await db.execute(
      sql`UPDATE users SET email_verified = true, email_verified_at = ${at} WHERE id = ${id}`,
    );
  const ids = users.map(({ id }) => id);
  await db.transaction((tx) => refreshWeights(tx, { ids }, app.clock.now()));
  return users;
}

async function opine(user: BuiltUser, topicId: number, rating: Score): Promise<number> {
  const { opinion } = await app
    .as(user)
    .call(submitOpinion, { id: topicId, rating, comment: "Serviva da anni.", consent: true });
  await publishTopicReview(app.context, { topicReviewId: opinion.id });
  return opinion.id;
}

const getRatings = (id: number) => app.as(null).call(getTopic, { id });

async function priorOf(topicId: number): Promise<number | undefined> {
  const { rows } = await app.context.db.execute<{ prior: number }>(
    sql`SELECT prior_mean AS prior FROM topic_ratings WHERE topic_id = ${topicId}`,
  );
  return rows[0]?.prior;
}

describe("the estimate of a topic", () => {
  it("is given once opinions weigh as much as the mean of all topics, with its interval", async () => {
    const { id } = await buildTopic(app.context.db);
    const users = await buildConfirmed(6, 400);
    for (const user of users.slice(1)) await opine(user, id, 5);
    expect(await getRatings(id)).toMatchObject({
      averageRating: 5,
      totalOpinions: 5,
      counted: 5,
      weight: 0,
      estimate: null,
      low: null,
      high: null,
    });
    for (const user of users.slice(0, 1)) await opine(user, id, 5);
    // Six opinions of nine tenths beside a prior of five at 3.
    expect(await getRatings(id)).toMatchObject({ counted: 6, weight: 5, estimate: 4 });
    const { items } = await app.as(null).call(listTopics, {});
    const [listed] = items.filter((topic) => topic.id === id);
    expect(listed).toMatchObject({ weight: 5, estimate: 4 });
    expect(listed?.low).toBeLessThan(4);
    expect(listed?.high).toBeGreaterThan(4);
    expect(await checkAggregates(app.context)).toEqual([]);
  });

  it("leaves out accounts without a confirmed address, until it is confirmed", async () => {
    const { db } = app.context;
    const { id } = await buildTopic(db);
    const user = await buildUser(db, {}, NO_WEIGHT);
    await opine(user, id, 2);
    expect(await getRatings(id)).toMatchObject({
      totalOpinions: 1,
      averageRating: null,
      counted: 0,
      distribution: [0, 0, 0, 0, 0],
    });
    await db.execute(sql`
      UPDATE users SET email_verified = true, email_verified_at = ${app.clock.now().toISOString()}
      WHERE id = ${user.id}`);
    await db.transaction((tx) => refreshWeights(tx, { ids: [user.id] }, app.clock.now()));
    expect(await getRatings(id)).toMatchObject({ totalOpinions: 1, averageRating: 2, counted: 1 });
    expect(await checkAggregates(app.context)).toEqual([]);
  });

  it("follows edits, withdrawals and the growth of accounts, at once or one by one", async () => {
    const { db } = app.context;
    const { id } = await buildTopic(db);
    const users = await buildConfirmed(12, 20);
    const written: number[] = [];
    for (const user of users) written.push(await opine(user, id, 1));
    app.clock.advance(20 * DAY_MS);
    const ids = users.map((user) => user.id);
    await Promise.all([
      db.transaction((tx) => refreshWeights(tx, { ids }, app.clock.now())),
      ...written.map((opinion, at) => {
        const own = app.as(users[at] ?? null);
        return at < 4
          ? own.call(withdrawOpinion, { id: opinion })
          : own.call(editOpinion, { id: opinion, rating: 5, comment: "Serviva da anni." });
      }),
    ]);
    const read = async () => {
      const { rows } = await db.execute(
        sql`SELECT opinion_count, counted_count, old_weight, new_weight, stars_5 FROM topic_ratings WHERE topic_id = ${id}`,
      );
      return rows;
    };
    const counts = { opinion_count: 8, counted_count: 8, new_weight: 0, stars_5: 8 };
    expect(await read()).toEqual([{ ...counts, old_weight: 32 }]);
    for (let night = 0; night < WEIGHING_DAYS; night++) {
      app.clock.advance(DAY_MS);
      await refresh();
    }
    expect(await read()).toEqual([{ ...counts, old_weight: 48 }]);
    expect(await checkAggregates(app.context)).toEqual([]);
  });
});

describe("what the estimates of topics are drawn to", () => {
  it("is the mean of all topics, frozen for a quarter, and known to topics that come later", async () => {
    const { db } = app.context;
    const users = await buildConfirmed(40, 400);
    const { id } = await buildTopic(db, { title: "Parco nuovo" });
    for (const user of users) await opine(user, id, 5);
    app.clock.advance(92 * DAY_MS);
    await refresh();
    const prior = (await priorOf(id)) ?? 0;
    expect(prior).toBeGreaterThan(350);
    const later = await buildTopic(db, { title: "Ponte nuovo" });
    for (const user of await buildConfirmed(5, 400)) await opine(user, later.id, 1);
    expect(await priorOf(later.id)).toBe(prior);
    await refresh();
    expect([await priorOf(id), await priorOf(later.id)]).toEqual([prior, prior]);
    const { rows } = await db.execute(
      sql`SELECT overall FROM office_means WHERE office = 'topics' AND NOT is_demo ORDER BY quarter DESC LIMIT 1`,
    );
    expect(rows).toEqual([{ overall: prior }]);
  });

  it("is made for a quarter whose means of offices are frozen already", async () => {
    const { db } = app.context;
    await refresh();
    await db.execute(sql`DELETE FROM office_means WHERE office = 'topics'`);
    await refresh();
    const { rows } = await db.execute(
      sql`SELECT is_demo FROM office_means WHERE office = 'topics' ORDER BY is_demo`,
    );
    expect(rows).toEqual([{ is_demo: false }, { is_demo: true }]);
  });
});

describe("the standing of reviews and opinions", () => {
  it("takes them out of the estimate and back in, while they stay public", async () => {
    const { db } = app.context;
    const topic = await buildTopic(db);
    const politician = await buildPolitician(db);
    const users = await buildConfirmed(6, 400);
    const opinions: number[] = [];
    const reviews: number[] = [];
    for (const user of users) {
      opinions.push(await opine(user, topic.id, 4));
      const { id } = await buildReview(db, {
        politicianId: politician.id,
        userId: user.id,
        scores: allScores(4),
      });
      reviews.push(id);
    }
    const ids = users.map(({ id }) => id);
    await db.transaction((tx) => refreshWeights(tx, { ids }, app.clock.now()));
    const before = await getRatings(topic.id);
    const [aside = 0, waiting = 0] = opinions;
    await db.transaction((tx) =>
      writeStandings(tx, "opinion", [
        { id: aside, standing: "aside" },
        { id: waiting, standing: "waiting" },
      ]),
    );
    expect(await getRatings(topic.id)).toMatchObject({
      totalOpinions: 6,
      averageRating: 4,
      counted: 4,
      setAside: 1,
      waiting: 1,
      weight: 0,
      estimate: null,
    });
    await db.transaction((tx) =>
      writeStandings(
        tx,
        "review",
        reviews.map((id) => ({ id, standing: "aside" })),
      ),
    );
    const { rows } = await db.execute(sql`
      SELECT review_count, counted_count, aside_count, attribute_scores FROM politician_ratings
      WHERE politician_id = ${politician.id}`);
    expect(rows).toEqual([
      { review_count: 6, counted_count: 0, aside_count: 6, attribute_scores: null },
    ]);
    expect(await checkAggregates(app.context)).toEqual([]);
    await db.transaction((tx) =>
      writeStandings(
        tx,
        "opinion",
        opinions.map((id) => ({ id, standing: "counted" })),
      ),
    );
    expect(await getRatings(topic.id)).toEqual(before);
    expect(await checkAggregates(app.context)).toEqual([]);
  });
});
