import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getPolitician } from "#contract/politicians.ts";
import { editReview, listReviews, withdrawReview } from "#contract/reviews.ts";
import { auditLog } from "#platform/db/schema.ts";
import { reviewsPersonalData } from "#server/features/reviews/personal-data.ts";
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
  await app.reset();
  deputy = (await buildPolitician(db, { source: "Camera", role: "Deputato" })).id;
  mayor = (await buildPolitician(db, { role: "Sindaco" })).id;
});

const because = { actor: { kind: "command-line" }, reason: "La stessa persona" } as const;
const merge = () => mergeTwo(app.context, { keptId: mayor, goneId: deputy }, because);
const day = (number: number) => new Date(Date.UTC(2026, 9, number));
const get = (id: number) => app.as(null).call(getPolitician, { id });
const reviewsOf = async (id: number) =>
  (await app.as(null).call(listReviews, { id })).items.map(({ id: review }) => review);

/** By one author: of the mayor, then of the deputy. */
async function buildTwoReviews() {
  const author = await buildUser(app.context.db);
  const write = (politicianId: number, number: number) =>
    buildReview(app.context.db, { politicianId, userId: author.id, createdAt: day(number) });
  return { author, onMayor: await write(mayor, 1), onDeputy: await write(deputy, 2) };
}

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
    const older = { userId: author.id, createdAt: day(1), scores: allScores(1) };
    const newer = { userId: author.id, createdAt: day(2), scores: allScores(5) };
    const onMayor = await buildReview(db, { politicianId: mayor, ...older });
    const onDeputy = await buildReview(db, { politicianId: deputy, ...newer });
    const alone = await buildReview(db, { politicianId: deputy, createdAt: day(3) });
    await merge();
    expect(await reviewsOf(mayor)).toEqual([alone.id, onDeputy.id]);
    const later = await buildReview(db, { politicianId: mayor, createdAt: day(4) });
    expect(await undoMerge(app.context, deputy, because)).toMatchObject({
      keptId: mayor,
      moved: { offices: 1, reviews: 2, doubles: 1 },
    });
    expect(await get(deputy)).toMatchObject({ role: "Deputato", movedTo: null, otherRoles: [] });
    expect(await get(mayor)).toMatchObject({ role: "Sindaco", otherRoles: [] });
    expect(await reviewsOf(deputy)).toEqual([alone.id, onDeputy.id]);
    expect(await reviewsOf(mayor)).toEqual([later.id, onMayor.id]);
    expect(await checkAggregates({ db })).toEqual([]);
    const again = undoMerge(app.context, deputy, because);
    await expect(again).rejects.toMatchObject({ code: "merge_not_found" });
  });

  it("keeps an edit made since with the person the review was about", async () => {
    const { author, onMayor, onDeputy } = await buildTwoReviews();
    await merge();
    const edit = { id: onDeputy.id, scores: allScores(3), comment: "Ha cambiato idea in aula." };
    await app.as(author).call(editReview, edit);
    await undoMerge(app.context, deputy, because);
    expect(await reviewsOf(deputy)).toEqual([onDeputy.id]);
    expect(await reviewsOf(mayor)).toEqual([onMayor.id]);
    expect((await get(deputy)).ratings.overall).toBe(3);
    expect(await checkAggregates(app.context)).toEqual([]);
  });

  it("does not bring an older review back in place of one that its author withdrew", async () => {
    const { author, onDeputy } = await buildTwoReviews();
    await merge();
    await app.as(author).call(withdrawReview, { id: onDeputy.id });
    expect(await reviewsOf(mayor)).toEqual([]);
    await undoMerge(app.context, deputy, because);
    expect([...(await reviewsOf(mayor)), ...(await reviewsOf(deputy))]).toEqual([]);
    expect(await checkAggregates(app.context)).toEqual([]);
  });

  it("is undone after an author of two reviews erased their account", async () => {
    const { author } = await buildTwoReviews();
    const other = await buildReview(app.context.db, { politicianId: deputy, createdAt: day(3) });
    await merge();
    await app.context.db.transaction((tx) => reviewsPersonalData.erase(tx, author.id));
    await undoMerge(app.context, deputy, because);
    expect(await reviewsOf(deputy)).toEqual([other.id]);
    expect(await reviewsOf(mayor)).toEqual([]);
    expect(await checkAggregates(app.context)).toEqual([]);
  });
});

describe("merging a merged person further", () => {
  let councillor: number;
  let reviews: { mayor: number; deputy: number; councillor: number };
  /** Each has a review by one author; that of the councillor is the newest, that of the mayor the oldest. */
  beforeEach(async () => {
    const { db } = app.context;
    councillor = (await buildPolitician(db, { source: "Regioni", role: "Consigliere" })).id;
    const { id: userId } = await buildUser(db);
    const write = async (politicianId: number, number: number) =>
      (await buildReview(db, { politicianId, userId, createdAt: day(number) })).id;
    reviews = {
      mayor: await write(mayor, 1),
      deputy: await write(deputy, 2),
      councillor: await write(councillor, 3),
    };
    await merge();
    await mergeTwo(app.context, { keptId: councillor, goneId: mayor }, because);
  });

  it("leads all pages to the last one, with the author's newest review", async () => {
    expect((await get(deputy)).movedTo).toBe(councillor);
    expect((await get(mayor)).movedTo).toBe(councillor);
    expect(await reviewsOf(councillor)).toEqual([reviews.councillor]);
  });

  it.each([
    ["the first merge before the second", () => [deputy, mayor]],
    ["the second merge before the first", () => [mayor, deputy]],
  ])("is undone without loss, %s", async (_, order) => {
    for (const id of order()) await undoMerge(app.context, id, because);
    expect(await reviewsOf(deputy)).toEqual([reviews.deputy]);
    expect(await reviewsOf(mayor)).toEqual([reviews.mayor]);
    expect(await reviewsOf(councillor)).toEqual([reviews.councillor]);
    expect(await get(mayor)).toMatchObject({ role: "Sindaco", otherRoles: [], movedTo: null });
    expect(await checkAggregates(app.context)).toEqual([]);
  });

  it("leads those merged before where they led, when it is undone", async () => {
    await undoMerge(app.context, mayor, because);
    expect((await get(deputy)).movedTo).toBe(mayor);
    expect(await reviewsOf(mayor)).toEqual([reviews.deputy]);
    expect(await reviewsOf(councillor)).toEqual([reviews.councillor]);
    expect(await checkAggregates(app.context)).toEqual([]);
  });
});
