import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  BROWSE_ALL_MAX,
  getPolitician,
  listAllPoliticians,
  listFeaturedPoliticians,
  listOfflinePeople,
  listPoliticians,
} from "#contract/politicians.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { encodeCursor } from "#domain/cursor.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildPoliticians } from "#tests/build/politician.ts";
import type { GivenPolitician } from "#tests/build/politician.ts";
import { allScores, buildReview } from "#tests/build/review.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.reset());

const day = (number: number) => new Date(Date.UTC(2026, 9, number));
const gone = day(20);

function build(...given: GivenPolitician[]) {
  return buildPoliticians(app.context.db, given);
}

async function names(input: InputOf<typeof listPoliticians> = {}) {
  return (await list(input)).items.map(({ name }) => name);
}

function list(input: InputOf<typeof listPoliticians>) {
  return app.as(null).call(listPoliticians, input);
}

describe("the list of politicians", () => {
  it("comes by surname in Italian order, whatever accents and apostrophes", async () => {
    await build(
      { name: "Zeno Alì" },
      { name: "Élise Blu" },
      { name: "Elio Rossi" },
      { name: "D'Alema" },
    );
    expect(await names()).toEqual(["Zeno Alì", "Élise Blu", "D'Alema", "Elio Rossi"]);
  });

  it("by rating puts the best first, then the less rated, then the unrated, ties by name", async () => {
    const [worst, best, other, twin] = await build(
      { name: "Ultimo" },
      { name: "Primo" },
      { name: "Senza voti" },
      { name: "Pari Primo" },
    );
    await buildReview(app.context.db, { politicianId: worst?.id ?? 0, scores: allScores(2) });
    for (const politician of [best, twin])
      await buildReview(app.context.db, {
        politicianId: politician?.id ?? 0,
        scores: allScores(5),
      });
    expect(other).toBeDefined();
    expect(await names({ sort: "rating" })).toEqual([
      "Primo",
      "Pari Primo",
      "Ultimo",
      "Senza voti",
    ]);
  });

  it("by reviews puts the most reviewed first, by newest the latest", async () => {
    const [old, young] = await build(
      { name: "Vecchia", createdAt: day(1) },
      { name: "Giovane", createdAt: day(2) },
    );
    await buildReview(app.context.db, { politicianId: old?.id ?? 0 });
    expect(young).toBeDefined();
    expect(await names({ sort: "reviews" })).toEqual(["Vecchia", "Giovane"]);
    expect(await names({ sort: "newest" })).toEqual(["Giovane", "Vecchia"]);
  });

  it("shows real averages, null for the unrated, and photos only from our own address", async () => {
    const [rated, unrated] = await build(
      { name: "Anna", imageUrl: "https://www.senato.it/foto/1.jpg" },
      { name: "Bruno" },
    );
    await buildReview(app.context.db, { politicianId: rated?.id ?? 0, scores: allScores(5) });
    await buildReview(app.context.db, { politicianId: rated?.id ?? 0, scores: allScores(2) });
    const { items } = await list({});
    expect(items).toMatchObject([
      { imageUrl: `/media/portraits/${rated?.id}`, ratings: { overall: 3.5, totalReviews: 2 } },
      { id: unrated?.id, imageUrl: null, ratings: { overall: null, totalReviews: 0 } },
    ]);
    expect(JSON.stringify(items)).not.toContain("senato.it");
  });

  it("combines filters, and counts each one under the others", async () => {
    await build(
      { role: "Sindaco", region: "Lazio", supportingLists: ["Lega Salvini Lazio", "Azione"] },
      { role: "Sindaco", region: "Veneto", supportingLists: ["Azione"] },
      { role: "Senatore", region: "Lazio", supportingLists: ["Lega"] },
      { role: "Senatore", region: null, supportingLists: [] },
    );
    const { total, facets } = await list({ role: ["Sindaco"], party: ["Lega"] });
    expect(total).toBe(1);
    expect(facets).toEqual({
      source: [{ value: "Comuni", count: 1 }],
      role: [
        { value: "Senatore", count: 1 },
        { value: "Sindaco", count: 1 },
      ],
      party: [
        { value: "Azione", count: 2 },
        { value: "Lega", count: 1 },
      ],
      region: [{ value: "Lazio", count: 1 }],
      province: [{ value: "Torino", count: 1 }],
    });
  });

  it("counts women and men of one office together, whichever form is asked for", async () => {
    await build({ role: "Sindaca" }, { role: "Sindaco" });
    const { total, facets } = await list({ role: ["Sindaco"] });
    expect(total).toBe(2);
    expect(facets.role).toEqual([{ value: "Sindaco", count: 2 }]);
    expect((await list({ role: ["Sindaca"] })).total).toBe(2);
  });

  it("counts a party once for all spellings, and finds a list asked for by its own", async () => {
    await build(
      { supportingLists: ["Lega Salvini Piemonte"] },
      { supportingLists: ["Lega - Salvini Premier"] },
      { supportingLists: ["Per il paese"] },
    );
    expect((await list({})).facets.party).toEqual([
      { value: "Lega", count: 2 },
      { value: "Altre liste", count: 1 },
    ]);
    expect((await list({ party: ["Lega"] })).total).toBe(2);
    const { total, facets } = await list({ party: ["Lega Salvini Piemonte", "Mai vista"] });
    expect(total).toBe(1);
    expect(facets.party).toContainEqual({ value: "Lega Salvini Piemonte", count: 1 });
    expect(facets.party).toContainEqual({ value: "Mai vista", count: 0 });
  });

  it("narrows to an institution, a province, a town, and to the rated or unrated", async () => {
    const [rated] = await build(
      { name: "Ada Uno", location: "Samone (TO)" },
      { name: "Ada Due", location: "Samone (TN)", region: "Trentino-Alto Adige" },
      { name: "Ada Tre", source: "Senato", role: "Senatore", location: null, region: null },
    );
    await buildReview(app.context.db, { politicianId: rated?.id ?? 0 });
    expect(await names({ source: ["Senato"] })).toEqual(["Ada Tre"]);
    expect(await names({ province: ["Trento"] })).toEqual(["Ada Due"]);
    expect(await names({ town: "samone" })).toEqual(["Ada Due", "Ada Uno"]);
    expect(await names({ town: "Samone (TO)" })).toEqual(["Ada Uno"]);
    expect(await names({ rated: "rated" })).toEqual(["Ada Uno"]);
    expect(await names({ rated: "unrated", sort: "name" })).toEqual(["Ada Due", "Ada Tre"]);
  });

  it("shows those who have left office to whom asks for them, in every order", async () => {
    const [, , second] = await build(
      { name: "In carica" },
      { name: "Ex Primo", endedAt: gone, role: "Senatore" },
      { name: "Ex Secondo", endedAt: gone },
      { name: "Tolto", endedAt: gone, deletedAt: gone },
    );
    for (const sort of ["name", "rating", "reviews", "newest"] as const)
      expect(await names({ status: "ended", sort })).toEqual(["Ex Primo", "Ex Secondo"]);
    expect(await names({ status: "ended", q: "secondo" })).toEqual(["Ex Secondo"]);
    expect(await names({ status: "ended", role: ["Senatore"] })).toEqual(["Ex Primo"]);
    await buildReview(app.context.db, { politicianId: second?.id ?? 0 });
    expect(await names({ status: "ended", rated: "rated" })).toEqual(["Ex Secondo"]);
    expect(await names({ status: "ended", q: "ex", rated: "unrated" })).toEqual(["Ex Primo"]);
  });

  it("leaves out those deleted and those no longer in office, in counts too", async () => {
    await build(
      { name: "In carica" },
      { name: "Tolta", deletedAt: gone },
      { name: "Ex", endedAt: gone },
    );
    const { items, total, facets } = await list({});
    expect(items.map(({ name }) => name)).toEqual(["In carica"]);
    expect(total).toBe(1);
    expect(facets.role).toEqual([{ value: "Sindaco", count: 1 }]);
  });

  it("loses and repeats no politician when one is added between two pages", async () => {
    await build(...["A", "B", "D", "E"].map((name) => ({ name })));
    const first = await list({ limit: 2 });
    await build({ name: "A1" }, { name: "C" });
    const second = await list({ limit: 9, cursor: first.nextCursor ?? "" });
    expect([...first.items, ...second.items].map(({ name }) => name)).toEqual([
      "A",
      "B",
      "C",
      "D",
      "E",
    ]);
  });

  it.each([
    ["of another sort", encodeCursor(["rating", null, "anna Anna", 1])],
    ["with a rank that cannot be", encodeCursor(["name", 3, "anna Anna", 1])],
    ["with a name that PostgreSQL cannot take", encodeCursor(["name", null, "anna\0", 1])],
    ["with half a character", encodeCursor(["name", null, "\uD800", 1])],
    ["with an id that is none", encodeCursor(["name", null, "anna", 0])],
    ["with an id beyond all ids", encodeCursor(["name", null, "anna", 2 ** 40])],
    ["with too many values", encodeCursor(["name", null, "anna", 1, 1])],
    ["made of something else", "eyJhIjoxfQ"],
    ["that is no cursor", "';--"],
    ["that is empty", ""],
  ])("refuses a cursor %s", async (_, cursor) => {
    await expect(list({ cursor })).rejects.toMatchObject({ code: "invalid_cursor" });
  });

  it.each([
    ["rating", 51],
    ["rating", 43.5],
    ["rating", "43"],
    ["reviews", null],
    ["newest", -1],
    ["newest", 9e15],
  ] as const)("refuses a cursor by %s at %s", async (sort, rank) => {
    const cursor = encodeCursor([sort, rank, "anna", 1]);
    await expect(list({ sort, cursor })).rejects.toMatchObject({ code: "invalid_cursor" });
  });

  it.each([
    "limit=0",
    "limit=101",
    "limit=molti",
    "sort=peggiore",
    "sort=name&sort=rating",
    `q=${"a".repeat(201)}`,
    `cursor=${"a".repeat(2001)}`,
    Array.from({ length: 21 }, (_, index) => `role=${index}`).join("&"),
  ])("answers 400 to %s", async (query) => {
    const response = await app.http.request(`/api/politicians?${query}`);
    expect(response.status).toBe(400);
  });

  it.each([
    "q=%00",
    "q=%25%5F%5C'%22",
    "role=%00",
    "party=%00&party=%7B%22",
    "region=%ED%A0%80",
    "q=%FF",
    `q=${encodeURIComponent("a ".repeat(100))}`,
    "name=x&__proto__=1",
  ])("takes %s for what it is: nothing found, nothing broken", async (query) => {
    const response = await app.http.request(`/api/politicians?${query}`);
    expect(response.status).toBe(200);
  });
});

