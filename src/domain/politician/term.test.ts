import { expect, it } from "vitest";
import { termUntil } from "./term.ts";

const mayor = {
  source: "Comuni",
  role: "Sindaca",
  electedOn: "2024-06-09",
  regionCode: "09",
} as const;
const now = new Date("2026-11-28T12:00:00Z");

it("a town elected in spring votes again in the fifth spring, one elected in autumn in the sixth", () => {
  expect(termUntil(mayor, now)).toBe("2029-06");
  expect(termUntil({ ...mayor, role: "Consigliere" }, now)).toBe("2029-06");
  expect(termUntil({ ...mayor, electedOn: "2021-10-03" }, now)).toBe("2027-06");
});

it("a region votes again within two months after the five years", () => {
  const councillor = { ...mayor, source: "Regioni", role: "Consigliere" } as const;
  expect(termUntil({ ...councillor, electedOn: "2024-11-17" }, now)).toBe("2030-01");
  expect(termUntil({ ...councillor, role: "Presidente della Regione" }, now)).toBe("2029-08");
});

it.each([
  ["of an executive that a mayor names", { role: "Assessora" }],
  ["of a commissioner", { role: "Commissario straordinario" }],
  ["of a metropolitan city", { role: "Sindaco metropolitano" }],
  ["of a chamber", { source: "Camera", role: "Deputata" }],
  ["of a region of special statute", { regionCode: "19" }],
  ["of an unknown place", { regionCode: null }],
  ["without the day of the election", { electedOn: null }],
  ["that is over by now", { electedOn: "2020-09-20" }],
] as const)("says no end %s", (_, one) => {
  expect(termUntil({ ...mayor, ...one }, now)).toBeNull();
});
