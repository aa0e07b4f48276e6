import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { getPolitician } from "#contract/politicians.ts";
import { exportMyData } from "#contract/settings.ts";
import { offices, personMerges, politicians, reviews } from "#platform/db/schema.ts";
import { checkAggregates } from "#server/features/stats/check-aggregates.ts";
import type { Score } from "#domain/rating/attributes.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildPoliticians } from "#tests/build/politician.ts";
import type { GivenPolitician } from "#tests/build/politician.ts";
import { allScores, buildReview } from "#tests/build/review.ts";
import { buildUser } from "#tests/build/user.ts";
import { convertBatch, convertPeople } from "./convert-people.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.reset());

/** As the previous release wrote them: without offices. */
async function buildOld(...given: GivenPolitician[]) {
  const rows = await buildPoliticians(app.context.db, given);
  await app.context.db.execute(sql`DELETE FROM offices`);
  return rows.map(({ id }) => id);
}

const selectPeople = () => app.context.db.select().from(politicians).orderBy(asc(politicians.id));

it("gives everybody an office, once", async () => {
  await buildOld({ name: "Ada Neri" }, { name: "Ugo Blu", endedAt: app.clock.now() });
  expect(await convertPeople(app.context)).toEqual({ offices: 2, merged: 0 });
  expect(await convertPeople(app.context)).toEqual({ offices: 0, merged: 0 });
  const made = await app.context.db.select().from(offices).orderBy(asc(offices.id));
  expect(made).toMatchObject([{ name: "Ada Neri", endedAt: null }, { endedAt: app.clock.now() }]);
});

it("merges the second page of a person: of an author's two reviews the newer counts", async () => {
  const [first = 0, second = 0] = await buildOld({ role: "Consigliere" }, { role: "Assessore" });
  const { db } = app.context;
  const [one, two, three] = [await buildUser(db), await buildUser(db), await buildUser(db)];
  const day = (number: number) => new Date(Date.UTC(2026, 9, number));
  const write = (politicianId: number, userId: string, at: Date, score: Score) =>
    buildReview(db, {
      politicianId,
      userId,
      createdAt: at,
      scores: allScores(score),
    });
  await write(first, one.id, day(1), 1);
  await write(second, one.id, day(2), 5);
  await write(first, two.id, day(2), 5);
  await write(second, two.id, day(1), 1);
  await write(second, three.id, day(1), 5);
  expect(await convertPeople(app.context)).toEqual({ offices: 2, merged: 1 });
  expect(await selectPeople()).toMatchObject([
    { id: first, role: "Assessore", otherRoles: ["Consigliere"], deletedAt: null },
    { id: second, mergedInto: first },
  ]);
  const kept = await app.as(null).call(getPolitician, { id: first });
  expect(kept.ratings).toMatchObject({ overall: 5, totalReviews: 3 });
  expect(await db.$count(reviews)).toBe(5);
  expect(await db.$count(reviews, eq(reviews.politicianId, second))).toBe(2);
  expect(await checkAggregates({ db })).toEqual([]);
  const [merge] = await db.select().from(personMerges);
  expect(merge).toMatchObject({ keptId: first, goneId: second, origin: "conversion" });
  const exported = await app.as(one).call(exportMyData, {});
  expect(JSON.stringify(exported)).toContain(`"supersededBy":${first}`);
});

it("keeps two people of one name and office apart", async () => {
  await buildOld(
    { identityKey: "Comuni:annaverdi:sindaco:torino@piemonte", partyLists: ["Lega"] },
    { identityKey: "Comuni:annaverdi:sindaco:torino@piemonte~2", partyLists: ["Insieme"] },
  );
  expect(await convertPeople(app.context)).toEqual({ offices: 2, merged: 0 });
});

it("goes on where it was broken off", async () => {
  await buildOld(
    ...Array.from({ length: 600 }, (_, index) => ({
      name: `Anna ${index % 300}`,
      role: index < 300 ? "Consigliere" : "Assessore",
    })),
  );
  const batch = { after: 0, homonyms: new Set<string>(), now: app.clock.now() };
  await app.context.db.transaction((tx) => convertBatch(tx, batch));
  const broken = app.context.db.transaction(async (tx) => {
    await convertBatch(tx, batch);
    throw new Error("broken off");
  });
  await expect(broken).rejects.toThrow("broken off");
  expect(await convertPeople(app.context)).toEqual({ offices: 350, merged: 300 });
  expect(await app.context.db.$count(offices)).toBe(600);
  expect(await checkAggregates(app.context)).toEqual([]);
});

it("puts right what a server of the previous release writes meanwhile", async () => {
  const [first = 0, second = 0] = await buildOld({ role: "Consigliere" }, { role: "Assessore" });
  await convertPeople(app.context);
  const { db } = app.context;
  await db.update(politicians).set({ deletedAt: null }).where(eq(politicians.id, second));
  await buildReview(db, { politicianId: second, scores: allScores(4) });
  await convertPeople(app.context);
  expect(await selectPeople()).toMatchObject([{ deletedAt: null }, { mergedInto: first }]);
  expect((await app.as(null).call(getPolitician, { id: first })).ratings.totalReviews).toBe(1);
  expect(await checkAggregates({ db })).toEqual([]);
});
