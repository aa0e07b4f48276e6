import { describe, expect, it } from "vitest";
import { createVocabulary } from "../lexicon/vocabulary.ts";
import { foldText } from "../reading/fold.ts";
import { readTokens } from "../reading/tokens.ts";
import { createPhraseFinder } from "./find-phrases.ts";
import { readPhrases } from "./phrase.ts";

const sets = { ill: "cancr-o tumor-e" };
const vocabulary = createVocabulary(new Map(), []);

function found(phrases: string, text: string, tight = false): string[] {
  const find = createPhraseFinder(readPhrases([{ category: "threat", phrases, tight }], sets));
  const tokens = readTokens(foldText(text), vocabulary);
  return find(tokens).map(({ from, to }) =>
    tokens
      .slice(from, to)
      .map(({ word }) => word)
      .join(" "),
  );
}

describe("a phrase", () => {
  it("matches alternatives, inflections, beginnings and named sets", () => {
    expect(found("3: ti|vi veng-a/ano un @ill", "Ti venga un tumore")).toEqual([
      "ti venga un tumore",
    ]);
    expect(found("3: spar* a", "Sparategli a vista; spara via")).toEqual(["sparategli a"]);
  });

  it("may skip as many words as its gap allows, never past the end of a sentence", () => {
    expect(found("3: spero ~2 muoia", "Spero che presto muoia")).toHaveLength(1);
    expect(found("3: spero ~2 muoia", "Spero che lui presto muoia")).toHaveLength(0);
    expect(found("3: spero ~2 muoia", "Spero. Che muoia")).toHaveLength(0);
  });

  it("may lack its optional word and must lack its forbidden one", () => {
    expect(found("3: va tutti? !a via", "Va via")).toHaveLength(1);
    expect(found("3: va tutti? via", "Va tutti via")).toHaveLength(1);
    expect(found("3: va !a", "Va a casa")).toHaveLength(0);
  });

  it("can ask for a whole clause", () => {
    expect(found("3: ^ crepa $", "Ma crepa!")).toHaveLength(1);
    expect(found("3: ^ crepa $", "Una crepa nel muro")).toHaveLength(0);
  });

  it("is cancelled by a word of its sentence", () => {
    expect(found("3: va bruciato // rifiut*", "Il rifiuto va bruciato")).toHaveLength(0);
    expect(found("3: va bruciato // rifiut*", "Un rifiuto. Va bruciato")).toHaveLength(1);
  });

  it("can ask for words with nothing between", () => {
    expect(found("3: dio cane", "Dio, cane e gatto", true)).toHaveLength(0);
    expect(found("3: dio cane", "Dio, cane e gatto")).toHaveLength(1);
  });

  it.each(["senza gravità", "3: ~2 parola", "3: parola? altra", "3: @ignoto"])(
    "is refused when it cannot be read: %s",
    (line) => {
      expect(() => readPhrases([{ category: "threat", phrases: line }], sets)).toThrow(/\w/);
    },
  );
});
