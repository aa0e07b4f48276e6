import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { comparePoliticians } from "#contract/compare.ts";
import { getPolitician } from "#contract/politicians.ts";
import { offices } from "#platform/db/schema.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildPolitician } from "#tests/build/politician.ts";
import { allScores, buildReview } from "#tests/build/review.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const compare = (p: number[]) => app.as(null).call(comparePoliticians, { p });

describe("comparing politicians", () => {
  it("answers them in the order asked for, each once, with the figures of their pages", async () => {
    const { db } = app.context;
    const mayor = await buildPolitician(db, { name: "Anna Verdi", surname: "Verdi" });
    const senator = await buildPolitician(db, {
      name: "Bruno Neri",
      role: "Senatore",
      source: "Senato",
    });
    for (let each = 0; each < 6; each += 1)
      await buildReview(db, { politicianId: mayor.id, scores: allScores(5) });
    await db
      .update(offices)
      .set({ beganOn: "2024-06-10" })
      .where(eq(offices.politicianId, mayor.id));
    const { people, moved, unknown } = await compare([senator.id, mayor.id, senator.id]);
    expect(
      people.map(({ name, beganOn, reportCard }) => [name, beganOn, reportCard.office]),
    ).toEqual([
      ["Bruno Neri", null, "parliament"],
      ["Anna Verdi", "2024-06-10", "Comuni/head"],
    ]);
    expect([moved, unknown]).toEqual([[], []]);
    const page = await app.as(null).call(getPolitician, { id: mayor.id });
    expect(people[1]).toMatchObject({ ratings: page.ratings, reportCard: page.reportCard });
    expect(people[1]?.ratings.totalReviews).toBe(6);
  });

  it("says of whom reviews can be written", async () => {
    const { db } = app.context;
    const yearsAgo = (years: number) => {
      const time = app.clock.now();
      time.setUTCFullYear(time.getUTCFullYear() - years);
      return time;
    };
    const ends = [null, yearsAgo(0), yearsAgo(1)];
    const built = [];
    for (const endedAt of ends) built.push(await buildPolitician(db, { endedAt }));
    const { people } = await compare(built.map(({ id }) => id));
    expect(people.map(({ isReviewable }) => isReviewable)).toEqual([true, true, false]);
  });

  it("keeps those who are there, and names numbers of merged and unknown people", async () => {
    const { db } = app.context;
    const here = await buildPolitician(db, { name: "Carla Rosa" });
    const former = await buildPolitician(db, { endedAt: new Date("2026-10-01T00:00:00Z") });
    const gone = await buildPolitician(db, { deletedAt: new Date("2026-10-01T00:00:00Z") });
    const merged = await buildPolitician(db, {
      mergedInto: here.id,
      deletedAt: new Date("2026-10-01T00:00:00Z"),
    });
    expect(await compare([gone.id, merged.id, former.id, 999_999])).toMatchObject({
      people: [{ id: former.id, endedAt: "2026-10-01T00:00:00.000Z", beganOn: null }],
      moved: [{ id: merged.id, to: here.id }],
      unknown: [gone.id, 999_999],
    });
  });

  it.each(["", "?p=0", "?p=3000000000", "?p=due", "?p=1.5", "?p=1&p=2&p=3&p=4&p=5"])(
    "refuses %s with a sentence",
    async (query) => {
      const response = await app.http.request(`/api/compare${query}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: "invalid_input" });
    },
  );

  it("reads numbers from the address", async () => {
    const response = await app.http.request("/api/compare?p=999998&p=999999");
    expect(await response.json()).toEqual({
      people: [],
      sources: [],
      moved: [],
      unknown: [999_998, 999_999],
    });
  });
});
