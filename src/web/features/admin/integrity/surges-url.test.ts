import { expect, it } from "vitest";
import { readSurgeList, surgesPath } from "./surges-url.ts";

it("the address of the surges says which are shown, and takes what it does not know for all", () => {
  expect(surgesPath("all")).toBe("/admin/integrity");
  expect(surgesPath("waiting")).toBe("/admin/integrity?mostra=waiting");
  expect(readSurgeList(new URLSearchParams("mostra=past"))).toBe("past");
  expect(readSurgeList(new URLSearchParams("mostra=__proto__"))).toBe("all");
});
