import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  getPlace,
  getRegionRepresentatives,
  listTowns,
  listUnknownPlaces,
  listUnratedNearby,
} from "#contract/places.ts";
import { offices as officesTable, politicians } from "#platform/db/schema.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildAdministrator } from "#tests/build/administrator.ts";
import { buildPoliticians } from "#tests/build/politician.ts";
import { buildReview } from "#tests/build/review.ts";

const gone = new Date("2026-11-01T00:00:00Z");
const siena = { location: "Siena (SI)", region: "Toscana", placeCode: "052032" };
const tuscany = {
  source: "Regioni" as const,
  location: "Toscana",
  region: "Toscana",
  placeCode: "09",
};
const chamber = { source: "Camera" as const, role: "Deputato", location: null, region: null };

/** In the council of Siena, beside another office. */
const councillor = (politicianId: number | undefined, name: string) => ({
  politicianId: politicianId ?? 0,
  source: "Comuni" as const,
  identityKey: `test:${name}`,
  personKey: `test:${name}`,
  name,
  role: "Consigliere",
  rank: 9,
  location: "Siena (SI)",
  placeCode: "052032",
});

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const [mayor] = await buildPoliticians(app.context.db, [
    { ...siena, name: "Ada Neri", role: "Sindaca" },
    { ...siena, name: "Pia Blu", role: "Consigliera" },
    { ...siena, name: "Ugo Rosa", role: "Vicesindaco" },
    { ...siena, name: "Ivo Gialli", role: "Assessore" },
    { ...siena, name: "Rita Viola", role: "Presidente del consiglio comunale" },
    { ...siena, name: "Leo Verdi", role: "Sindaco", endedAt: gone },
    { ...siena, name: "Eva Grigi", role: "Assessora", deletedAt: gone },
    { ...tuscany, name: "Nino Bruni", role: "Presidente della regione" },
    { ...tuscany, name: "Lia Mori", role: "Consigliera" },
    { ...chamber, name: "Teo Sarti", placeCode: "09", constituency: "Toscana - P02" },
    { ...chamber, name: "Zoe Orsi" },
    { location: "Atlantide (TO)", placeCode: null },
    { location: "Atlantide (TO)", placeCode: null },
    { location: "Mu (TO)", placeCode: null },
  ]);
  // The president of the region sits in the town's council too.
  const [president] = await app.context.db
    .select({ id: politicians.id })
    .from(politicians)
    .where(eq(politicians.name, "Nino Bruni"));
  await app.context.db
    .insert(officesTable)
    .values({ ...councillor(president?.id, "Nino Bruni"), supportingLists: ["Insieme"] });
  await buildReview(app.context.db, { politicianId: mayor?.id ?? 0 });
});
afterAll(() => app.close());

const read = (code: string) => app.as(null).call(getPlace, { code });
const names = (offices: { kind: string; people: { name: string }[] }[]) =>
  offices.map(({ kind, people }) => [kind, ...people.map(({ name }) => name)].join(" "));