describe("the whole list for the browser", () => {
  it("carries what searching and sorting needs", async () => {
    await build({ name: "Massimo D'Alema", createdAt: day(3) });
    const { items } = await app.as(null).call(listAllPoliticians, {});
    expect(items).toMatchObject([
      {
        name: "Massimo D'Alema",
        place: { code: "001272", names: ["Torino"] },
        nameSort: "dalema  massimo  Massimo D'Alema",
        createdAt: day(3).toISOString(),
      },
    ]);
  });

  it("is given while it is short enough, and not beyond", async () => {
    await build(...Array.from({ length: BROWSE_ALL_MAX }, () => ({})));
    expect((await app.as(null).call(listAllPoliticians, {})).items).toHaveLength(BROWSE_ALL_MAX);
    await build({ endedAt: gone }, { deletedAt: gone });
    expect((await app.as(null).call(listAllPoliticians, {})).items).not.toBeNull();
    await build({});
    expect((await app.as(null).call(listAllPoliticians, {})).items).toBeNull();
  });
});

describe("whom one finds without a connection", () => {
  it("are those who lead, in office, or everybody of one town, without a figure", async () => {
    const [mayor] = await build(
      { name: "Ada Sindaca", role: "Sindaca" },
      { name: "Bice Consigliera", role: "Consigliera" },
      { name: "Carlo Deputato", role: "Deputato", source: "Camera", location: null, region: null },
      { name: "Dino Lontano", role: "Consigliere", location: "Forlì (FC)" },
      { name: "Ezio Cessato", role: "Sindaco", endedAt: gone },
    );
    await buildReview(app.context.db, { politicianId: mayor?.id ?? 0, scores: allScores(5) });
    const ask = (town?: string) => app.as(null).call(listOfflinePeople, { town });
    const leaders = await ask();
    expect(leaders.names).toEqual(["Ada Sindaca", "Carlo Deputato"]);
    expect(JSON.stringify(leaders)).not.toMatch(/review|rating|estimate|overall/i);
    expect((await ask("001272")).names).toEqual(["Ada Sindaca", "Bice Consigliera"]);
    expect((await ask("040012")).names).toEqual(["Dino Lontano"]);
  });
});

