import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { personPairs, politicians } from "#platform/db/schema.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildPoliticians } from "#tests/build/politician.ts";
import type { GivenPolitician } from "#tests/build/politician.ts";
import { mergeTwo, undoMerge } from "../people/decide-people.ts";
import { findPairs } from "./find-pairs.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.reset());

const CROWD: GivenPolitician[] = Array.from({ length: 60 }, (_, index) => ({
  name: `Persona${index % 30} Cognome${index}`,
}));
const DEPUTY: GivenPolitician = {
  source: "Camera",
  name: "Neri Ada",
  role: "Deputata",
  location: null,
  region: "Piemonte",
  supportingLists: ["Lega"],
};
const MAYOR: GivenPolitician = { name: "Ada Neri", supportingLists: ["Lega"], placeCode: "001272" };

/** Among others, without whom every name is frequent. */
const build = async (...given: GivenPolitician[]) =>
  (await buildPoliticians(app.context.db, [...given, ...CROWD]))
    .slice(0, given.length)
    .map(({ id }) => id);
const selectPairs = () =>
  app.context.db
    .select({ lowId: personPairs.lowId, highId: personPairs.highId, kind: personPairs.kind })
    .from(personPairs)
    .orderBy(asc(personPairs.lowId), asc(personPairs.highId));
const find = () => {
  app.clock.advance(1_000);
  return findPairs(app.context);
};

describe("finding people who may be one", () => {
  it("finds a name in either order in two sources", async () => {
    const [lowId, highId] = await build(DEPUTY, MAYOR);
    expect(await find()).toBe(1);
    expect(await selectPairs()).toEqual([{ lowId, highId, kind: "same-name" }]);
  });

  it("finds homonyms kept apart in one town, and names that differ by a slip there", async () => {
    const councillor = { role: "Consigliere", supportingLists: ["Insieme"], placeCode: "001272" };
    const [one, other, slip] = await build(
      { ...MAYOR, role: "Assessore", supportingLists: [] },
      { ...councillor, name: "Ada Neri" },
      { ...councillor, name: "Paolina Boscaini" },
      { ...councillor, role: "Assessore", supportingLists: [], name: "Paolina Boscani" },
    );
    await find();
    expect(await selectPairs()).toEqual([
      { lowId: one, highId: other, kind: "homonyms" },
      { lowId: slip, highId: (slip ?? 0) + 1, kind: "similar-name" },
    ]);
  });

  it("finds an assessor who sits in the council of a town nearby, but no councillor of two towns", async () => {
    const near = { placeCode: "001028", location: "Beinasco (TO)" };
    const [one, other] = await build({ ...MAYOR }, { ...MAYOR, ...near, role: "Assessore" });
    await build(
      { ...MAYOR, name: "Ugo Blu", role: "Consigliere" },
      { ...MAYOR, name: "Ugo Blu", ...near, role: "Consigliere" },
    );
    await find();
    expect(await selectPairs()).toEqual([{ lowId: one, highId: other, kind: "other-place" }]);
  });

  it("finds nobody born on another day, invented, or no longer there", async () => {
    await build({ ...DEPUTY, birthDayHash: "one" }, { ...MAYOR, birthDayHash: "other" });
    await build(
      { ...DEPUTY, name: "Ugo Blu", isDemo: true },
      { ...MAYOR, name: "Ugo Blu", isDemo: true },
    );
    await build(
      { ...DEPUTY, name: "Ida Verdi" },
      { ...MAYOR, name: "Ida Verdi", deletedAt: app.clock.now() },
    );
    expect(await find()).toBe(0);
  });

  it("drops a pair whose evidence is gone, and keeps what was put off", async () => {
    const [, mayor = 0] = await build(DEPUTY, MAYOR);
    const { db } = app.context;
    await find();
    await db.update(personPairs).set({ state: "later" });
    await find();
    expect(await db.$count(personPairs, eq(personPairs.state, "later"))).toBe(1);
    await db.update(politicians).set({ name: "Eva Rosa" }).where(eq(politicians.id, mayor));
    await find();
    expect(await selectPairs()).toEqual([]);
  });
});

describe("what a person decided", () => {
  const because = { actor: { kind: "command-line" }, reason: "La stessa persona" } as const;

  it("never comes back, not even for the page that one of the two was merged into", async () => {
    const { db } = app.context;
    const regional = { ...DEPUTY, source: "Regioni", role: "Consigliere" } as const;
    const [deputy = 0, mayor = 0, councillor = 0] = await build(DEPUTY, MAYOR, regional);
    expect(await find()).toBe(3);
    await db.update(personPairs).set({ state: "apart" }).where(eq(personPairs.lowId, deputy));
    await find();
    expect(await db.$count(personPairs, eq(personPairs.state, "open"))).toBe(1);
    await mergeTwo(app.context, { keptId: councillor, goneId: mayor }, because);
    expect(await find()).toBe(0);
    await undoMerge(app.context, mayor, { ...because, outcome: "open" });
    expect(await find()).toBe(1);
  });
});
