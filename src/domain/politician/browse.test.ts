import { describe, expect, it } from "vitest";
import { browse } from "./browse.ts";
import type { BrowseItem, BrowseQuery } from "./browse.ts";
import { compareCodePoints } from "./position.ts";
import { NO_FILTERS } from "./filters.ts";
import { nameSortKey } from "./name-order.ts";

let lastId = 0;

/** With an interval of 0.2 to both sides. */
function rated(estimate: number | null, totalReviews: number): BrowseItem["ratings"] {
  const [low, high] = estimate === null ? [null, null] : [estimate - 0.2, estimate + 0.2];
  return { estimate, low, high, totalReviews };
}

function politician(name: string, given: Partial<BrowseItem> = {}) {
  const role = given.role ?? "Sindaco";
  lastId += 1;
  return {
    id: lastId,
    name,
    role,
    source: "Comuni" as const,
    location: null,
    supportingLists: [] as string[],
    partyFamilies: [] as string[],
    region: null,
    nameSort: nameSortKey(name),
    createdAt: "2026-11-01T00:00:00.000Z",
    ratings: rated(null, 0),
    ...given,
  };
}

const everybody: BrowseQuery = { ...NO_FILTERS, q: "", sort: "name" };

function names(list: ReturnType<typeof politician>[], query: Partial<BrowseQuery>) {
  const { items } = browse(list, { ...everybody, ...query }, { limit: 100 });
  return items.map(({ name }) => name);
}

describe("browsing a list in memory", () => {
  const list = [
    politician("Zoe Forlì", { createdAt: "2026-11-03T00:00:00.000Z" }),
    politician("Massimo D'Alema", { ratings: rated(3.1, 9) }),
    politician("Anna Neri", { ratings: rated(4.6, 2), role: "Senatore" }),
  ];

  it("finds politicians who match every word, in any spelling", () => {
    expect(names(list, { q: "d alema" })).toEqual(["Massimo D'Alema"]);
    expect(names(list, { q: "FORLI sinda" })).toEqual(["Zoe Forlì"]);
    expect(names(list, { q: "forli senatore" })).toEqual([]);
  });

  it("sorts by name, by rating with the unrated last, by reviews, by newest [security 43]", () => {
    expect(names(list, {})).toEqual(["Massimo D'Alema", "Zoe Forlì", "Anna Neri"]);
    expect(names(list, { sort: "rating" })).toEqual(["Anna Neri", "Massimo D'Alema", "Zoe Forlì"]);
    expect(names(list, { sort: "reviews" })).toEqual(["Massimo D'Alema", "Anna Neri", "Zoe Forlì"]);
    expect(names(list, { sort: "newest" })).toEqual(["Zoe Forlì", "Massimo D'Alema", "Anna Neri"]);
  });

  it("says by estimate who cannot be told apart, among those found [security 43]", () => {
    const close = [...list, politician("Ugo Verdi", { ratings: rated(4.4, 30) })];
    const placements = (query: Partial<BrowseQuery>) =>
      browse(close, { ...everybody, sort: "rating", ...query }, { limit: 100 }).items.map(
        ({ name, placement }) => [
          name,
          placement?.group,
          placement?.bestPlace,
          placement?.worstPlace,
        ],
      );
    expect(placements({})).toEqual([
      ["Anna Neri", 1, 1, 2],
      ["Ugo Verdi", 1, 1, 2],
      ["Massimo D'Alema", 2, 3, 3],
      ["Zoe Forlì", undefined, undefined, undefined],
    ]);
    expect(placements({ q: "sindaco" }).slice(0, 2)).toEqual([
      ["Ugo Verdi", 1, 1, 1],
      ["Massimo D'Alema", 2, 2, 2],
    ]);
    expect(placements({ sort: "name" }).map(([, group]) => group)).toEqual(
      Array(4).fill(undefined),
    );
  });

  it("pages on from a cursor, and refuses the cursor of another sort", () => {
    const first = browse(list, everybody, { limit: 2 });
    const cursor = first.nextCursor ?? "";
    const second = browse(list, everybody, { limit: 2, cursor });
    expect(second.items.map(({ name }) => name)).toEqual(["Anna Neri"]);
    expect(second.nextCursor).toBeNull();
    const byRating = { ...everybody, sort: "rating" } as const;
    expect(() => browse(list, byRating, { limit: 2, cursor })).toThrow("riparti dall'inizio");
  });

  it("keeps a filter's own values countable, and shows what was asked for at zero", () => {
    const { facets, total } = browse(list, { ...everybody, role: ["Astronauta"] }, { limit: 9 });
    expect(total).toBe(0);
    expect(facets.role).toEqual([
      { value: "Sindaco", count: 2 },
      { value: "Senatore", count: 1 },
      { value: "Astronauta", count: 0 },
    ]);
  });
});

describe("the order of code points", () => {
  it("puts letters beyond the basic plane last, as PostgreSQL does", () => {
    const texts = ["\u{10437}", "\uFA0E", "a", "", "aa", "à"];
    expect(texts.sort(compareCodePoints)).toEqual(["", "a", "aa", "à", "\uFA0E", "\u{10437}"]);
  });
});
