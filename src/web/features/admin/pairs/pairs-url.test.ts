import { expect, it } from "vitest";
import { pairsPath, readPairsState } from "./pairs-url.ts";

it.each([
  [{ show: "open", kind: undefined }, "/admin/people/pairs"],
  [{ show: "later", kind: "homonyms" }, "/admin/people/pairs?mostra=later&tipo=homonyms"],
] as const)("%j is %s, and back", (state, path) => {
  expect(pairsPath(state)).toBe(path);
  expect(readPairsState(new URL(path, "http://localhost").searchParams)).toEqual(state);
});

it("reads what it does not know as nothing", () => {
  const params = new URLSearchParams({ mostra: "tutto", tipo: "x" });
  expect(readPairsState(params)).toEqual({ show: "open", kind: undefined });
});