describe("one politician", () => {
  const get = (id: number) => app.as(null).call(getPolitician, { id });

  it("has every rating, null without reviews", async () => {
    const [politician] = await build({ schedaUrl: "https://it.wikipedia.org/wiki/Anna" });
    const detail = await get(politician?.id ?? 0);
    expect(detail).toMatchObject({
      name: "Anna Verdi",
      schedaUrl: "https://it.wikipedia.org/wiki/Anna",
      endedAt: null,
      ratings: { overall: null, totalReviews: 0, percentPositive: null, topAttribute: null },
    });
    expect(detail).not.toHaveProperty("identityKey");
  });

  it("is there after the office has ended, with the date", async () => {
    const [politician] = await build({ endedAt: gone });
    expect((await get(politician?.id ?? 0)).endedAt).toBe(gone.toISOString());
  });

  it("is not found when deleted or unknown", async () => {
    const [politician] = await build({ deletedAt: gone });
    for (const id of [politician?.id ?? 0, 2_147_483_647])
      await expect(get(id)).rejects.toMatchObject({ code: "politician_not_found" });
  });

  it.each(["0", "-1", "abc", "1.5", "2147483648", "1e3", "%00"])(
    "answers 400 to the id %s",
    async (id) => {
      expect((await app.http.request(`/api/politicians/${id}`)).status).toBe(400);
    },
  );
});

