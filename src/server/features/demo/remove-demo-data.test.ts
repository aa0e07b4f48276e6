import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getDemoData, removeDemoData } from "#contract/demo.ts";
import { listPoliticians } from "#contract/politicians.ts";
import { getFigures, getSite } from "#contract/site.ts";
import { listTopics } from "#contract/topics.ts";
import { demoData } from "#seeds/demo-data.ts";
import { loadDemoData } from "#seeds/load-demo-data.ts";
import { firstStart } from "#main/first-start.ts";
import { checkAggregates } from "#server/features/stats/check-aggregates.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildAdministrator } from "#tests/build/administrator.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { buildReview } from "#tests/build/review.ts";
import { sampledDemoData } from "#tests/build/sampled-demo-data.ts";
import { buildOpinion } from "#tests/build/topic.ts";
import { buildUser } from "#tests/build/user.ts";
import { isNight } from "#tests/night.ts";
import { removeInBatches } from "./remove-in-batches.ts";

const NEVER = new AbortController().signal;
/** Several batches of people and of accounts. By night all nine hundred go, which takes half a minute. */
const DATA = isNight ? demoData() : sampledDemoData({ politician: 4, user: 15 });

let app: TestApp;
let administrator: { id: string };
let realId: number;
beforeAll(async () => {
  app = await startTestApp();
  const { db } = app.context;
  await loadDemoData(app.context, () => undefined, DATA);
  administrator = await buildAdministrator(db);
  realId = (await buildPolitician(db, { name: "Vera Persona" })).id;
  const author = await buildUser(db);
  await buildReview(db, { politicianId: realId, userId: author.id });
  // A real account has written on an invented person and on a demonstration topic.
  await buildReview(db, { politicianId: 1, userId: author.id });
  await buildOpinion(db, { topicId: 1, userId: author.id });
});
afterAll(() => app.close());

const count = async (from: string) => {
  const { rows } = await app.database.pool.query<{ many: number }>(
    `SELECT count(*)::int AS many FROM ${from}`,
  );
  return rows[0]?.many;
};
const asAdministrator = () => app.as(administrator);

// All nine hundred go, one after the other: a minute on a busy machine.
const LIMIT_MS = 180_000;

describe("the removal of the demonstration data", { timeout: LIMIT_MS }, () => {
  it("is refused when the numbers shown are no longer true", async () => {
    const { politicians } = await asAdministrator().call(getDemoData, {});
    await expect(
      asAdministrator().call(removeDemoData, { politicians: politicians - 1 }),
    ).rejects.toMatchObject({ code: "demo_data_changed" });
    expect((await asAdministrator().call(getDemoData, {})).isBeingRemoved).toBe(false);
  });

  it("counts what goes, and takes invented people off the site at once", async () => {
    const found = await asAdministrator().call(getDemoData, {});
    expect(found).toMatchObject({
      othersReviews: 1,
      politicians: DATA.politicians.length,
      accounts: DATA.users.length,
      keptTopics: 1,
      hasRealPeople: true,
    });
    expect(found.reviews).toBeGreaterThan(0.97 * DATA.reviews.length);
    await asAdministrator().call(removeDemoData, { politicians: found.politicians });
    const { items } = await app.as(null).call(listPoliticians, {});
    expect(items.map(({ name }) => name)).toEqual(["Vera Persona"]);
    expect((await app.as(null).call(getSite, {})).invented).toBe("none");
  });

  it("goes on where it was interrupted, and leaves what is real", async () => {
    const interrupted = new AbortController();
    const first = removeInBatches(app.context, { signal: interrupted.signal });
    interrupted.abort(new Error("killed"));
    await expect(first).rejects.toThrow("killed");
    expect(await count("politicians WHERE is_demo")).toBeGreaterThan(0);
    expect(await checkAggregates(app.context)).toEqual([]);

    await removeInBatches(app.context, { signal: NEVER });
    expect(await count("politicians")).toBe(1);
    expect(await count("reviews")).toBe(1);
    expect(await count("users WHERE email LIKE '%dimostrazione%'")).toBe(0);
    expect(await count("moderation_events WHERE review_id IS NOT NULL")).toBeLessThanOrEqual(1);
    const topics = await app.as(null).call(listTopics, {});
    expect(topics.items.map(({ id }) => id)).toEqual([1]);
    expect(await checkAggregates(app.context)).toEqual([]);
    expect(await app.as(null).call(getFigures, {})).toMatchObject({
      isDemo: false,
      ratedPoliticians: 1,
      reviews: 1,
    });
  });

  it("has nothing to do a second time, and is not undone by the next start", async () => {
    await removeInBatches(app.context, { signal: NEVER });
    expect(await count("audit_log WHERE action = 'demo-removed'")).toBe(1);
    await app.database.pool.query("TRUNCATE politicians CASCADE");
    await firstStart(app.context, { maintain: () => Promise.resolve(), print: () => undefined });
    expect(await count("politicians")).toBe(0);
  });
});
