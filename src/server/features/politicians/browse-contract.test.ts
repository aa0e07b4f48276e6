import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listAllPoliticians, listPoliticians } from "#contract/politicians.ts";
import type { InputOf, OutputOf } from "#contract/endpoint.ts";
import { browse } from "#domain/politician/browse.ts";
import { SORTS } from "#domain/politician/sort.ts";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import { startTestApp } from "#tests/app.ts";
import type { TestApp } from "#tests/app.ts";
import { buildPoliticians } from "#tests/build/politician.ts";
import type { GivenPolitician } from "#tests/build/politician.ts";
import { compileSelect } from "#platform/db/prepared.ts";
import { isInBits } from "./queries/id-conditions.ts";
import type { PageOf } from "./queries/politicians.ts";
import { pageColumns, pageStatement } from "./queries/politicians.ts";

const NAMES = [
  "Massimo D'Alema",
  "Elena Dalema",
  "Nicolò De’ Medici",
  "Forlì Cesena",
  "José Ångström-Müller",
  "Cento%Per Cento",
  "Sotto_Linea",
  "Barra\\Rovescia",
  "𐐷 Astrale",
  "﨎 Compatibile",
  "Anna Maria Luisa Della Casa Grande",
  "anna maria luisa della casa grande",
  "Zoë 100",
];
const ROLES = ["Sindaco", "Sindaca", "Senatore", "Assessore all'Ambiente", "Consigliere 100%"];
const PARTIES = ["Più Europa", "Fratelli d’Italia", "Lista 50%", "Lista_50", "lista civica"];
const REGIONS = ["Emilia-Romagna", "Valle d'Aosta", "Lazio", null];
const PLACES = ["Forlì (FC)", "Roma (RM)", "Acqui Terme (AL)", null];

/** Deterministic list items with many ties. */
function tricky(number: number): GivenPolitician {
  const of = <T>(values: readonly T[], step: number) =>
    values[(number * step) % values.length] as T;
  return {
    name: of(NAMES, 7),
    role: of(ROLES, 3),
    supportingLists:
      number % 9 === 0
        ? []
        : number % 4 === 0
          ? [of(PARTIES, 1), `Insieme per il paese ${number}`]
          : [of(PARTIES, 1)],
    location: of(PLACES, 1),
    region: of(REGIONS, 5),
    createdAt: new Date(Date.UTC(2026, 9, 1 + (number % 6), 0, 0, 0, number % 3)),
    ...(number % 37 === 0 && { endedAt: new Date() }),
    ...(number % 41 === 0 && { deletedAt: new Date() }),
  };
}

interface Wanted {
  q: string;
  source: string[];
  role: string[];
  party: string[];
  region: string[];
  province: string[];
  town: string;
  rated?: "rated" | "unrated";
}

const none: Wanted = {
  q: "",
  source: [],
  role: [],
  party: [],
  region: [],
  province: [],
  town: "",
};

const QUERIES: Wanted[] = [
  none,
  { ...none, q: "d alema" },
  { ...none, q: "D’ALEMA" },
  { ...none, q: "dalema" },
  { ...none, q: "forli" },
  { ...none, q: "  FORLÌ   sindac " },
  { ...none, q: "%" },
  { ...none, q: "_" },
  { ...none, q: "\\" },
  { ...none, q: "100%" },
  { ...none, q: "cento%per" },
  { ...none, q: "a e i o u" },
  { ...none, q: "anna maria luisa della casa grande sindaco roma lazio europa piu" },
  { ...none, q: "nessuno si chiama così" },
  { ...none, role: ["Sindaco"] },
  { ...none, role: ["Sindaco", "Sindaca"], region: ["Lazio"] },
  { ...none, party: ["Lista 50%"] },
  { ...none, party: ["Lista_50", "Insieme per il paese 8"], region: ["Lazio", "Valle d'Aosta"] },
  { ...none, party: ["Partito che non esiste"] },
  { ...none, role: ["Astronauta"], party: ["lista civica"], region: ["Atlantide"] },
  { ...none, q: "anna", role: ["Senatore"], party: ["Più Europa", "lista civica"] },
  { ...none, party: ["Lista civica"], province: ["Alessandria"] },
  { ...none, party: ["Fratelli d'Italia", "Lista 50%"], source: ["Comuni"] },
  { ...none, source: ["Senato"] },
  { ...none, province: ["Roma", "Forlì-Cesena"], role: ["Sindaco"] },
  { ...none, province: ["Roma"], role: ["Sindaco"] },
  { ...none, town: "forli" },
  { ...none, town: "Acqui Terme (AL)", region: ["Lazio"] },
  { ...none, town: "Acqui Terme (TO)" },
  { ...none, town: "%" },
  { ...none, rated: "rated" },
  { ...none, q: "anna", rated: "unrated" },
  { ...none, q: "\0", role: ["Sindaco\0"] },
];

let app: TestApp;
let items: NonNullable<OutputOf<typeof listAllPoliticians>["items"]>;

