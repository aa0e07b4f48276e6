import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "drizzle-orm";
import { getPolitician } from "#contract/politicians.ts";
import { decideSurge, listAdministeredSurges } from "#contract/admin-surges.ts";
import { listNotices } from "#contract/integrity.ts";
import { editReview, getOwnReview } from "#contract/reviews.ts";
import { DAY_MS, MINUTE_MS } from "#domain/durations.ts";
import { checkAggregates } from "#server/features/stats/check-aggregates.ts";
import { writeStandings } from "#server/shared/ratings/queries/weights.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { buildAdministrator } from "#tests/build/administrator.ts";
import type { BuiltUser } from "#tests/build/user.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { allScores } from "#tests/build/review.ts";
import {
  buildAccounts,
  buildEarlierReviews,
  buildUsualReviews,
  createNumbers,
  variedComment,
  variedScores,
  writeReviews,
} from "#tests/build/siege.ts";
import { watchRatings } from "./watch-ratings.ts";

const ALIKE = "Vergogna totale, promesse tradite e città abbandonata: dimissioni subito";

let app: TestApp;
let authors: BuiltUser[];
let target: number;
beforeAll(async () => {
  app = await startTestApp();
  authors = await buildUsualReviews(app);
  target = (await buildPolitician(app.context.db)).id;
  await buildEarlierReviews(app, target, { many: 10, days: 85 });
  await watch();
  await app.keep();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const watch = (given: Partial<TestApp["context"]> = {}) =>
  watchRatings({ ...app.context, ...given }, {}, { signal: new AbortController().signal });

async function watchFor(minutes: number, everyMinutes = 1) {
  for (let passed = 0; passed < minutes; passed += everyMinutes) {
    app.clock.advance(everyMinutes * MINUTE_MS);
    await watch();
  }
}

async function standings(ids?: readonly number[]) {
  const { rows } = await app.context.db.execute<{ id: number; standing: string }>(
    sql`SELECT id, standing FROM reviews WHERE politician_id = ${target} ORDER BY id`,
  );
  const counts = { counted: 0, waiting: 0, aside: 0 };
  for (const { id, standing } of rows)
    if (ids === undefined || ids.includes(id)) counts[standing as keyof typeof counts] += 1;
  return counts;
}

async function surges() {
  const { rows } = await app.context.db.execute(sql`SELECT * FROM surges ORDER BY id`);
  return rows;
}

const estimate = async () =>
  (await app.as(null).call(getPolitician, { id: target })).ratings.estimate;

/** 60 accounts of a day's age, with the same words, from two networks. */
async function attack(many = 60) {
  const users = await buildAccounts(app, many, () => 1);
  return writeReviews(app, target, users, {
    text: () => ({ scores: allScores(1), comment: ALIKE }),
    address: (index) => `203.0.${index % 2}.${index}`,
  });
}

/** People with old and new accounts, own words, and every opinion. */
async function burst(many = 60) {
  const next = createNumbers(3);
  const strangers = await buildAccounts(app, many, () => 3);
  const users = strangers.map((one, index) => (index % 4 === 0 ? one : (authors[index] ?? one)));
  return writeReviews(app, target, users, {
    text: () => ({ scores: variedScores(next), comment: variedComment(next) }),
  });
}

describe("the watch over ratings", () => {
  it("sets reviews aside that new accounts write alike, and lets the honest ones count [security 42]", async () => {
    await buildEarlierReviews(app, target, { many: 150, days: 85 });
    const before = await estimate();
    const first = await attack(12);
    await watch();
    expect(await surges()).toMatchObject([{ politician_id: target, ended_at: null }]);
    const honest = await burst(15);
    const rest = await attack(48);
    await watchFor(3);
    const ids = [...first, ...rest].map(({ id }) => id);
    const members = await standings(ids);
    expect(members.aside).toBeGreaterThan(50);
    expect(members.waiting).toBe(0);
    expect((await standings(honest.map(({ id }) => id))).counted).toBeGreaterThan(12);
    expect(Math.abs(((await estimate()) ?? 0) - (before ?? 0))).toBeLessThan(0.15);
    const [surge] = await surges();
    expect(surge).toMatchObject({
      state: "coordinated",
      aside_count: members.aside + (await standings(honest.map(({ id }) => id))).aside,
    });
    expect(surge?.["estimate_with_all"]).toBeLessThan(Number(surge?.["estimate_before"]));
    expect(await checkAggregates(app.context)).toEqual([]);
  });

  it("lets the reviews of a surge wait at once, without unpublishing them [security 42]", async () => {
    const written = await burst(8);
    await watch();
    expect(await standings(written.map(({ id }) => id))).toEqual({
      counted: 0,
      waiting: 8,
      aside: 0,
    });
    const { ratings } = await app.as(null).call(getPolitician, { id: target });
    expect(ratings.waiting).toBe(8);
    expect(await surges()).toMatchObject([{ state: "examined", arrivals: 8, aside_count: 0 }]);
  });

  it("lets a real burst count where much was said before, and ends it after three quiet days [security 42]", async () => {
    await buildEarlierReviews(app, target, { many: 900, days: 85 });
    const written = await burst(60);
    await watchFor(3);
    expect(await standings(written.map(({ id }) => id))).toEqual({
      counted: 60,
      waiting: 0,
      aside: 0,
    });
    expect(await surges()).toMatchObject([{ state: "free", ended_at: null }]);
    await watchFor(4 * 24 * 60, 12 * 60);
    const [surge] = await surges();
    expect(surge?.["ended_at"]).not.toBeNull();
    expect(await surges()).toHaveLength(1);
    expect(await checkAggregates(app.context)).toEqual([]);
  });

  it("counts of a real burst what one day may, and leaves the others to a person [security 42]", async () => {
    const written = await burst();
    await watchFor(3);
    const ids = written.map(({ id }) => id);
    const standing = await standings(ids);
    expect(standing.aside).toBe(0);
    expect(standing.counted).toBeGreaterThan(0);
    expect(standing.waiting).toBeGreaterThan(40);
    const held = { state: "bounded", aside_count: 0, held_count: standing.waiting };
    expect(await surges()).toMatchObject([{ ...held, ended_at: null }]);
    await watchFor(4 * 24 * 60, 12 * 60);
    // They wait on when it is over, and whatever comes later.
    expect(await standings(ids)).toEqual(standing);
    const next = createNumbers(5);
    await writeReviews(app, target, await buildAccounts(app, 8, () => 90), {
      text: () => ({ scores: variedScores(next), comment: variedComment(next) }),
    });
    await watchFor(3);
    expect(await surges()).toHaveLength(2);
    expect(await standings(ids)).toEqual(standing);
    const [surge] = await surges();
    expect(surge).toMatchObject(held);
    expect(surge?.["ended_at"]).not.toBeNull();
    expect(await checkAggregates(app.context)).toEqual([]);
  });

  it("counts at once what a person has released of those that waited", async () => {
    const written = await burst();
    await watchFor(3);
    const administrator = await buildAdministrator(app.context.db);
    const [surge] = (await app.as(administrator).call(listAdministeredSurges, { show: "waiting" }))
      .items;
    expect(surge).toMatchObject({ aside: 0, held: (await standings()).waiting });
    await app.as(administrator).call(decideSurge, {
      id: surge?.id ?? 0,
      version: surge?.version ?? 0,
      decision: "released",
      reason: "Ho letto i testi: sono di cittadini.",
    });
    await watchFor(3);
    expect((await standings(written.map(({ id }) => id))).counted).toBe(60);
    expect(await surges()).toMatchObject([{ held_count: 0, decision: "released" }]);
    const left = await app.as(administrator).call(listAdministeredSurges, { show: "waiting" });
    expect(left.items).toEqual([]);
    expect(await checkAggregates(app.context)).toEqual([]);
  });

  it("says to who waits that more came than may count, and to everybody how many wait", async () => {
    const written = await burst();
    await watchFor(3);
    const reasons = await Promise.all(
      written.map(
        async ({ user }) => (await app.as(user).call(getOwnReview, { id: target })).review,
      ),
    );
    const waiting = reasons.filter((own) => own?.standing === "waiting");
    expect(waiting.map((own) => own?.reasons)).toEqual(waiting.map(() => ["many"]));
    const { items } = await app.as(null).call(listNotices, { id: target });
    expect(items).toMatchObject([
      { state: "bounded", setAside: 0, held: waiting.length, decision: null },
    ]);
  });

  it("lets a few wait for half a day at most", async () => {
    await buildEarlierReviews(app, target, { many: 60, days: 85 });
    const written = await burst(8);
    await watch();
    await watchFor(13 * 60, 60);
    expect((await standings(written.map(({ id }) => id))).counted).toBe(8);
  });

  it("gives the same when a run dies in the middle", async () => {
    const written = await attack();
    const dying = new Error("killed");
    let left = 3;
    const db = new Proxy(app.context.db, {
      get(real, name) {
        const value = Reflect.get(real, name) as unknown;
        if (name === "transaction" && left-- <= 0) throw dying;
        return typeof value === "function" ? (value.bind(real) as unknown) : value;
      },
    });
    for (let run = 0; run < 4; run++) {
      left = run;
      await watch({ db }).catch((error: unknown) => {
        if (error !== dying) throw error;
      });
      expect(await checkAggregates(app.context)).toEqual([]);
    }
    // The lease of a dead server ends by itself.
    await app.context.db.execute(
      sql`UPDATE rating_watch SET leased_until = now() - interval '1 second'`,
    );
    await watch();
    const after = await standings();
    await watch();
    expect(await standings()).toEqual(after);
    expect((await standings(written.map(({ id }) => id))).aside).toBeGreaterThan(50);
    expect(await surges()).toHaveLength(1);
  });

  it("leaves the work to the server that has the lease", async () => {
    await attack(20);
    await app.context.db.execute(sql`
      UPDATE rating_watch SET lease_id = gen_random_uuid(), leased_until = now() + interval '1 minute'`);
    await watch();
    expect(await surges()).toEqual([]);
  });

  it("asks people again about a confirmed review that is edited and set aside once more", async () => {
    const written = await attack();
    await watchFor(2);
    const { db } = app.context;
    const now = app.clock.now().toISOString();
    await db.execute(sql`UPDATE surge_reviews SET decided_at = ${now}::timestamptz`);
    await db.execute(
      sql`UPDATE surges SET decision = 'confirmed', decided_at = ${now}::timestamptz`,
    );
    app.clock.advance(MINUTE_MS);
    for (const { id, user } of written.slice(0, 20))
      await app.as(user).call(editReview, { id, scores: allScores(1), comment: `${ALIKE} ora` });
    await watchFor(2);
    const { rows } = await db.execute<{ asks: number; decided: number }>(sql`
      SELECT count(*) FILTER (WHERE decided_at IS NULL)::int AS asks, count(decided_at)::int AS decided
      FROM surge_reviews JOIN reviews ON reviews.id = review_id WHERE standing = 'aside'`);
    expect(rows).toEqual([{ asks: 20, decided: 40 }]);
  });

  it("leaves alone what a person has released, and judges an edit of it anew", async () => {
    const written = await attack();
    await watchFor(2);
    const { db } = app.context;
    const now = app.clock.now().toISOString();
    await db.transaction(async (tx) => {
      await writeStandings(
        tx,
        "review",
        written.map(({ id }) => ({ id, standing: "counted" })),
      );
      await tx.execute(sql`UPDATE surge_reviews SET decided_at = ${now}::timestamptz`);
      await tx.execute(sql`
        UPDATE surges SET decision = 'released', decided_at = ${now}::timestamptz, ended_at = ${now}::timestamptz,
          aside_count = 0, version = version + 1`);
    });
    await watchFor(3);
    await watchFor(2 * 24 * 60, 6 * 60);
    expect((await standings(written.map(({ id }) => id))).counted).toBe(60);
    for (const { id, user } of written.slice(0, 20))
      await app.as(user).call(editReview, { id, scores: allScores(1), comment: `${ALIKE} ora` });
    await watchFor(2);
    const after = await standings(written.map(({ id }) => id));
    expect(after.aside + after.waiting).toBeGreaterThan(0);
    expect(after.counted).toBeGreaterThanOrEqual(40);
  });

  it("does nothing where it is off, and lets nothing wait", async () => {
    const written = await burst(8);
    await watch();
    expect((await standings()).waiting).toBe(8);
    await watch({ config: { ...app.context.config, watchRatings: false } });
    expect(await standings(written.map(({ id }) => id))).toEqual({
      counted: 8,
      waiting: 0,
      aside: 0,
    });
    const [surge] = await surges();
    expect(surge?.["ended_at"]).not.toBeNull();
    expect(await checkAggregates(app.context)).toEqual([]);
  });

  it("finds by night a group that came slowly", async () => {
    await buildEarlierReviews(app, target, { many: 150, days: 80 });
    const users = await buildAccounts(app, 40, () => -15);
    await writeReviews(app, target, users, {
      text: () => ({ scores: allScores(1), comment: ALIKE }),
      address: (index) => `203.0.113.${index}`,
      everyMs: 9 * 60 * MINUTE_MS,
    });
    // Not one of its days is unusual.
    await app.context.db.execute(
      sql`UPDATE rating_watch SET swept_at = ${app.clock.now().toISOString()}::timestamptz`,
    );
    await watch();
    expect(await surges()).toEqual([]);
    app.clock.advance(DAY_MS);
    await watch();
    expect(await surges()).toMatchObject([{ state: "coordinated" }]);
    expect((await standings()).aside).toBeGreaterThan(30);
    expect(await checkAggregates(app.context)).toEqual([]);
  });
});
