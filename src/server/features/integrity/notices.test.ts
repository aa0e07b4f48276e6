import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "drizzle-orm";
import { listNotices, listSurges } from "#contract/integrity.ts";
import { getOwnReview, listReviews } from "#contract/reviews.ts";
import { exportMyData, listMyReviews } from "#contract/settings.ts";
import { DAY_MS } from "#domain/durations.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { allScores } from "#tests/build/review.ts";
import {
  buildAccounts,
  buildEarlierReviews,
  buildUsualReviews,
  writeReviews,
} from "#tests/build/siege.ts";
import type { Written } from "#tests/build/siege.ts";
import { refusal } from "#tests/refusal.ts";
import { tidyUpArrivals } from "./tidy-up-arrivals.ts";
import { watchRatings } from "./watch-ratings.ts";

const run = () => ({ signal: new AbortController().signal });

let app: TestApp;
let target: number;
let attackers: Written[];
beforeAll(async () => {
  app = await startTestApp();
  await buildUsualReviews(app);
  target = (await buildPolitician(app.context.db)).id;
  await buildEarlierReviews(app, target, { many: 10, days: 85 });
  await watchRatings(app.context, {}, run());
  attackers = await writeReviews(app, target, await buildAccounts(app, 30, () => 1), {
    text: () => ({
      scores: allScores(1),
      comment: "Promesse tradite, città abbandonata, vergogna",
    }),
    address: (index) => `203.0.113.${index}`,
  });
  await watchRatings(app.context, {}, run());
});
afterAll(() => app.close());

const everyone = () => app.as(null);

describe("what is public of a surge", () => {
  it("is how many came, how many times the usual, and what it would do to the score", async () => {
    const { items, isWatching } = await everyone().call(listNotices, { id: target });
    expect(isWatching).toBe(true);
    expect(items).toHaveLength(1);
    const [notice] = items;
    expect(notice).toMatchObject({
      state: "coordinated",
      isOpen: true,
      arrivals: 30,
      setAside: 30,
    });
    expect(notice).toMatchObject({ decision: null, isOverdue: false });
    expect(notice?.timesUsual).toBeGreaterThan(100);
    expect(notice?.estimateWithAll ?? 5).toBeLessThan(notice?.estimateBefore ?? 0);
    const all = await everyone().call(listSurges, {});
    expect(all).toMatchObject({
      isWatching: true,
      items: [{ ...notice, subject: { kind: "politician", id: target, isDemo: false } }],
      nextCursor: null,
    });
  });

  it("says that nobody has decided for a week, once administrators were told", async () => {
    await app.context.db.execute(sql`UPDATE surges SET overdue_notified_at = now()`);
    const { items } = await everyone().call(listNotices, { id: target });
    expect(items[0]?.isOverdue).toBe(true);
  });

  it("is asked for in pages", async () => {
    await app.context.db.execute(sql`
      INSERT INTO surges (politician_id, is_demo, state, starts_at, opened_at, last_unusual_at, ended_at, usual_per_day)
      SELECT ${target}, false, 'free', at, at, at, at + interval '3 days', 0.5
      FROM generate_series(timestamptz '2025-01-01', timestamptz '2025-05-01', interval '1 month') AS at`);
    const first = await everyone().call(listSurges, { limit: 4 });
    const second = await everyone().call(listSurges, { limit: 4, cursor: first.nextCursor ?? "" });
    const times = [...first.items, ...second.items].map(({ from }) => from);
    expect(times).toHaveLength(6);
    expect(times).toEqual([...times].sort().reverse());
    expect(second.nextCursor).toBeNull();
  });

  it("says until when snapshots were withdrawn, on a site that made those", async () => {
    const asked = async () => (await everyone().call(listSurges, {})).snapshotsWithdrawnUntil;
    expect(await asked()).toBeNull();
    await app.context.db.execute(sql`
      INSERT INTO installation (key, value) VALUES ('withdrawn-snapshots', '{"lastDay": "2026-11-20"}')`);
    expect(await asked()).toBe("2026-11-20");
  });

  it("is nothing for a politician without one, or without a page", async () => {
    const { id } = await buildPolitician(app.context.db);
    expect((await everyone().call(listNotices, { id })).items).toEqual([]);
    await app.context.db.execute(sql`UPDATE politicians SET deleted_at = now() WHERE id = ${id}`);
    expect(await refusal(everyone().call(listNotices, { id }))).toBe("politician_not_found");
  });
});

describe("reviews that are set aside", () => {
  it("stay public, marked, at the end of the list, page by page", async () => {
    const seen: { id: number; standing: string }[] = [];
    let cursor: string | undefined;
    do {
      const page = await everyone().call(listReviews, { id: target, limit: 8, cursor });
      seen.push(...page.items);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toHaveLength(40);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(40);
    expect(seen.slice(0, 10).map(({ standing }) => standing)).toEqual(Array(10).fill("counted"));
    expect(seen.slice(10).map(({ standing }) => standing)).toEqual(Array(30).fill("aside"));
    expect(seen.slice(10).map(({ id }) => id)).toContain(attackers[0]?.id);
  });

  it("are explained to their author in what they have in common, not in numbers", async () => {
    const { user, id } = attackers[0] ?? { user: { id: "" }, id: 0 };
    const own = await app.as(user).call(getOwnReview, { id: target });
    expect(own.review).toMatchObject({ id, status: "published", standing: "aside" });
    expect(own.review?.reasons).toContain("text");
    const { items } = await app.as(user).call(listMyReviews, {});
    expect(items[0]).toMatchObject({ standing: "aside", reasons: own.review?.reasons });
    const data = await app.as(user).call(exportMyData, {});
    expect(data).toMatchObject({
      reviewArrivals: [{ reviewId: id, isEdited: false }],
      reviewSurges: [{ reviewId: id }],
    });
  });
});

describe("what is kept of how reviews came", () => {
  it("is erased in time: hashes within 30 days, the rest within 45, keys with their week [security 47]", async () => {
    const { db } = app.context;
    const kept = async () => {
      const { rows } = await db.execute(sql`
        SELECT count(*)::int AS rows, count(network)::int + count(next_network)::int AS hashes,
          (SELECT count(*)::int FROM arrival_keys) AS keys
        FROM review_arrivals`);
      return rows[0];
    };
    await tidyUpArrivals(app.context, {}, run());
    expect(await kept()).toEqual({ rows: 30, hashes: 60, keys: 2 });
    app.clock.advance(30 * DAY_MS);
    await tidyUpArrivals(app.context, {}, run());
    expect(await kept()).toEqual({ rows: 30, hashes: 0, keys: 0 });
    app.clock.advance(15 * DAY_MS);
    await tidyUpArrivals(app.context, {}, run());
    expect(await kept()).toEqual({ rows: 0, hashes: 0, keys: 0 });
  });
});

describe("invented people", () => {
  it("have a usual of their own", async () => {
    const { db } = app.context;
    const { id } = await buildPolitician(db, { isDemo: true });
    await writeReviews(app, id, await buildAccounts(app, 20, () => 1), {
      text: () => ({
        scores: allScores(1),
        comment: "Promesse tradite, città abbandonata, vergogna",
      }),
    });
    await watchRatings(app.context, {}, run());
    expect((await everyone().call(listNotices, { id })).items).toEqual([]);
    const { rows } = await db.execute(
      sql`SELECT is_demo, background IS NULL AS unknown FROM rating_watch ORDER BY is_demo`,
    );
    expect(rows).toContainEqual({ is_demo: true, unknown: true });
  });
});
