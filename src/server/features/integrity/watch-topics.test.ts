import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "drizzle-orm";
import { listNotices, listSurges, listTopicNotices } from "#contract/integrity.ts";
import { exportMyData, listMyOpinions } from "#contract/settings.ts";
import { editOpinion, getOwnOpinion, getTopic, withdrawOpinion } from "#contract/topics.ts";
import { topicReviews } from "#platform/db/schema.ts";
import { DAY_MS, MINUTE_MS } from "#domain/durations.ts";
import type { Background } from "#domain/integrity/background.ts";
import { checkAggregates, rebuildAggregates } from "#server/features/stats/check-aggregates.ts";
import { writeStandings } from "#server/shared/ratings/queries/weights.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import {
  buildAccounts,
  buildEarlierOpinions,
  buildUsualReviews,
  createNumbers,
  insertOpinions,
  variedComment,
  writeOpinions,
} from "#tests/build/siege.ts";
import { buildTopic } from "#tests/build/topic.ts";
import type { BuiltUser } from "#tests/build/user.ts";
import { refusal } from "#tests/refusal.ts";
import { watchRatings } from "./watch-ratings.ts";

const ALIKE = "Opera inutile, soldi sprecati e quartiere rovinato: fermatevi subito";

let app: TestApp;
let authors: BuiltUser[];
let topic: number;
beforeAll(async () => {
  app = await startTestApp();
  authors = await buildUsualReviews(app);
  topic = (await buildTopic(app.context.db, { title: "Il nuovo stadio" })).id;
  await buildEarlierOpinions(app, topic, { many: 10, days: 85 });
  await watch();
  await app.keep();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const everyone = () => app.as(null);

const watch = (given: Partial<TestApp["context"]> = {}) =>
  watchRatings({ ...app.context, ...given }, {}, { signal: new AbortController().signal });

async function watchFor(minutes: number, everyMinutes = 1) {
  for (let passed = 0; passed < minutes; passed += everyMinutes) {
    app.clock.advance(everyMinutes * MINUTE_MS);
    await watch();
  }
}

async function standings(written?: readonly { id: number }[]) {
  const ids = written && new Set(written.map(({ id }) => id));
  const rows = await app.context.db
    .select({ id: topicReviews.id, standing: topicReviews.standing })
    .from(topicReviews);
  const counts = { counted: 0, waiting: 0, aside: 0 };
  for (const { id, standing } of rows) if (ids === undefined || ids.has(id)) counts[standing] += 1;
  return counts;
}

const estimate = async () => (await everyone().call(getTopic, { id: topic })).estimate;
const notices = async () => (await everyone().call(listTopicNotices, { id: topic })).items;

/** Accounts of a day's age, with the same words, from two networks. */
async function attack(many = 60) {
  const users = await buildAccounts(app, many, () => 1);
  return writeOpinions(app, topic, users, {
    text: () => ({ rating: 1, comment: ALIKE }),
    address: (index) => `203.0.${index % 2}.${index}`,
  });
}

/** People with old and new accounts, own words, and stars like those of others. */
async function burst(many = 60) {
  const next = createNumbers(3);
  const strangers = await buildAccounts(app, many, () => 3);
  const users = strangers.map((one, index) => (index % 4 === 0 ? one : (authors[index] ?? one)));
  return writeOpinions(app, topic, users, {
    text: () => ({ rating: 2 + Math.floor(next() * 4), comment: variedComment(next) }),
  });
}

describe("the watch over topics", () => {
  it("tells of a brigade, sets its opinions aside, and keeps the estimate", async () => {
    await buildEarlierOpinions(app, topic, { many: 60, days: 85 });
    const before = await estimate();
    const first = await attack(12);
    await watch();
    expect(await notices()).toMatchObject([{ isOpen: true, arrivals: 12 }]);
    const honest = await burst(15);
    const rest = await attack(48);
    await watchFor(3);
    const members = await standings([...first, ...rest]);
    expect(members.aside).toBeGreaterThan(50);
    expect(members.waiting).toBe(0);
    const { aside, counted, waiting } = await standings(honest);
    expect(aside).toBeLessThan(3);
    expect(counted).toBeGreaterThan(3);
    expect(Math.abs(((await estimate()) ?? 0) - (before ?? 0))).toBeLessThan(0.15);
    const [notice] = await notices();
    const outcome = { setAside: members.aside + aside, held: waiting, decision: null };
    expect(notice).toMatchObject({ state: "coordinated", arrivals: 75, ...outcome });
    expect(notice?.timesUsual).toBeGreaterThan(100);
    expect(notice?.estimateWithAll ?? 5).toBeLessThan(notice?.estimateBefore ?? 0);
    const { items } = await everyone().call(listSurges, {});
    expect(items).toEqual([
      {
        ...notice,
        subject: {
          kind: "topic",
          id: topic,
          title: "Il nuovo stadio",
          detail: null,
          isDemo: false,
        },
      },
    ]);
    expect(await checkAggregates(app.context)).toEqual([]);
  });

  it("lets a real burst count where much was said before, and ends it after three quiet days", async () => {
    await buildEarlierOpinions(app, topic, { many: 900, days: 85 });
    const written = await burst();
    await watchFor(3);
    expect(await standings(written)).toEqual({ counted: 60, waiting: 0, aside: 0 });
    await watchFor(4 * 24 * 60, 12 * 60);
    expect(await notices()).toMatchObject([{ state: "free", isOpen: false, setAside: 0 }]);
    expect(await checkAggregates(app.context)).toEqual([]);
  });

  it("counts of a real burst what one day may, and leaves the others to a person", async () => {
    const written = await burst();
    await watchFor(3);
    const { counted, waiting, aside } = await standings(written);
    expect(aside).toBe(0);
    expect(counted).toBeGreaterThan(0);
    const bounded = { state: "bounded", setAside: 0, held: waiting };
    expect(await notices()).toMatchObject([{ ...bounded, isOpen: true }]);
    await watchFor(4 * 24 * 60, 12 * 60);
    expect(await notices()).toMatchObject([{ ...bounded, isOpen: false }]);
    expect(await checkAggregates(app.context)).toEqual([]);
  });

  it("lets a few wait, and count after half a day", async () => {
    await buildEarlierOpinions(app, topic, { many: 60, days: 85 });
    const written = await burst(8);
    await watch();
    expect((await standings(written)).waiting).toBe(8);
    expect(await everyone().call(getTopic, { id: topic })).toMatchObject({ waiting: 8 });
    await watchFor(13 * 60, 60);
    expect((await standings(written)).counted).toBe(8);
  });

  it("explains to an author what is aside, exports it, and forgets it with the opinion", async () => {
    const [own] = await attack(30);
    await watchFor(2);
    if (own === undefined) throw new Error("No opinion was written");
    const author = app.as(own.user);
    const { opinion } = await author.call(getOwnOpinion, { id: topic });
    expect(opinion).toMatchObject({ id: own.id, standing: "aside" });
    expect(opinion?.reasons).toContain("text");
    const { items } = await author.call(listMyOpinions, {});
    expect(items[0]).toMatchObject({ standing: "aside", reasons: opinion?.reasons });
    expect(await author.call(exportMyData, {})).toMatchObject({
      opinionArrivals: [{ opinionId: own.id }],
      opinionSurges: [{ opinionId: own.id }],
    });
    await author.call(withdrawOpinion, { id: own.id });
    const { rows } = await app.context.db.execute(
      sql`SELECT FROM surge_opinions WHERE opinion_id = ${own.id}`,
    );
    expect(rows).toEqual([]);
    expect(await checkAggregates(app.context)).toEqual([]);
  });

  it("judges an edit of a released opinion anew, and leaves the others alone", async () => {
    const written = await attack();
    await watchFor(2);
    const { db } = app.context;
    const now = app.clock.now().toISOString();
    await db.transaction(async (tx) => {
      const counted = written.map(({ id }) => ({ id, standing: "counted" as const }));
      await writeStandings(tx, "opinion", counted);
      await tx.execute(sql`UPDATE surge_opinions SET decided_at = ${now}::timestamptz`);
      await tx.execute(sql`
        UPDATE surges SET decision = 'released', decided_at = ${now}::timestamptz, ended_at = ${now}::timestamptz,
          aside_count = 0, version = version + 1`);
    });
    await watchFor(2 * 24 * 60, 6 * 60);
    expect((await standings(written)).counted).toBe(60);
    const shownName = "anonymous" as const;
    for (const { id, user } of written.slice(0, 20))
      await app.as(user).call(editOpinion, { id, rating: 2, comment: ALIKE, shownName });
    await watchFor(2);
    const after = await standings(written);
    expect(after.aside + after.waiting).toBeGreaterThan(0);
    expect(after.counted).toBeGreaterThanOrEqual(40);
  });

  it("finds by night a group that came slowly", async () => {
    await buildEarlierOpinions(app, topic, { many: 150, days: 80 });
    const users = await buildAccounts(app, 40, () => -15);
    await writeOpinions(app, topic, users, {
      text: () => ({ rating: 1, comment: ALIKE }),
      address: (index) => `203.0.113.${index}`,
      everyMs: 9 * 60 * MINUTE_MS,
    });
    await buildUsualReviews(app);
    // Not one of its days is unusual.
    await app.context.db.execute(
      sql`UPDATE rating_watch SET swept_at = ${app.clock.now().toISOString()}::timestamptz`,
    );
    await watch();
    expect(await notices()).toEqual([]);
    app.clock.advance(DAY_MS);
    await watch();
    expect(await notices()).toMatchObject([{ state: "coordinated" }]);
    expect((await standings()).aside).toBeGreaterThan(30);
    expect(await checkAggregates(app.context)).toEqual([]);
  });

  it("learns what is usual from opinions once many topics have some", async () => {
    const usual = async () => {
      const { rows } = await app.context.db.execute<{ background: Background }>(
        sql`SELECT opinion_background AS background FROM rating_watch WHERE NOT is_demo`,
      );
      return rows[0]?.background;
    };
    expect(await usual()).toMatchObject({ scores: [], ages: [], breadths: [] });
    for (let many = 0; many < 45; many++) {
      const { id } = await buildTopic(app.context.db, { title: `Tema ${many}` });
      await insertOpinions(app, id, authors.slice(many, many + 5), 26);
    }
    await rebuildAggregates(app.context.db);
    app.clock.advance(DAY_MS);
    await watch();
    const learned = await usual();
    expect(learned?.reviews).toBeGreaterThan(200);
    // Three stars and a half are never given.
    expect(learned?.scores).toHaveLength(6);
    expect(learned?.scores[3]).toBeLessThan(0.01);
    const before = await estimate();
    const written = await attack();
    await watchFor(2);
    expect((await standings(written)).aside).toBeGreaterThan(50);
    expect(Math.abs(((await estimate()) ?? 0) - (before ?? 0))).toBeLessThan(0.15);
  });

  it("lets nothing wait where it is off", async () => {
    const written = await burst(8);
    await watch();
    expect((await standings(written)).waiting).toBe(8);
    await watch({ config: { ...app.context.config, watchRatings: false } });
    expect((await standings(written)).counted).toBe(8);
    expect(await notices()).toMatchObject([{ isOpen: false }]);
  });

  it("keeps surges of topics and of people apart", async () => {
    const { id } = await buildPolitician(app.context.db, {});
    await attack(30);
    await watchFor(2);
    expect(await notices()).toHaveLength(1);
    expect((await everyone().call(listNotices, { id })).items).toEqual([]);
    expect(await refusal(everyone().call(listTopicNotices, { id: 99_999 }))).toBe(
      "topic_not_found",
    );
  });
});
