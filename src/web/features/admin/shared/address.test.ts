import { describe, expect, it } from "vitest";
import { defineAddress, idOrNull, oneOf, oneOfWords, searchWords } from "./address.ts";

const address = defineAddress("/admin/list", {
  q: searchWords("q"),
  show: oneOfWords("mostra", { all: "tutti", closed: "conclusi" }, "all"),
  kind: oneOf("tipo", ["review", "opinion"] as const, undefined),
  id: idOrNull("caso"),
});
const USUAL = { q: "", show: "all", kind: undefined, id: null } as const;

describe("the address of a list", () => {
  it.each([
    ["/admin/list", USUAL],
    ["/admin/list?q=neri+stio", { ...USUAL, q: "neri stio" }],
    ["/admin/list?mostra=conclusi&tipo=opinion", { ...USUAL, show: "closed", kind: "opinion" }],
    ["/admin/list?q=30&caso=12", { ...USUAL, q: "30", id: 12 }],
  ] as const)("%s stands for %o", (path, state) => {
    expect(address.path(state)).toBe(path);
    expect(address.read(new URL(path, "http://site").searchParams)).toEqual(state);
  });

  it.each(["q=+&mostra=constructor&tipo=__proto__", "caso=-3", "caso=1.5", "caso=0x1f", "caso=+7"])(
    "that says %s says nothing",
    (search) => {
      expect(address.read(new URLSearchParams(search))).toEqual(USUAL);
    },
  );

  it("has at most 200 letters of a search", () => {
    const { q } = address.read(new URLSearchParams({ q: "a".repeat(300) }));
    expect(q).toHaveLength(200);
  });
});