describe("the featured politicians", () => {
  const featured = async () =>
    (await app.as(null).call(listFeaturedPoliticians, {})).items.map(({ name }) => name);

  it("are the newest of each first word of the role, newest first, at most three", async () => {
    await build(
      { name: "Sindaca vecchia", role: "Sindaco", createdAt: day(1) },
      { name: "Sindaca nuova", role: "Sindaco metropolitano", createdAt: day(8) },
      { name: "Senatrice", role: "Senatore", createdAt: day(5) },
      { name: "Assessora", role: "Assessore al bilancio", createdAt: day(9) },
      { name: "Consigliera", role: "Consigliere", createdAt: day(4) },
      { name: "Tolta", role: "Ministro", createdAt: day(10), deletedAt: gone },
      { name: "Ex", role: "Ex ministro", createdAt: day(10), endedAt: gone },
    );
    expect(await featured()).toEqual(["Assessora", "Sindaca nuova", "Senatrice"]);
  });

  it("of one import, all equally new, are those of the largest places, the higher office first", async () => {
    const mayor = { role: "Sindaco", createdAt: day(3) };
    await build(
      { ...mayor, name: "Ada", placeCode: "052032" },
      { ...mayor, name: "Zita", placeCode: "058091" },
      { ...mayor, name: "Bea", placeCode: null },
      { name: "Aldo", role: "Consigliere", createdAt: day(3), placeCode: "058091" },
      { name: "Carlo", role: "Consigliere", createdAt: day(3), placeCode: "052032" },
    );
    expect(await featured()).toEqual(["Zita", "Aldo"]);
  });

  it("of one import without places are not the first of the alphabet", async () => {
    const names = Array.from({ length: 40 }, (_, at) => `Deputato ${String(at).padStart(2, "0")}`);
    await build(
      ...names.map((name) => ({
        name,
        role: "Deputato",
        source: "Camera" as const,
        location: null,
        placeCode: null,
        createdAt: day(3),
      })),
    );
    const [only] = await featured();
    expect(names.indexOf(only ?? "")).toBeGreaterThan(0);
  });

  it("are empty without politicians", async () => {
    expect(await featured()).toEqual([]);
  });
});
