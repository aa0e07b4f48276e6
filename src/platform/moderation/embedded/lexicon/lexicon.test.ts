import { describe, expect, it } from "vitest";
import { phraseLists, wordLists } from "../italian/lists.ts";
import { sets } from "../italian/sets.ts";
import { readPhrases } from "../phrases/phrase.ts";
import { readLexicon } from "./lexicon.ts";
import { collapseRepeats, sameWithStretches } from "./repeats.ts";
import { createStemMatcher } from "./stem-matcher.ts";
import { wordForms } from "./word-forms.ts";

describe("the word lists", () => {
  it("hold no word twice and no line that cannot be read", () => {
    expect(readLexicon(wordLists).size).toBeGreaterThan(700);
  });

  it("spell inflections with a dash", () => {
    expect(wordForms("verm-e/i")).toEqual(["verme", "vermi"]);
    expect(wordForms("feccia")).toEqual(["feccia"]);
  });

  it.each(["più", "Verme", "a-b-c", "due parole"])("refuse %j", (item) => {
    expect(() => wordForms(item)).toThrow(item);
  });

  it("refuse a word listed twice, naming it", () => {
    const list = { category: "insult", words: "3: verme\n2 person: verm-e/i" } as const;
    expect(() => readLexicon([list])).toThrow("verme");
  });
});

describe("the phrase lists", () => {
  it("can be read and name only sets that exist", () => {
    expect(readPhrases(phraseLists, sets).length).toBeGreaterThan(150);
  });
});

describe("repeated letters", () => {
  it("collapse", () => {
    expect(collapseRepeats("cazzzoo")).toBe("cazo");
    expect(collapseRepeats("mai")).toBe("mai");
  });

  it("may be held down three times or more, or double the last vowel", () => {
    expect(sameWithStretches("cazzzzo", "cazzo")).toBe(true);
    expect(sameWithStretches("cazzoo", "cazzo")).toBe(true);
    expect(sameWithStretches("palla", "pala")).toBe(false);
  });
});

describe("stems", () => {
  const findStems = createStemMatcher();

  it("are found in unlisted words, each at its word", () => {
    const found = findStems(["trasparenza", "superstronzata", "politicidimerda"]);
    expect(found.map(({ index }) => index)).toEqual(expect.arrayContaining([1, 2]));
    expect(found.some(({ index }) => index === 0)).toBe(false);
  });

  it("leave alone ordinary words that contain them", () => {
    expect(findStems(["stronzio", "cazzuola", "cazzotti", "imbastardire", "bastardini"])).toEqual(
      [],
    );
  });
});