describe("a place", () => {
  it("does not take the day of somebody who was named for that of an election", async () => {
    await app.context.db
      .update(officesTable)
      .set({ electedOn: "2026-03-02" })
      .where(and(eq(officesTable.placeCode, "052032"), eq(officesTable.role, "Assessore")));
    expect((await read("052032")).election).toBeNull();
  });

  it("of a town says when its body was elected, and by when it is again", async () => {
    expect((await read("052032")).election).toBeNull();
    await app.context.db
      .update(officesTable)
      .set({ electedOn: "2024-06-09" })
      .where(eq(officesTable.placeCode, "052032"));
    expect((await read("052032")).election).toEqual({
      electedOn: "2024-06-09",
      termUntil: "2029-06",
    });
    expect((await read("052")).election).toBeNull();
  });

  it("of a town says where its people are known from, with the newest days", async () => {
    const { sources } = await read("052032");
    expect(sources.map(({ source, dataDay }) => [source, dataDay])).toEqual([["Comuni", null]]);
    const councillors = and(
      eq(officesTable.placeCode, "052032"),
      eq(officesTable.role, "Consigliere"),
    );
    const [readAt, before] = [new Date("2026-05-04T03:00:00Z"), new Date("2026-05-01T03:00:00Z")];
    await app.context.db.update(officesTable).set({ updatedAt: before });
    await app.context.db
      .update(officesTable)
      .set({ sourceDay: "2026-05-03", updatedAt: readAt })
      .where(councillors);
    expect(new Set((await read("052032")).sources)).toEqual(
      new Set([
        { source: "Comuni", dataDay: null, readAt: before.toISOString() },
        { source: "Comuni", dataDay: "2026-05-03", readAt: readAt.toISOString() },
      ]),
    );
    await app.context.db.update(officesTable).set({ addedByHand: true }).where(councillors);
    expect((await read("052032")).sources).toHaveLength(1);
    await app.context.db.update(officesTable).set({ addedByHand: false, sourceDay: null });
  });

  it("of a province and of the country says it of the mayors and presidents shown", async () => {
    for (const code of ["052", "IT"]) {
      const { offices, sources } = await read(code);
      const people = offices.flatMap(({ people: own }) => own);
      expect(new Set(sources.map(({ source }) => source))).toEqual(
        new Set(people.map(({ source }) => source)),
      );
    }
    expect((await read("052")).sources).toMatchObject([{ source: "Comuni" }]);
  });

  it("of a town has who is in office there, by kind of office, and who was", async () => {
    const { place, ancestors, offices, figures, former, neighbours } = await read("052032");
    expect(place).toMatchObject({ name: "Siena", sigla: "SI", isCapital: true });
    expect(ancestors.map(({ name }) => name)).toEqual(["Italia", "Toscana", "Siena"]);
    expect(names(offices)).toEqual([
      "head Ada Neri",
      "presidency Rita Viola",
      "executive Ugo Rosa Ivo Gialli",
      "council Pia Blu Nino Bruni",
    ]);
    expect(figures).toEqual({ people: 6, rated: 1 });
    expect(former.map(({ name, endedAt }) => [name, endedAt])).toEqual([
      ["Leo Verdi", gone.toISOString()],
    ]);
    expect(neighbours).toHaveLength(8);
    expect(neighbours.map(({ name }) => name)).toContain("Monteriggioni");
    const distances = neighbours.map(({ km }) => km ?? 0);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(distances.every((km) => km > 0 && km < 40)).toBe(true);
  });

  it("of a town has its extent, and its spending beside the standard and towns of its size", async () => {
    expect((await read("001001")).facts).toEqual({
      areaKm2: 13.1463,
      altitude: 333,
      spending: {
        year: 2022,
        residents: undefined,
        spent: 62_566,
        standard: 73_394,
        spendingLevel: 3,
        serviceLevel: 5,
        sizeClass: { from: 2_000, to: 2_999 },
        median: 61_441,
      },
      hasStandard: true,
    });
  });

  it("has no figures where the source has none, and says whether the law has a standard there", async () => {
    const nogara = (await read("023053")).facts;
    expect(nogara?.spending).toMatchObject({ spendingLevel: 7, serviceLevel: null });
    expect((await read("082053")).facts).toMatchObject({ spending: null, hasStandard: false });
    const merged = (await read("024129")).facts;
    expect(merged).toMatchObject({ spending: null, hasStandard: true });
    for (const code of ["052", "09", "IT"]) expect((await read(code)).facts).toBeNull();
  });

  it("names among those before who is in office elsewhere now, but nobody with another office there", async () => {
    const { db } = app.context;
    const inPienza = { location: "Pienza (SI)", placeCode: "052020", region: "Toscana" };
    const [moved, stayed] = await buildPoliticians(db, [
      { ...siena, name: "Mara Conti", role: "Assessora" },
      { ...inPienza, name: "Elio Serra", role: "Sindaco" },
    ]);
    const former = (id: number | undefined, name: string) => ({
      ...councillor(id, name),
      ...inPienza,
      endedAt: gone,
    });
    await db
      .insert(officesTable)
      .values([former(moved?.id, "Mara Conti"), former(stayed?.id, "Elio Serra")]);
    expect((await read("052020")).former).toMatchObject([
      { name: "Mara Conti", role: "Consigliere", endedAt: gone.toISOString(), placeCode: "052020" },
    ]);
    await db.delete(politicians).where(eq(politicians.name, "Mara Conti"));
    await db.delete(politicians).where(eq(politicians.name, "Elio Serra"));
  });

  it("of a town is led by its own mayor, before those of towns that have merged into it", async () => {
    const { db } = app.context;
    const merged = { placeCode: "018094", region: "Lombardia", role: "Sindaco" };
    await buildPoliticians(db, [
      { ...merged, name: "Alma Riva", location: "Lirio (PV)" },
      { ...merged, name: "Zeno Riva", location: "Montalto Pavese (PV)" },
    ]);
    const [heads] = (await read("018094")).offices;
    expect(heads?.people.map(({ name, location }) => [name, location])).toEqual([
      ["Zeno Riva", "Montalto Pavese (PV)"],
      ["Alma Riva", "Lirio (PV)"],
    ]);
    for (const { id } of heads?.people ?? [])
      await db.delete(politicians).where(eq(politicians.id, id));
  });

  it("of a province has the mayors of its towns, and counts everybody in them", async () => {
    const { offices, contents, figures, neighbours } = await read("052");
    expect(neighbours.find(({ name }) => name === "Arezzo")).toMatchObject({ km: null });
    expect(names(offices)).toEqual(["head Ada Neri"]);
    expect(figures).toEqual({ people: 5, rated: 1 });
    expect(contents.find(({ place }) => place.name === "Siena")?.figures).toEqual(figures);
  });

  it("of a province has the holders of its own offices too, its president first", async () => {
    const { db } = app.context;
    const body = { location: "Provincia di Siena", region: "Toscana", placeCode: "052" };
    await buildPoliticians(db, [
      { ...body, name: "Ivo Salvi", role: "Consigliere provinciale" },
      { ...body, name: "Bice Salvi", role: "Vicepresidente della provincia" },
      { ...body, name: "Elia Salvi", role: "Commissario straordinario della provincia" },
      { ...body, name: "Remo Salvi", role: "Consigliere provinciale", endedAt: gone },
    ]);
    const [mayor] = await db
      .select({ id: politicians.id })
      .from(politicians)
      .where(eq(politicians.name, "Ada Neri"));
    await db.insert(officesTable).values({
      ...councillor(mayor?.id, "Ada Neri"),
      role: "Presidente della provincia",
      rank: 52,
      location: "Provincia di Siena",
      placeCode: "052",
    });
    const { own, offices, former, sources } = await read("052");
    expect(names(own)).toEqual([
      "head Ada Neri Elia Salvi",
      "executive Bice Salvi",
      "council Ivo Salvi",
    ]);
    expect(own[0]?.people[0]).toMatchObject({ role: "Presidente della provincia" });
    expect(names(offices)).toEqual(["head Ada Neri"]);
    expect(offices[0]?.people[0]).toMatchObject({ role: "Sindaca", placeCode: "052032" });
    expect(former.map(({ name }) => name)).toEqual(["Remo Salvi"]);
    expect(sources.length).toBeGreaterThan(0);
    expect((await read("052032")).own).toEqual([]);
    await db.delete(politicians).where(eq(politicians.placeCode, "052"));
    await db.delete(officesTable).where(eq(officesTable.placeCode, "052"));
  });

  it("of a region has its own people and members of parliament, and counts all below", async () => {
    const { offices, figures, contents } = await read("09");
    expect(names(offices)).toEqual(["head Nino Bruni", "council Lia Mori", "parliament Teo Sarti"]);
    expect(figures).toEqual({ people: 7, rated: 1 });
    expect(contents).toHaveLength(10);
  });

  it("counts a member of parliament only where they hold an office too", async () => {
    const { db } = app.context;
    const [member] = await buildPoliticians(db, [
      { ...chamber, name: "Gil Fusi", placeCode: "09", constituency: "Toscana - P02" },
    ]);
    await buildReview(db, { politicianId: member?.id ?? 0 });
    const figuresOf = async (code: string) => (await read(code)).figures;
    expect(await figuresOf("09")).toEqual({ people: 7, rated: 1 });
    expect(await figuresOf("IT")).toEqual({ people: 7, rated: 1 });
    await db.insert(officesTable).values(councillor(member?.id, "Gil Fusi"));
    expect(await figuresOf("09")).toEqual({ people: 8, rated: 2 });
    expect(await figuresOf("052")).toEqual({ people: 6, rated: 2 });
    await db.update(politicians).set({ deletedAt: gone }).where(eq(politicians.name, "Gil Fusi"));
  });

  it("of the country has the presidents of the regions", async () => {
    const { offices, contents } = await read("IT");
    expect(names(offices)).toEqual(["head Nino Bruni"]);
    expect(contents).toHaveLength(20);
  });

  it("is refused for an unknown code", async () => {
    await expect(read("999999")).rejects.toMatchObject({ code: "place_not_found" });
  });
});

