import { describe, expect, it } from "vitest";
import { asSourceTells, correct, keepCorrections, overrules, takeBack } from "./corrections.ts";
import type { CorrectableFacts, Corrected } from "./corrections.ts";

const OFFICE: CorrectableFacts & Corrected = {
  name: "Ada Nerri",
  surname: "Nerri",
  role: "Consigliere",
  rank: 72,
  statedParty: null,
  partySource: null,
  supportingLists: ["Insieme"],
  location: "Stio (SA)",
  region: "Campania",
  placeCode: "065147",
  constituency: null,
  beganOn: null,
  imageUrl: null,
  schedaUrl: null,
  endedAt: null,
  corrected: [],
  sourceValues: {},
};
const name = { name: "Ada Neri", surname: "Neri" };

describe("a correction", () => {
  it("is marked, and what the source tells is stored", () => {
    expect(correct(OFFICE, name)).toEqual({
      ...OFFICE,
      ...name,
      corrected: ["name"],
      sourceValues: { name: "Ada Nerri", surname: "Nerri" },
    });
  });

  it("of a correction leaves what the source tells", () => {
    const twice = correct(correct(OFFICE, name), { name: "Adele Neri" });
    expect(twice).toMatchObject({ name: "Adele Neri", sourceValues: { name: "Ada Nerri" } });
  });

  it("is none where nothing differs, or no longer", () => {
    expect(correct(OFFICE, { name: OFFICE.name, supportingLists: ["Insieme"] })).toEqual(OFFICE);
    const back = correct(correct(OFFICE, name), { name: OFFICE.name, surname: OFFICE.surname });
    expect(back).toEqual(OFFICE);
  });

  it("is kept over what the source comes to tell, which is stored instead", () => {
    const told = { ...OFFICE, name: "Ada Nerry", role: "Assessore", rank: 51 };
    const kept = keepCorrections(told, correct(OFFICE, name));
    expect(kept).toMatchObject({
      ...name,
      role: "Assessore",
      corrected: ["name"],
      sourceValues: { name: "Ada Nerry", surname: "Nerri" },
    });
    expect(overrules(kept)).toBe(true);
    expect(asSourceTells(kept)).toMatchObject({ name: "Ada Nerry", role: "Assessore" });
  });

  it("taken back leaves the others", () => {
    const both = correct(OFFICE, { ...name, role: "Sindaca", rank: 30 });
    expect(takeBack(both, ["name"])).toMatchObject({
      name: "Ada Nerri",
      role: "Sindaca",
      corrected: ["role"],
      sourceValues: { role: "Consigliere", rank: 72 },
    });
    expect(takeBack(both, ["name", "role"])).toEqual(OFFICE);
  });
});
