import { describe, expect, it } from "vitest";
import type { OfficeDraft } from "#domain/politician/person-draft.ts";
import type { Source } from "#domain/politician/source.ts";
import { acceptOffice } from "./office-facts.ts";

const now = new Date("2026-11-20T10:00:00Z");
const CAMPANIA = "15";
const SALERNO = "065";
const STIO = "065145";
const draft: OfficeDraft = {
  role: "Consigliere",
  placeCode: STIO,
  supportingLists: "",
  constituency: "",
  beganOn: "",
};
const accept = (source: Source, given: Partial<OfficeDraft>) =>
  acceptOffice(source, { ...draft, ...given }, { now });
const problem = (path: string, code: string) =>
  expect.objectContaining({ code, fields: [expect.objectContaining({ path })] });

describe("the constituency of an office", () => {
  it.each([
    ["Senato", "Senatrice", CAMPANIA],
    ["Camera", "Deputata", CAMPANIA],
  ] as const)("is kept for a member of %s", (source, role, placeCode) => {
    const given = { role, placeCode, constituency: "Campania - P02" };
    expect(accept(source, given).constituency).toBe("Campania - P02");
  });

  it.each([
    ["Comuni", "Sindaca", STIO],
    ["Regioni", "Presidente", CAMPANIA],
  ] as const)("is none in %s, whatever was typed", (source, role, placeCode) => {
    const given = { role, placeCode, constituency: "Campania - P02" };
    expect(accept(source, given).constituency).toBeNull();
  });
});

describe("the place of an office", () => {
  it("of a town is named with its province, and in both languages where it has two", () => {
    expect(accept("Comuni", {})).toMatchObject({
      location: "Stio (SA)",
      region: "Campania",
      placeCode: STIO,
    });
    expect(accept("Comuni", { placeCode: "021008" })).toMatchObject({
      location: "Bolzano/Bozen (BZ)",
      region: "Trentino-Alto Adige",
    });
  });

  it("of a region is the region", () => {
    expect(accept("Regioni", { placeCode: CAMPANIA })).toMatchObject({
      location: "Campania",
      region: "Campania",
      placeCode: CAMPANIA,
    });
  });

  it.each([
    ["021", "Provincia autonoma di Bolzano"],
    ["022", "Provincia autonoma di Trento"],
  ])("of a region is also the autonomous province %s", (placeCode, location) => {
    expect(accept("Regioni", { placeCode })).toMatchObject({
      location,
      region: "Trentino-Alto Adige",
      placeCode,
    });
  });

  it("of a member of parliament is none, or the region they are elected in", () => {
    const nowhere = { location: null, region: null, placeCode: null };
    expect(accept("Senato", { role: "Senatrice", placeCode: null })).toMatchObject(nowhere);
    expect(accept("Camera", { role: "Deputato", placeCode: CAMPANIA })).toMatchObject({
      location: null,
      region: "Campania",
      placeCode: CAMPANIA,
    });
  });

  it.each([
    ["Comuni", "Consigliere", null],
    ["Comuni", "Consigliere", "999999"],
    ["Comuni", "Consigliere", SALERNO],
    ["Comuni", "Consigliere", CAMPANIA],
    ["Comuni", "Consigliere", "021"],
    ["Regioni", "Consigliere", null],
    ["Regioni", "Consigliere", SALERNO],
    ["Regioni", "Consigliere", STIO],
    // A town of an autonomous province is no province.
    ["Regioni", "Consigliere", "021008"],
    ["Regioni", "Consigliere", "IT"],
    ["Senato", "Senatrice", STIO],
    ["Senato", "Senatrice", "021"],
    ["Camera", "Deputata", "999999"],
  ] as const)("of %s %s is not %s", (source, role, placeCode) => {
    expect(() => accept(source, { role, placeCode })).toThrow(
      problem("placeCode", "office_place_missing"),
    );
  });

  it("stays as it is known, in the words of the source, while its code stays", () => {
    const known = { location: "STIO", region: "Cilento", placeCode: STIO };
    expect(acceptOffice("Comuni", draft, { now, known })).toMatchObject(known);
    const moved = { ...draft, placeCode: "065061" };
    expect(acceptOffice("Comuni", moved, { now, known })).toMatchObject({
      location: "Laurino (SA)",
      region: "Campania",
      placeCode: "065061",
    });
  });
});

describe("the role of an office", () => {
  it.each([
    ["Comuni", "Senatrice", STIO],
    ["Regioni", "Sindaca", CAMPANIA],
    ["Senato", "Sindaca", CAMPANIA],
    ["Camera", "Consigliere", CAMPANIA],
  ] as const)("of %s is not %s", (source, role, placeCode) => {
    expect(() => accept(source, { role, placeCode })).toThrow(
      problem("role", "office_role_foreign"),
    );
  });

  it("is asked for before the place", () => {
    expect(() => accept("Comuni", { role: " ", placeCode: null })).toThrow(
      problem("role", "office_role_missing"),
    );
  });

  it("gives the office its place in the order of offices", () => {
    const rank = (role: string) => accept("Comuni", { role }).rank;
    expect(rank("Sindaca")).toBeLessThan(rank("Assessora"));
    expect(rank("Assessora")).toBeLessThan(rank("Consigliere"));
  });
});
