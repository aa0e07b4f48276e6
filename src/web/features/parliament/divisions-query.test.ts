import { expect, it } from "vitest";
import { divisionsQueryPath, readDivisionsQuery } from "./divisions-query.ts";

const read = (search: string) => readDivisionsQuery(new URLSearchParams(search));

it("the address of a list of divisions holds what was chosen, and is read back", () => {
  const address = "q=porti&tipo=fiducia&mese=2026-11&legge=vs19_700_002&dopo=x";
  const query = read(address);
  expect(query).toEqual({
    q: "porti",
    kind: "confidence",
    month: "2026-11",
    bill: "vs19_700_002",
    after: "x",
  });
  expect(divisionsQueryPath("Senato", query)).toBe(`/parliament/senato/divisions?${address}`);
});

it.each(["2026-13", "0000-05"])("what it does not know is left out of it, such as %s", (month) => {
  const query = read(`tipo=tutti&mese=${month}&legge=+&q=+`);
  expect(divisionsQueryPath("Camera", query)).toBe("/parliament/camera/divisions");
});
