import { describe, expect, it } from "vitest";
import { topicsAddress } from "./topic-list.tsx";

describe("the address of the administrators' list of topics", () => {
  it.each([
    ["/admin/topics", { q: "", show: "all" }],
    ["/admin/topics?q=pista+ciclabile", { q: "pista ciclabile", show: "all" }],
    ["/admin/topics?mostra=conclusi", { q: "", show: "closed" }],
    ["/admin/topics?q=30&mostra=aperti", { q: "30", show: "open" }],
  ] as const)("%s stands for %o", (path, asked) => {
    expect(topicsAddress.path(asked)).toBe(path);
    expect(topicsAddress.read(new URL(path, "http://site").searchParams)).toEqual(asked);
  });

  it("says nothing where it makes no sense", () => {
    expect(topicsAddress.read(new URLSearchParams("mostra=constructor&q=+"))).toEqual({
      q: "",
      show: "all",
    });
  });
});