beforeAll(async () => {
  app = await startTestApp();
  const rows = await buildPoliticians(
    app.context.db,
    Array.from({ length: 300 }, (_, number) => tricky(number)),
  );
  // Aggregates of all kinds, including means that end in an exact half of a tenth.
  for (const { id } of rows) {
    if (id % 4 === 0) continue;
    const count = id % 5 === 0 ? 0 : 1 + (id % 8);
    const values = [
      id,
      count,
      count,
      ...ATTRIBUTES.map((_, at) => count * 3 + ((id + at) % count || 0)),
    ];
    await app.database.pool.query(
      `UPDATE politician_ratings SET review_count = $2, stars_3 = $3, counted_count = $2,
        old_weight = 10 * $2, old_squares = 100 * $2, old_sum = 10 * $2 * (20 + $1 % 17),
        old_sum_squares = 10 * $2 * (20 + $1 % 17) * (20 + $1 % 17),
        ${ATTRIBUTES.map((name, at) => `sum_${name} = $${at + 4}`).join(", ")}
      WHERE politician_id = $1`,
      values,
    );
  }
  const all = await app.as(null).call(listAllPoliticians, {});
  if (all.items === null) throw new Error("300 are not too many");
  items = all.items;
});
afterAll(() => app.close());

describe("the server's list and the browser's, over the same politicians", () => {
  it("contain exactly the politicians in office", async () => {
    const { total } = await app.as(null).call(listPoliticians, {});
    expect(items).toHaveLength(300 - 9 - 8 + 1);
    expect(total).toBe(items.length);
  });

  it.each(SORTS.flatMap((sort) => QUERIES.map((query) => ({ ...query, sort }))))(
    "are equal page by page: $sort, $q $role $party $region $source $province $town $rated",
    async (query) => {
      const seen: number[] = [];
      let cursor: string | null | undefined;
      let total = 0;
      let isGrouped = false;
      while (cursor !== null) {
        const input: InputOf<typeof listPoliticians> = { ...query, limit: 23, cursor };
        const served = await app.as(null).call(listPoliticians, input);
        const local = browse(items, query, { limit: 23, cursor });
        expect(getIds(served.items)).toEqual(getIds(local.items));
        expect(served.items.map(({ placement }) => placement)).toEqual(
          local.items.map(({ placement }) => placement),
        );
        expect(served.total).toBe(local.total);
        expect(served.facets).toEqual(local.facets);
        expect(served.nextCursor).toBe(local.nextCursor);
        expect(served.grouping).toBe(local.grouping);
        // The same page by its number, and where it goes on.
        const number = { ...query, limit: 23, page: seen.length / 23 + 1 };
        const numbered = await app.as(null).call(listPoliticians, number);
        expect(getIds(numbered.items)).toEqual(getIds(served.items));
        expect(numbered.nextCursor).toBe(served.nextCursor);
        expect(getIds(browse(items, query, number).items)).toEqual(getIds(served.items));
        isGrouped = served.grouping !== null;
        seen.push(...getIds(served.items));
        expect(seen.length).toBeLessThanOrEqual(served.total);
        ({ nextCursor: cursor, total } = served);
      }
      expect(seen).toHaveLength(total);
      // For any number of matches: sorted in memory, or read in index order.
      const { sort } = query;
      const rows = sort === "relevance" || isGrouped ? null : await readByIndex(sort, seen);
      expect(rows ?? seen).toEqual(seen);
      expect(new Set(seen).size).toBe(total);
    },
  );
});

describe("a page beyond the last one", () => {
  it("has nobody, and says how many there are", async () => {
    const page = await app.as(null).call(listPoliticians, { page: 9_000 });
    expect([page.items, page.total, page.nextCursor]).toEqual([[], items.length, null]);
  });

  it("is refused where no list is that long", async () => {
    for (const page of [0, -1, 1.5, 100_001])
      await expect(app.as(null).call(listPoliticians, { page })).rejects.toMatchObject({
        code: "invalid_input",
      });
  });
});

describe("a list in groups", () => {
  it("refuses the cursor of one without, and the other way round", async () => {
    const grouped = await app.as(null).call(listPoliticians, { town: "Roma", limit: 5 });
    const plain = await app.as(null).call(listPoliticians, { limit: 5 });
    expect([grouped.grouping, plain.grouping]).toEqual(["office", null]);
    const invalid = { code: "invalid_cursor" };
    const cursors = [grouped.nextCursor ?? undefined, plain.nextCursor ?? undefined];
    await expect(
      app.as(null).call(listPoliticians, { town: "Roma", cursor: cursors[1] }),
    ).rejects.toMatchObject(invalid);
    await expect(app.as(null).call(listPoliticians, { cursor: cursors[0] })).rejects.toMatchObject(
      invalid,
    );
  });

  it("has the mayor of a town first, and whoever sits in its council last", async () => {
    const { items: people } = await app
      .as(null)
      .call(listPoliticians, { town: "Roma (RM)", limit: 100 });
    const roles = people.map(({ role }) => role.split(" ")[0]);
    const order = ["Sindaco", "Sindaca", "Assessore", "Consigliere"];
    const kinds = roles.map((role = "") =>
      Math.max(1, order.indexOf(role) === -1 ? 3 : order.indexOf(role)),
    );
    expect(kinds).toEqual(kinds.toSorted((a, b) => a - b));
  });
});

async function readByIndex(sort: PageOf["sort"], ids: number[]): Promise<number[]> {
  const all = { sort, limit: 500, after: null, among: { isAmong: isInBits(ids) } };
  return getIds(await compileSelect(pageColumns, pageStatement(all))(app.context.db));
}

function getIds(list: readonly { id: number }[]): number[] {
  return list.map(({ id }) => id);
}
