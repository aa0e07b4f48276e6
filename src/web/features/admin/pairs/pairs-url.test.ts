import { expect, it } from "vitest";
import { pairsAddress } from "./pair-list.tsx";

it.each([
  [{ show: "open", kind: undefined }, "/admin/people/pairs"],
  [{ show: "later", kind: "homonyms" }, "/admin/people/pairs?mostra=later&tipo=homonyms"],
] as const)("%j is %s, and back", (state, path) => {
  expect(pairsAddress.path(state)).toBe(path);
  expect(pairsAddress.read(new URL(path, "http://localhost").searchParams)).toEqual(state);
});

it("reads what it does not know as nothing", () => {
  const params = new URLSearchParams({ mostra: "tutto", tipo: "x" });
  expect(pairsAddress.read(params)).toEqual({ show: "open", kind: undefined });
});
