import { expect, it } from "vitest";
import { termUntil } from "./term.ts";

const mayor = {
  source: "Comuni",
  role: "Sindaca",
  electedOn: "2024-06-09",
  regionCode: "09",
} as const;

it("a town elected in spring votes again in the fifth spring, one elected in autumn in the sixth", () => {
  expect(termUntil(mayor)).toBe("2029-06");
  expect(termUntil({ ...mayor, role: "Consigliere" })).toBe("2029-06");
  expect(termUntil({ ...mayor, electedOn: "2021-10-03" })).toBe("2027-06");
});

it("a region votes again within two months after the five years", () => {
  const councillor = { ...mayor, source: "Regioni", role: "Consigliere" } as const;
  expect(termUntil({ ...councillor, electedOn: "2024-11-17" })).toBe("2030-01");
  expect(termUntil({ ...councillor, role: "Presidente della Regione" })).toBe("2029-08");
  expect(termUntil({ ...councillor, electedOn: "2020-09-20" })).toBe("2025-11");
});

it.each([
  ["of an executive that a mayor names", { role: "Assessora" }],
  ["of a commissioner", { role: "Commissario straordinario" }],
  ["of a metropolitan city", { role: "Sindaco metropolitano" }],
  ["of a chamber", { source: "Camera", role: "Deputata" }],
  ["of a region of special statute", { regionCode: "19" }],
  ["of an unknown place", { regionCode: null }],
  ["without the day of the election", { electedOn: null }],
] as const)("says no end %s", (_, one) => {
  expect(termUntil({ ...mayor, ...one })).toBeNull();
});
