import { afterAll, beforeAll, expect, it } from "vitest";
import { suggest } from "#contract/suggestions.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildPoliticians } from "#tests/build/politician.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await buildPoliticians(app.context.db, [
    { name: "Ada Neri", location: "Torino (TO)", placeCode: "001272" },
    { name: "Livia Torinesi", role: "Senatore", source: "Senato", location: null, region: null },
    ...Array.from({ length: 8 }, (_, at) => ({
      name: `Tina Torinesi ${"ABCDEFGH".charAt(at)}`,
      role: "Consigliere",
    })),
  ]);
});
afterAll(() => app.close());

const ask = (q: string) => app.as(null).call(suggest, { q });

it("suggests places by their names, a town before the province, and the first people of the list", async () => {
  const { places, people, total, correction } = await ask("torin");
  expect(places[0]).toEqual({
    code: "001272",
    level: "town",
    name: "Torino",
    otherName: null,
    sigla: "TO",
  });
  expect(people).toHaveLength(6);
  expect(people[0]?.name).toBe("Livia Torinesi");
  expect(people[0]).not.toHaveProperty("ratings");
  expect(total).toBe(10);
  expect(correction).toBeNull();
});

it("suggests places in either language, without the words of an office before them", async () => {
  expect((await ask("boz")).places.map(({ name }) => name)).toContain("Bolzano");
  expect((await ask("sindaca di tori")).places[0]?.name).toBe("Torino");
  expect((await ask("la spez")).places[0]?.name).toBe("La Spezia");
  expect((await ask("san giovanni rot")).places[0]?.name).toBe("San Giovanni Rotondo");
});

it("says what it read for a slip of the pen", async () => {
  const { people, correction } = await ask("livia torinsei");
  expect(people.map(({ name }) => name)).toEqual(["Livia Torinesi"]);
  expect(correction).toBe("livia Torinesi");
});

it.each(["", "  ", "%", "zzzz"])("has nobody to suggest for «%s»", async (q) => {
  expect(await ask(q)).toMatchObject({ places: [], people: [], total: 0 });
});
