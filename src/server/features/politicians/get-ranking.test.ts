import { eq, inArray, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createVote } from "#contract/admin-votes.ts";
import { getPolitician } from "#contract/politicians.ts";
import { getRanking, GROUP_PAGE, GROUP_START } from "#contract/rankings.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { MINUTE_MS } from "#domain/durations.ts";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import type { Score, Scores } from "#domain/rating/attributes.ts";
import { politicianRatings, politicians } from "#platform/db/schema.ts";
import { warmEstimates } from "#server/features/politicians/read-estimates.ts";
import { rebuildAggregates } from "#server/features/stats/check-aggregates.ts";
import { withExercise } from "#server/shared/silence/silence.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildPolitician, buildPoliticians } from "#tests/build/politician.ts";
import type { GivenPolitician } from "#tests/build/politician.ts";
import { allScores, buildReview } from "#tests/build/review.ts";
import { buildUser } from "#tests/build/user.ts";

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const read = (input: InputOf<typeof getRanking> = {}) => app.as(null).call(getRanking, input);

async function buildRated(given: GivenPolitician, scores: Scores, reviews = 9): Promise<number> {
  const { id } = await buildPolitician(app.context.db, given);
  for (let each = 0; each < reviews; each += 1)
    await buildReview(app.context.db, { politicianId: id, scores });
  // Of accounts of different weights, some of them new.
  await app.context.db.execute(
    sql`UPDATE reviews SET weight = 6 + id % 5, weighs_as_new = id % 6 = 0 WHERE politician_id = ${id}`,
  );
  await rebuildAggregates(app.context.db);
  return id;
}

/** As if this many reviews of full weight had all given the score. */
async function writeSums(ids: readonly number[], score: Score, reviews: number): Promise<void> {
  const cells = ATTRIBUTES.flatMap(() =>
    [1, 2, 3, 4, 5].flatMap((one) => (one === score ? [reviews, 10 * reviews, 0] : [0, 0, 0])),
  );
  await app.context.db
    .update(politicianRatings)
    .set({
      reviewCount: reviews,
      ...Object.fromEntries(
        [1, 2, 3, 4, 5].map((stars) => [`stars${stars}`, stars === score ? reviews : 0]),
      ),
      countedCount: reviews,
      oldWeight: 10 * reviews,
      oldSquares: 100 * reviews,
      oldSum: 10 * reviews * score * 10,
      oldSumSquares: 10 * reviews * (score * 10) ** 2,
      attributeScores: cells,
    })
    .where(inArray(politicianRatings.politicianId, [...ids]));
}

async function buildMany(
  given: readonly GivenPolitician[],
  score: Score,
  reviews = 500,
): Promise<number[]> {
  const rows = await buildPoliticians(app.context.db, given);
  const ids = rows.map(({ id }) => id);
  await writeSums(ids, score, reviews);
  return ids;
}

const named = (count: number, given: GivenPolitician = {}) =>
  Array.from({ length: count }, (_, at) => ({
    ...given,
    name: `Persona ${String.fromCharCode(65 + (at % 26)).repeat(2)}${String(at).padStart(3, "0")}`,
  }));

