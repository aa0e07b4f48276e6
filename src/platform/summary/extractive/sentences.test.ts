import { describe, expect, it } from "vitest";
import { splitSentences } from "./sentences.ts";

describe("splitting a comment into sentences", () => {
  it.each<[string, string[]]>([
    ["Serve. Anzi, è urgente!", ["Serve.", "Anzi, è urgente!"]],
    ["L'art. 5 va letto bene. Poi si vota.", ["L'art. 5 va letto bene.", "Poi si vota."]],
    ["Costa 3.5 milioni, dice il sen. Rossi.", ["Costa 3.5 milioni, dice il sen. Rossi."]],
    ["Legge n. 104 del 1992. Ottima.", ["Legge n. 104 del 1992.", "Ottima."]],
    ["non serve. meglio investire", ["non serve.", "meglio investire"]],
    ["Bello... ma caro. E poi?! Vedremo…", ["Bello... ma caro.", "E poi?!", "Vedremo…"]],
    ["Ha detto «basta.» E se n'è andato.", ["Ha detto «basta.»", "E se n'è andato."]],
    [
      "Chiedo:\n- più autobus\n- 2) meno auto\n\nGrazie",
      ["Chiedo:", "più autobus", "2) meno auto", "Grazie"],
    ],
    ["Nel 2026. Prima no.", ["Nel 2026.", "Prima no."]],
    ["", []],
    [" \n ", []],
  ])("%j", (text, sentences) => {
    expect(splitSentences(text)).toEqual(sentences);
  });
});
