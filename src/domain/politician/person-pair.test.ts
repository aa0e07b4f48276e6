import { describe, expect, it } from "vitest";
import { areIncompatible } from "./incompatible-offices.ts";
import type { HeldOffice } from "./incompatible-offices.ts";
import { NamesakeFinder } from "./namesakes.ts";
import { comparePeople, scorePair, toLikelihood, toPairKind } from "./person-pair.ts";
import type { ComparedPerson } from "./person-pair.ts";

const MAYOR: HeldOffice = {
  source: "Comuni",
  role: "Sindaco",
  placeCode: "001272",
  region: "Piemonte",
  isPresent: true,
};
const office = (given: Partial<HeldOffice>): HeldOffice => ({ ...MAYOR, ...given });
const person = (...offices: HeldOffice[]): ComparedPerson => ({
  partyFamilies: ["Altre liste"],
  birthDayHash: null,
  offices,
});
const deputy = office({ source: "Camera", role: "Deputato", placeCode: null, region: null });
const councillor = office({ source: "Regioni", role: "Consigliere", placeCode: "01" });

describe("offices that exclude each other", () => {
  it.each([
    ["seats in both chambers", deputy, office({ source: "Senato", role: "Senatore" }), true],
    ["a seat in a chamber and one in a region", deputy, councillor, true],
    ["a seat in a chamber and a town", deputy, MAYOR, false],
    ["a region and one of its mayors", councillor, MAYOR, true],
    ["a region and the mayor of a town elsewhere", councillor, office({ region: "Lazio" }), false],
    ["a region and a council", councillor, office({ role: "Consigliere" }), false],
    ["two councils", office({ role: "Consigliere" }), office({ placeCode: "001028" }), true],
    ["a council and an assessor", MAYOR, office({ role: "Assessore" }), false],
  ])("%s", (_, a, b, isForbidden) => {
    expect(areIncompatible(a, b)).toBe(isForbidden);
    expect(areIncompatible(b, a)).toBe(isForbidden);
  });
});

describe("the evidence about two people of one name", () => {
  const near = office({ role: "Assessore", placeCode: "001028" });

  it.each([
    ["place", office({ role: "Assessore" })],
    ["province", near],
    ["region", councillor],
    ["elsewhere", office({ placeCode: "058091", region: "Lazio" })],
    ["unknown", deputy],
  ])("says whether they are near: %s", (area, other) => {
    expect(comparePeople(person(MAYOR), person(other), 1)?.area).toBe(area);
  });

  it("counts national parties and no civic lists", () => {
    const party = (a: string[], b: string[]) =>
      comparePeople(
        { ...person(MAYOR), partyFamilies: a },
        { ...person(near), partyFamilies: b },
        1,
      )?.party;
    expect(party(["Lega", "Altre liste"], ["Lega"])).toBe("same");
    expect(party(["Lega"], ["Azione"])).toBe("other");
    expect(party(["Altre liste"], ["Altre liste"])).toBe("unknown");
  });

  it("is none for people born on different days", () => {
    const born = (birthDayHash: string) => ({ ...person(MAYOR), birthDayHash });
    expect(comparePeople(born("one"), born("other"), 1)).toBeNull();
    expect(comparePeople(born("one"), born("one"), 1)?.birthDay).toBe("same");
  });

  it("counts no past office against another", () => {
    const past = office({ placeCode: "001028", isPresent: false });
    expect(comparePeople(person(MAYOR), person(past), 1)?.together).toBe("unknown");
  });

  it("makes a rare name nearby likely and a frequent one far away unlikely", () => {
    const rate = (a: ComparedPerson, b: ComparedPerson, expected: number) => {
      const evidence = comparePeople(a, b, expected);
      const kind = toPairKind(a, b, { isSlip: false });
      return evidence === null ? null : toLikelihood(scorePair(kind, evidence, expected));
    };
    expect(rate(person(councillor), person(office({ role: "Consigliere" })), 0.001)).toBe("high");
    expect(rate(person(deputy), person(MAYOR), 5)).toBe("low");
    expect(rate(person(MAYOR), person(near), 0.001)).toBe("high");
    expect(rate(person(MAYOR), person(office({ placeCode: "001028" })), 0.001)).toBe("low");
  });
});

describe("finding namesakes", () => {
  it("expects more people of a frequent name, and takes a particle with its word", () => {
    const finder = new NamesakeFinder();
    const names = ["Ada De Luca", "De Luca Ada", "Ugo Rossi", "Ugo Rossi", "Ugo Neri", "Ida Rossi"];
    for (const [index, name] of names.entries())
      finder.add({ id: index + 1, name, source: "Comuni", placeCode: null });
    const [first, second, ...others] = finder.find();
    expect(others).toEqual([]);
    expect(first).toMatchObject({ lowId: 1, highId: 2, namesakes: 2, isSlip: false });
    expect(first?.expected).toBeCloseTo((6 * 2 * 2) / 36);
    expect(second?.expected).toBeCloseTo((6 * 3 * 3) / 36);
  });

  it("compares names that differ by a slip within one place only", () => {
    const finder = new NamesakeFinder();
    finder.add({ id: 1, name: "Luca Belmonte", source: "Comuni", placeCode: "001272" });
    finder.add({ id: 2, name: "Luca Belomnte", source: "Comuni", placeCode: "001272" });
    finder.add({ id: 3, name: "Luca Belmont", source: "Comuni", placeCode: "001028" });
    expect([...finder.find()]).toMatchObject([{ lowId: 1, highId: 2, isSlip: true }]);
  });
});