describe("a ranking", () => {
  it("has groups from the highest estimates down, and people by name inside a group", async () => {
    await buildMany([{ name: "Anna Zeta" }, { name: "Zeno Alti" }], 5);
    await buildMany([{ name: "Bruno Bassi" }], 2);
    await buildPolitician(app.context.db, { name: "Carla Senza" });
    const { groups, total, ranked, groupCount, pages } = await read();
    expect(
      groups.map(({ group, size, people }) => [group, size, people.map(({ name }) => name)]),
    ).toEqual([
      [1, 2, ["Zeno Alti", "Anna Zeta"]],
      [2, 1, ["Bruno Bassi"]],
    ]);
    expect([total, ranked, groupCount, pages]).toEqual([4, 3, 2, 1]);
    expect(groups[0]?.people[0]).toMatchObject({ counted: 500, totalReviews: 500 });
  });

  it("begins with the last group on request, without other numbers", async () => {
    await buildMany([{ name: "Anna Alti" }], 5);
    await buildMany([{ name: "Bruno Bassi" }], 2);
    const { groups } = await read({ order: "lowest" });
    expect(groups.map(({ group }) => group)).toEqual([2, 1]);
  });

  it("leaves out people whose reviews weigh too little, who are not in office, or deleted", async () => {
    await buildRated({ name: "Anna Poche" }, allScores(5), 4);
    const shown = await buildRated({ name: "Bruno Basta" }, allScores(5), 9);
    await buildMany([{ name: "Carla Cessata", endedAt: new Date("2026-10-01T00:00:00Z") }], 5);
    await buildMany([{ name: "Dario Tolto", deletedAt: new Date("2026-10-01T00:00:00Z") }], 5);
    const { groups, total, ranked } = await read();
    expect(groups.flatMap(({ people }) => people.map(({ id }) => id))).toEqual([shown]);
    expect([total, ranked]).toEqual([2, 1]);
  });

  it("counts whom a vote silences apart, whatever their reviews", async () => {
    const { db } = app.context;
    const lazio = { region: "Lazio", location: "Roma (RM)", placeCode: "058091" };
    const shown = await buildMany([{ name: "Anna Torino", placeCode: "001272" }], 5);
    await buildMany([{ name: "Bruno Roma", ...lazio }], 4);
    await buildPolitician(db, { name: "Carla Roma", ...lazio });
    await buildPolitician(db, { name: "Dario Poche", placeCode: "001272" });
    const admin = app.as({ id: (await buildUser(db)).id, roles: ["admin"] });
    const { vote } = await admin.call(createVote, {
      kind: "municipal",
      name: "Elezioni comunali a Roma",
      firstDay: "2030-06-09",
      lastDay: "2030-06-10",
      closingTime: "15:00",
      territory: ["058091"],
      offices: ["Comuni/head"],
    });
    expect(await read()).toMatchObject({ total: 4, ranked: 2, silenced: 0 });
    await withExercise(vote.id, async () => {
      const { groups, ...counts } = await read();
      expect(counts).toMatchObject({ total: 4, ranked: 1, silenced: 2 });
      expect(groups.flatMap(({ people }) => people.map(({ id }) => id))).toEqual(shown);
      expect(await read({ region: "Lazio" })).toMatchObject({ total: 2, ranked: 0, silenced: 2 });
    });
  });

  it("says what a typed party may mean: itself, spelled alike, or with words that begin so", async () => {
    const role = "Assessore";
    await buildPolitician(app.context.db, { role, supportingLists: ["Insieme per Forlì"] });
    await buildPolitician(app.context.db, { role, supportingLists: ["Uniti insieme per Forlì"] });
    await buildPolitician(app.context.db, { role, supportingLists: ["Uniti insieme per Forlì"] });
    const meant = async (party: string, others: InputOf<typeof getRanking> = {}) => {
      const { total, parties } = await read({ party, ...others });
      return [total, parties.map(({ value, count }) => `${value} ${count}`)];
    };
    expect(await meant("Insieme per Forlì")).toEqual([1, []]);
    expect(await meant("INSIEME PER FORLI")).toEqual([0, ["Insieme per Forlì 1"]]);
    expect(await meant("forl insie")).toEqual([
      0,
      ["Uniti insieme per Forlì 2", "Insieme per Forlì 1"],
    ]);
    expect(await meant("forl insie", { role: "Sindaco" })).toEqual([0, []]);
    expect(await meant("orli")).toEqual([0, []]);
    expect(await meant("%")).toEqual([0, []]);
  });

  it("by an attribute has the estimates and intervals of report cards, mayors and senators alike", async () => {
    const scores: Scores = { ...allScores(4), honesty: 2, balance: 5 };
    const ids = [
      await buildRated({ name: "Anna Sindaca" }, scores),
      await buildRated({ name: "Bruno Senatore", role: "Senatore", source: "Senato" }, scores, 12),
    ];
    for (const attribute of ATTRIBUTES) {
      const { groups } = await read({ attribute });
      const people = new Map(groups.flatMap((group) => group.people.map((one) => [one.id, one])));
      for (const id of ids) {
        const page = await app.as(null).call(getPolitician, { id });
        const { estimate, low, high } = page.reportCard.attributes[attribute];
        expect(people.get(id)).toMatchObject({ estimate, low, high });
      }
    }
    const [whole] = (await read()).groups;
    const page = await app.as(null).call(getPolitician, { id: ids[0] ?? 0 });
    const { estimate, low, high } = page.ratings;
    expect(whole?.people.find(({ id }) => id === ids[0])).toMatchObject({ estimate, low, high });
  });

  it("is of a role, a region and a party or list, and counts the others of each", async () => {
    const lazio = { region: "Lazio", location: "Roma (RM)" };
    await buildMany([{ name: "Anna Verdi", ...lazio, supportingLists: ["Lista Roma"] }], 4);
    await buildMany([{ name: "Bruno Neri", ...lazio, role: "Sindaca" }], 4);
    await buildMany([{ name: "Carla Rosa", role: "Assessore" }], 4);
    const names = async (input: InputOf<typeof getRanking>) =>
      (await read(input)).groups.flatMap(({ people }) => people.map(({ name }) => name));
    expect(await names({ role: "Sindaco" })).toEqual(["Bruno Neri", "Anna Verdi"]);
    expect(await names({ region: "Piemonte" })).toEqual(["Carla Rosa"]);
    expect(await names({ region: "Lazio", party: "Lista Roma" })).toEqual(["Anna Verdi"]);
    const none = await read({ role: "Doge" });
    expect([none.total, none.groups, none.pages]).toEqual([0, [], 0]);
    const { facets } = await read({ region: "Lazio" });
    expect(facets.role).toEqual([{ value: "Sindaco", count: 2 }]);
    expect(facets.region).toEqual([
      { value: "Lazio", count: 2 },
      { value: "Piemonte", count: 1 },
    ]);
  });

  it("shows the beginning of each group, and the whole of one page by page", async () => {
    const size = GROUP_PAGE + 5;
    await buildMany(named(size), 4);
    const all = await read();
    expect(all.groups.map(({ people, ...group }) => [group.size, people.length])).toEqual([
      [size, GROUP_START],
    ]);
    const first = await read({ group: 1 });
    const second = await read({ group: 1, page: 2 });
    expect([first.pages, second.pages]).toEqual([2, 2]);
    const shown = [first, second].flatMap(({ groups }) => groups.flatMap(({ people }) => people));
    expect(shown).toHaveLength(size);
    expect(new Set(shown.map(({ id }) => id)).size).toBe(size);
    const sorted = shown.map(({ name }) => name);
    expect(sorted).toEqual(sorted.toSorted());
    expect((await read({ group: 1, page: 3 })).groups).toMatchObject([{ size, people: [] }]);
    expect(await read({ group: 7 })).toMatchObject({ groups: [], pages: 0 });
    expect(await read({ page: 2 })).toMatchObject({ groups: [], pages: 1, ranked: size });
  });

  it("drops who leaves office at once, and reads estimates again after ten minutes", async () => {
    const [anna = 0, bruno = 0] = await buildMany(
      [{ name: "Anna Verdi" }, { name: "Bruno Neri" }],
      5,
    );
    const before = await read();
    expect(before.ranked).toBe(2);
    await app.context.db
      .update(politicians)
      .set({ endedAt: new Date() })
      .where(eq(politicians.id, bruno));
    await writeSums([anna], 2, 500);
    const now = await read();
    expect([now.ranked, now.asOf]).toEqual([1, before.asOf]);
    expect(now.groups[0]?.people[0]?.estimate).toBe(before.groups[0]?.people[0]?.estimate);
    // Nobody waits for the new ones at first.
    app.clock.advance(11 * MINUTE_MS);
    expect((await read()).asOf).toBe(before.asOf);
    await expect.poll(async () => (await read()).asOf > before.asOf).toBe(true);
    const after = await read();
    expect(after.groups[0]?.people[0]?.estimate).toBeLessThan(2.1);
    app.clock.advance(25 * MINUTE_MS);
    expect((await read()).asOf > after.asOf).toBe(true);
  });

  it("has estimates ready however long nobody asks, those by an attribute for an hour", async () => {
    await buildMany([{ name: "Anna Verdi" }, { name: "Bruno Neri" }], 5);
    const attribute = "honesty";
    const refresh = async () => {
      await warmEstimates(app.context);
      const readAt = app.clock.now().toISOString();
      app.clock.advance(MINUTE_MS);
      return readAt;
    };
    await read({ attribute });
    app.clock.advance(25 * MINUTE_MS);
    const first = await refresh();
    expect([(await read()).asOf, (await read({ attribute })).asOf]).toEqual([first, first]);
    app.clock.advance(70 * MINUTE_MS);
    const second = await refresh();
    expect((await read()).asOf).toBe(second);
    expect((await read({ attribute })).asOf > second).toBe(true);
  });

  it.each(["?attribute=fame", "?order=worst", "?group=0", "?page=0", "?page=9999999", "?role="])(
    "refuses %s with a sentence",
    async (query) => {
      const response = await app.http.request(`/api/rankings${query}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: "invalid_input" });
    },
  );
});
