import { describe, expect, it } from "vitest";
import { foldText, matchesSearch, searchText, searchWords } from "./search-text.ts";

const dalema = searchText({
  name: "Massimo D'Alema",
  role: "Sindaco",
  supportingLists: ["Fratelli d’Italia"],
  party: null,
  location: "Forlì (FC)",
  region: "Emilia-Romagna",
});

const finds = (query: string): boolean => matchesSearch(dalema, searchWords(query));

describe("search", () => {
  it.each(["forli", "Forlì", "FORLI'", "forlì"])("finds Forlì by %s", (query) => {
    expect(finds(query)).toBe(true);
  });

  it.each(["d alema", "d'alema", "D’ALEMA", "dalema", "d`alema"])(
    "finds D'Alema by %s",
    (query) => {
      expect(finds(query)).toBe(true);
    },
  );

  it("looks in name, role, party, place and region, for parts of words too", () => {
    expect(finds("alem sind ital forl romagn")).toBe(true);
  });

  it("wants every word, in any order", () => {
    expect(finds("forli massimo")).toBe(true);
    expect(finds("forli massima")).toBe(false);
  });

  it("does not care for hyphens and brackets", () => {
    expect(finds("emilia-romagna")).toBe(true);
    expect(finds("emilia romagna (FC)")).toBe(true);
  });

  it("finds everybody with nothing but spaces", () => {
    expect(searchWords("  ")).toEqual([]);
    expect(finds(" ")).toBe(true);
  });

  it.each(["%", "_", "\\", "  ' -- % _ "])(
    "finds no politician with punctuation alone: %s",
    (query) => {
      expect(finds(query)).toBe(false);
    },
  );

  it("uses at most ten different words", () => {
    expect(searchWords("a b c d e f g h i l m n a")).toHaveLength(10);
    expect(searchWords("roma Roma ROMA")).toEqual(["roma"]);
  });

  it("folds letters that have no accent to lose", () => {
    expect(foldText("Đorđe Łukasz Weiß Bjørn")).toBe("dorde lukasz weiss bjorn");
  });

  it("stores each word once", () => {
    const text = searchText({
      name: "Roma Roma",
      role: "Roma",
      supportingLists: [],
      party: null,
      location: null,
      region: null,
    });
    expect(text).toBe("roma");
  });
});
