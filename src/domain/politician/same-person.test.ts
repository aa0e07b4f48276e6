import { describe, expect, it } from "vitest";
import { identityKey, personKey } from "./identity.ts";
import { findPerson, isOneSlip } from "./same-person.ts";
import type { KnownOffice, OfficeOfPerson } from "./same-person.ts";

interface Given {
  name?: string;
  office?: string;
  list?: string;
  born?: [day: string, place: string];
  id?: string;
  key?: string;
  source?: "Comuni" | "Senato";
}

function row(given: Given): OfficeOfPerson {
  const { name = "Ada Neri", office = "Consigliere", list, born, source = "Comuni" } = given;
  const place = { location: "Stio (SA)", region: "Campania", placeCode: null };
  const who = { source, externalId: given.id ?? null, name, office, ...place };
  return {
    ...who,
    identityKey: given.key ?? identityKey(who),
    personKey: personKey(who),
    supportingLists: list === undefined ? [] : [list],
    birth: { dayHash: born?.[0] ?? null, hash: born?.join(" ") ?? null },
  };
}

const known = (politicianId: number, given: Given): KnownOffice => ({
  ...row(given),
  politicianId,
});
const find = (given: Given, ...offices: KnownOffice[]) =>
  findPerson(row(given), offices, { hasHomonyms: false });

describe("a row is the office of somebody known", () => {
  it("by name and place within one source, the name in either order", () => {
    const councillor = known(7, {});
    expect(find({ office: "Assessore" }, councillor)).toBe(7);
    expect(find({ office: "Assessore", name: "NERI ADA" }, councillor)).toBe(7);
  });

  it("by birth in any source, with one slip in the name", () => {
    const born: [string, string] = ["1970-01-02", "roma"];
    const councillor = known(7, { name: "Ada De Neri", born });
    expect(find({ name: "Ada Deneri", born, source: "Senato" }, councillor)).toBe(7);
    expect(find({ name: "Neri De Adda", born, source: "Senato" }, councillor)).toBe(7);
    expect(find({ name: "Ida Dalneri", born, source: "Senato" }, councillor)).toBeNull();
  });
});

describe("a row in the other order of names, where the place has homonyms", () => {
  const key = row({}).identityKey;
  const councillors = [known(7, { list: "Lega" }), known(8, { list: "Insieme", key: `${key}~2` })];

  it("is whose office it is", () => {
    const assessor = known(9, { office: "Assessore" });
    const written = { name: "NERI ADA", office: "Assessore" };
    expect(find(written, ...councillors, assessor)).toBe(9);
    expect(find({ ...written, list: "Lega" }, ...councillors, assessor)).toBe(7);
  });

  it("is somebody new if two of them hold it", () => {
    expect(find({ name: "NERI ADA" }, ...councillors)).toBeNull();
  });
});

describe("a row is somebody new", () => {
  it("when born on another day, or with another id", () => {
    const one = known(7, { born: ["1970-01-02", "roma"] });
    expect(find({ office: "Assessore", born: ["1980-01-02", "roma"] }, one)).toBeNull();
    const senator = known(7, { source: "Senato", id: "1" });
    expect(find({ source: "Senato", id: "2" }, senator)).toBeNull();
  });

  it("in another source without a birth", () => {
    expect(find({ source: "Senato" }, known(7, {}))).toBeNull();
  });

  it("when two people of the name are in the place, unless the list tells whose office it is", () => {
    const key = row({}).identityKey;
    const two = [known(7, { list: "Lega" }), known(8, { list: "Insieme", key: `${key}~2` })];
    expect(find({ office: "Assessore" }, ...two)).toBeNull();
    expect(find({ office: "Assessore", list: "INSIEME" }, ...two)).toBe(8);
  });

  it("when another person of the name holds the same office", () => {
    const key = row({}).identityKey;
    expect(find({ list: "Insieme", key: `${key}~2` }, known(7, { list: "Insieme" }))).toBeNull();
  });
});

it.each([
  ["rossi", "rossi", true],
  ["rossi", "rosi", true],
  ["rossi", "rosssi", true],
  ["rossi", "russi", true],
  ["rossi", "orssi", true],
  ["rossi", "bianchi", false],
  ["rossi", "russo", false],
])("%s and %s are one slip apart: %s", (a, b, expected) => {
  expect(isOneSlip(a, b)).toBe(expected);
});
