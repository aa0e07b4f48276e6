import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { REGIONS } from "#domain/politician/regions.ts";
import { COUNTRY_CODE, parentCode } from "#domain/place/place.ts";
import { findPlace, PlaceDirectory } from "#domain/place/place-directory.ts";
import { getPlaces, PLACES_FILE, readPlaceList, readSuccessors } from "./read-places.ts";

/** Databases take a changed list only with a greater version. */
const LIST = {
  version: "2026-11-29",
  sha256: "d81ed1692d48cb90202f1fed502503a4271c48a0d2164b2bae1af53ef8501768",
};

describe("the list of places", () => {
  const { places, version } = readPlaceList();
  const towns = places.filter(({ level }) => level === "town");

  it("has a new version when it has changed", () => {
    const sha256 = createHash("sha256").update(readFileSync(PLACES_FILE)).digest("hex");
    expect({ version, sha256 }).toEqual(LIST);
  });

  it("has every region by the name that politicians have, every province and town", () => {
    expect(places.filter(({ level }) => level === "province")).toHaveLength(110);
    expect(towns).toHaveLength(7_894);
    for (const region of REGIONS) expect(getPlaces().region(region)).not.toBeNull();
  });

  it("has one place a code, and parents before children", () => {
    const seen = new Set<string>();
    const misplaced = places.filter((place) => {
      const isKnown = seen.has(place.code);
      seen.add(place.code);
      return isKnown || !seen.has(parentCode(place) ?? COUNTRY_CODE);
    });
    expect(misplaced).toEqual([]);
  });

  it("finds every town by each of its names with its province or its region", () => {
    const directory = new PlaceDirectory(places);
    for (const { code, name, otherName, sigla, regionCode } of towns) {
      const region = REGIONS.find((one) => directory.region(one)?.code === regionCode) ?? null;
      for (const known of [name, otherName ?? name]) {
        expect(directory.findTown(known, { sigla })?.code).toBe(code);
        expect(directory.findTown(known, { region })?.code).toBe(code);
      }
    }
  });

  it.each([
    ["a town of before 2026", "090047", "113017"],
    ["a province that has ended", "111", "20"],
    ["a province that has another code", "092", "118"],
    ["a province of 2005 that is back", "107", "119"],
    ["a town that moved to another region", "041033", "099030"],
    ["a merged town", "024027", "024129"],
  ])("knows %s by its former code", (_, code, successor) => {
    expect(getPlaces().get(code)?.code).toBe(successor);
  });

  it("leads every former code to a place of today, and takes none of today's", () => {
    const codes = new Set(places.map(({ code }) => code));
    for (const [code, successor] of readSuccessors())
      expect([codes.has(code), codes.has(successor)]).toEqual([false, true]);
  });

  it.each([
    ["Olbia (SS)", "113017"],
    ["Olbia (OT)", "113017"],
    ["CARBONIA (SU)", "119003"],
    ["Carbonia (CI)", "119003"],
    ["Seui (SU)", "116023"],
    ["Nuoro (NU)", "114027"],
  ])("finds %s, by the letters of a former province too", (location, code) => {
    const office = { source: "Comuni", location, region: null } as const;
    expect(findPlace(getPlaces(), office)?.code).toBe(code);
  });

  it("finds every alias in its province, as its own place or as the successor of one", () => {
    for (const { code, aliases, sigla } of towns)
      for (const alias of aliases) expect(getPlaces().findTown(alias, { sigla })?.code).toBe(code);
  });
});
