import { describe, expect, it } from "vitest";
import { peopleAddress } from "./people-list.tsx";

describe("the address of the administrators' list of people", () => {
  it.each([
    ["/admin/people", { q: "", show: "in-office" }],
    ["/admin/people?q=neri+stio", { q: "neri stio", show: "in-office" }],
    ["/admin/people?mostra=nascosti", { q: "", show: "hidden" }],
    ["/admin/people?q=12&mostra=a-mano", { q: "12", show: "by-hand" }],
  ] as const)("%s stands for %o", (path, asked) => {
    expect(peopleAddress.path(asked)).toBe(path);
    expect(peopleAddress.read(new URL(path, "http://site").searchParams)).toEqual(asked);
  });

  it("says nothing where it makes no sense", () => {
    expect(peopleAddress.read(new URLSearchParams("mostra=constructor&q=+"))).toEqual({
      q: "",
      show: "in-office",
    });
  });
});