describe("the nearest people without a review", () => {
  const near = async (code: string) =>
    (await app.as(null).call(listUnratedNearby, { code })).items?.map(({ name }) => name);

  it("are of the town, the executive first, and nobody who has one", async () => {
    expect(await near("052032")).toEqual(["Ivo Gialli", "Ugo Rosa", "Pia Blu", "Rita Viola"]);
  });

  it("come from the towns around where the town has none, the mayor first", async () => {
    await buildPoliticians(app.context.db, [
      {
        name: "Zita Poli",
        role: "Sindaca",
        location: "Monteroni d'Arbia (SI)",
        placeCode: "052017",
      },
      {
        name: "Abele Poli",
        role: "Consigliere",
        location: "Monteroni d'Arbia (SI)",
        placeCode: "052017",
      },
    ]);
    expect((await near("052016"))?.length).toBe(6);
    expect((await near("052017"))?.slice(0, 2)).toEqual(["Zita Poli", "Abele Poli"]);
    await app.context.db.delete(politicians).where(eq(politicians.placeCode, "052017"));
  });

  it("are none where all around are rated, and are not looked for of other than a town", async () => {
    expect(await near("001272")).toEqual([]);
    await expect(near("052")).rejects.toMatchObject({ code: "place_not_found" });
  });
});

