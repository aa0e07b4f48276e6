import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getPolitician } from "#contract/politicians.ts";
import { listReviews } from "#contract/reviews.ts";
import { auditLog } from "#platform/db/schema.ts";
import { checkAggregates } from "#server/features/stats/check-aggregates.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { allScores, buildReview } from "#tests/build/review.ts";
import { buildUser } from "#tests/build/user.ts";
import { mergeTwo, undoMerge } from "./decide-people.ts";

let app: TestApp;
let deputy: number;
let mayor: number;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  const { db } = app.context;
  await app.database.pool.query("TRUNCATE politicians CASCADE");
  deputy = (await buildPolitician(db, { source: "Camera", role: "Deputato" })).id;
  mayor = (await buildPolitician(db, { role: "Sindaco" })).id;
});

const because = { actor: { kind: "command-line" }, reason: "La stessa persona" } as const;
const merge = () => mergeTwo(app.context, { keptId: mayor, goneId: deputy }, because);
const get = (id: number) => app.as(null).call(getPolitician, { id });
const reviewsOf = async (id: number) =>
  (await app.as(null).call(listReviews, { id })).items.map(({ id: review }) => review);

describe("merging two people", () => {
  it("shows all offices on one page, where the other leads for good", async () => {
    await merge();
    expect(await get(mayor)).toMatchObject({ role: "Deputato", otherRoles: ["Sindaco"] });
    expect((await get(mayor)).offices).toHaveLength(2);
    const moved = await app.http.request(`/api/politicians/${deputy}`, { redirect: "manual" });
    expect(moved.status).toBe(301);
    expect(moved.headers.get("location")).toBe(`/api/politicians/${mayor}`);
    const [entry] = (await app.context.db.select().from(auditLog)).slice(-1);
    expect(entry).toMatchObject({
      action: "person-merged",
      details: { person: deputy, reason: "La stessa persona" },
    });
  });

  it("refuses one person twice, and somebody merged already", async () => {
    const same = mergeTwo(app.context, { keptId: mayor, goneId: mayor }, because);
    await expect(same).rejects.toMatchObject({ code: "people_not_mergeable" });
    await merge();
    await expect(merge()).rejects.toMatchObject({ code: "people_not_mergeable" });
  });

  it("is undone without loss: offices and reviews are whose they were", async () => {
    const { db } = app.context;
    const author = await buildUser(db);
    const day = (number: number) => new Date(Date.UTC(2026, 9, number));
    const older = { userId: author.id, createdAt: day(1), scores: allScores(1) };
    const newer = { userId: author.id, createdAt: day(2), scores: allScores(5) };
    const onMayor = await buildReview(db, { politicianId: mayor, ...older });
    const onDeputy = await buildReview(db, { politicianId: deputy, ...newer });
    const alone = await buildReview(db, { politicianId: deputy, createdAt: day(3) });
    await merge();
    expect(await reviewsOf(mayor)).toEqual([alone.id, onDeputy.id]);
    const later = await buildReview(db, { politicianId: mayor, createdAt: day(4) });
    expect(await undoMerge(app.context, deputy, because)).toBe(mayor);
    expect(await get(deputy)).toMatchObject({ role: "Deputato", movedTo: null, otherRoles: [] });
    expect(await get(mayor)).toMatchObject({ role: "Sindaco", otherRoles: [] });
    expect(await reviewsOf(deputy)).toEqual([alone.id, onDeputy.id]);
    expect(await reviewsOf(mayor)).toEqual([later.id, onMayor.id]);
    expect(await checkAggregates({ db })).toEqual([]);
    const again = undoMerge(app.context, deputy, because);
    await expect(again).rejects.toMatchObject({ code: "merge_not_found" });
  });
});
