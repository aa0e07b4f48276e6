import { describe, expect, it } from "vitest";
import { phraseLists, wordLists } from "../italian/lists.ts";
import { sets } from "../italian/sets.ts";
import { readLexicon } from "../lexicon/lexicon.ts";
import { createVocabulary } from "../lexicon/vocabulary.ts";
import { wordsOfPhrases } from "../phrases/find-phrases.ts";
import { readPhrases } from "../phrases/phrase.ts";
import { foldText } from "./fold.ts";
import { readTokens } from "./tokens.ts";

const vocabulary = createVocabulary(
  readLexicon(wordLists),
  wordsOfPhrases(readPhrases(phraseLists, sets)),
);

function toWords(text: string): string[] {
  return readTokens(foldText(text), vocabulary).map(({ word }) => word);
}

describe("folding", () => {
  it.each([
    ["accents", "Perché È così", "perche e cosi"],
    ["full-width and mathematical letters", "ｃａ 𝓬𝓪 ⓒⓐ", "ca ca ca"],
    ["ligatures", "ﬁne", "fine"],
    ["Cyrillic look-alikes", "саsа", "casa"],
    ["letters struck through", "s̶t̶o̶", "sto"],
    ["hidden characters", "ca\u200b\u00ad\u2060sa", "casa"],
    ["typographic spaces", "a\u00a0b\u2003c", "a b c"],
  ])("brings %s back to plain letters", (_, written, plain) => {
    expect(foldText(written).folded).toBe(plain);
  });

  it("keeps currency signs, flags and emoji apart from letters", () => {
    expect(foldText("100€ 🇮🇹").folded).toBe("100€ 🇮🇹");
  });

  it("knows where each folded letter stood, surrogate pairs and dropped characters included", () => {
    const text = "😀 ca\u200b𝔃𝔃o\u0301!";
    const { folded, starts, ends } = foldText(text);
    const from = folded.indexOf("ca");
    const to = folded.indexOf("o", from);
    expect(text.slice(starts[from], ends[to])).toBe("ca\u200b𝔃𝔃o\u0301");
  });
});

describe("reading words", () => {
  it("takes a capital I inside a word for an l only where that makes an offence", () => {
    expect(toWords("cogIione, ForzaItalia, MInchia")).toEqual([
      "coglione",
      "forzaitalia",
      "minchia",
    ]);
  });

  it("leaves ordinary text as it is", () => {
    expect(toWords("L’art. 3 del D.L. è sbagliato, e-mail a parte.")).toEqual(
      "l art 3 del d l e sbagliato e mail a parte".split(" "),
    );
  });

  it.each([
    ["digits for letters", "c4zz0", "cazzo"],
    ["signs for letters", "m€rd@", "merda"],
    ["an exclamation mark for i", "stronz!", "stronzi"],
    ["dots between letters", "c.a.z.z.o", "cazzo"],
    ["spaces between letters", "C A Z Z O", "cazzo"],
    ["dots between pieces", "ST.RON.ZO", "stronzo"],
    ["letters held down", "cazzzzzooooo", "cazzo"],
    ["k for c", "kazzo", "cazzo"],
    ["k for ch", "minkia", "minchia"],
    ["x for the letters one does not write", "caxxo", "cazzo"],
    ["asterisks", "st***zo", "stronzo"],
    ["an ellipsis inside", "vaffa...lo", "vaffanculo"],
    ["a word cut in two", "stron zo", "stronzo"],
  ])("sees through %s", (_, written, word) => {
    expect(toWords(`che ${written}`)).toEqual(["che", word]);
  });

  it("does not take letters that merely stand beside each other for a word", () => {
    expect(toWords("nei punti a, b, c e d")).toEqual("nei punti a b c e d".split(" "));
  });

  it("does not take a gender-neutral ending for a mask", () => {
    expect(toWords("tutt* l* elettor*")).toEqual(["tutt", "l", "elettor"]);
  });

  it("gives the offsets of the disguise, not of the word", () => {
    const text = "Che s.t.r.o.n.z.o, però";
    const token = readTokens(foldText(text), vocabulary)[1];
    expect(text.slice(token?.start, token?.end)).toBe("s.t.r.o.n.z.o");
  });

  it("calls a guess what could be another word", () => {
    const sureness = (text: string) => readTokens(foldText(text), vocabulary)[0]?.sure;
    expect(sureness("ca**o")).toBe(true);
    expect(sureness("c***o")).toBe(false);
    expect(sureness("stron zo")).toBe(true);
    expect(sureness("mer da")).toBe(false);
  });
});
