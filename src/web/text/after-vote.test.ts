import { expect, it } from "vitest";
import { afterVoteText as text } from "./after-vote.ts";

it("names regions and provinces without an article that is missing", () => {
  expect(text.place("Prato", true)).toBe("Chi altro rappresenta Prato");
  expect(text.place("Toscana", false)).toBe("Chi altro è in carica: Toscana");
  expect(text.place("Provincia di Siena", false)).toBe("Chi altro è in carica: Provincia di Siena");
});