describe("the representatives of a region", () => {
  it("are its president and members of parliament, and it is said how many are unknown", async () => {
    const found = await app.as(null).call(getRegionRepresentatives, { code: "09" });
    expect(found.presidents.map(({ name }) => name)).toEqual(["Nino Bruni"]);
    expect(found.parliament.map(({ constituency }) => constituency)).toEqual(["Toscana - P02"]);
    expect([found.others, found.known]).toEqual([1, { members: 2, placed: 1 }]);
  });

  it("are refused for a town", async () => {
    const call = app.as(null).call(getRegionRepresentatives, { code: "052032" });
    await expect(call).rejects.toMatchObject({ code: "place_not_found" });
  });
});

describe("a former code", () => {
  it("is answered with the place of today", async () => {
    expect((await read("090047")).place).toMatchObject({ code: "113017", name: "Olbia" });
    expect((await read("111")).place).toMatchObject({ code: "20", name: "Sardegna" });
  });
});

describe("towns by name", () => {
  const find = (q: string) => app.as(null).call(listTowns, { q });

  it.each([
    ["Siena", "052032"],
    ["siena (si)", "052032"],
    ["BOZEN", "021008"],
    ["Bolzano/Bozen (BZ)", "021008"],
    ["l aquila", "066049"],
    ["Reggio Emilia", "035033"],
    ["castro (le)", "075096"],
  ])("%s is exactly one", async (q, code) => {
    const { towns, isExact } = await find(q);
    expect([towns[0]?.code, isExact]).toEqual([code, true]);
  });

  it("are several where homonyms or beginnings match, the larger first", async () => {
    const castro = await find("castro");
    expect(castro.isExact).toBe(false);
    expect(castro.towns.slice(0, 2).map(({ sigla }) => sigla)).toEqual(["LE", "BG"]);
    expect(castro.towns.map(({ population }) => population).every(Number.isInteger)).toBe(true);
    expect((await find("rom")).towns[0]?.name).toBe("Roma");
  });

  it("are none for anything else", async () => {
    expect(await find("qwerty")).toEqual({ towns: [], isExact: false });
    expect(await find("  ")).toEqual({ towns: [], isExact: false });
  });
});

describe("unknown places", () => {
  it("are listed for administrators, the most frequent first", async () => {
    const administrator = await buildAdministrator(app.context.db);
    expect(
      await app.as({ ...administrator, roles: ["admin"] }).call(listUnknownPlaces, {}),
    ).toEqual({
      places: [
        { location: "Atlantide (TO)", people: 2 },
        { location: "Mu (TO)", people: 1 },
      ],
      people: 3,
    });
  });
});
