import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { REGIONS } from "#domain/politician/regions.ts";
import { COUNTRY_CODE, parentCode } from "#domain/place/place.ts";
import { PlaceDirectory } from "#domain/place/place-directory.ts";
import { getPlaces, PLACES_FILE, readPlaceList } from "./read-places.ts";

/** Databases take a changed list only with a greater version. */
const LIST = {
  version: "2026-02-21",
  sha256: "8b6386a5fd6042cc7bb15659b4f52aecdd4cca583cea399bef9b8a8fcdc209ea",
};

describe("the list of places", () => {
  const { places, version } = readPlaceList();
  const towns = places.filter(({ level }) => level === "town");

  it("has a new version when it has changed", () => {
    const sha256 = createHash("sha256").update(readFileSync(PLACES_FILE)).digest("hex");
    expect({ version, sha256 }).toEqual(LIST);
  });

  it("has every region by the name that politicians have, every province and town", () => {
    expect(places.filter(({ level }) => level === "province")).toHaveLength(107);
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

  it("finds every alias in its province, as its own place or as the successor of one", () => {
    for (const { code, aliases, sigla } of towns)
      for (const alias of aliases) expect(getPlaces().findTown(alias, { sigla })?.code).toBe(code);
  });
});
