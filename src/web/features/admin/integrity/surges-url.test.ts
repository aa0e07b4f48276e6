import { expect, it } from "vitest";
import { surgesAddress } from "./surge-list.tsx";

it("the address of the surges says which are shown, and takes what it does not know for all", () => {
  expect(surgesAddress.path({ show: "all" })).toBe("/admin/integrity");
  expect(surgesAddress.path({ show: "waiting" })).toBe("/admin/integrity?mostra=waiting");
  expect(surgesAddress.read(new URLSearchParams("mostra=past"))).toEqual({ show: "past" });
  expect(surgesAddress.read(new URLSearchParams("mostra=__proto__"))).toEqual({ show: "all" });
});
