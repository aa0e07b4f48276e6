import { describe, expect, it } from "vitest";
import { peopleAskedPath, readPeopleAsked } from "./people-url.ts";

describe("the address of the administrators' list of people", () => {
  it.each([
    ["/admin/people", { q: "", show: "in-office" }],
    ["/admin/people?q=neri+stio", { q: "neri stio", show: "in-office" }],
    ["/admin/people?mostra=nascosti", { q: "", show: "hidden" }],
    ["/admin/people?q=12&mostra=a-mano", { q: "12", show: "by-hand" }],
  ] as const)("%s stands for %o", (path, asked) => {
    expect(peopleAskedPath(asked)).toBe(path);
    expect(readPeopleAsked(new URL(path, "http://site").searchParams)).toEqual(asked);
  });

  it("says nothing where it makes no sense", () => {
    expect(readPeopleAsked(new URLSearchParams("mostra=constructor&q=+"))).toEqual({
      q: "",
      show: "in-office",
    });
  });
});
