import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { parsePlaces } from "#domain/place/parse-places.ts";
import { PlaceDirectory } from "#domain/place/place-directory.ts";
import { generatePlaces } from "./place-list.ts";

const read = (name: string) => readFileSync(new URL(name, import.meta.url));
const edition = gunzipSync(read("istat.csv.gz")).toString("utf8");
const places = read("places.csv").toString("utf8");
const committed = {
  places,
  positions: read("positions.csv").toString("utf8"),
  former: read("former.csv").toString("utf8"),
  extents: read("extents.csv").toString("utf8"),
};
const given = {
  ...committed,
  edition,
  day: places.slice("# version ".length, places.indexOf("\n")),
  names: read("names.csv").toString("utf8"),
};

/** The edition with one town changed. */
function withTown(code: string, change: (line: string) => string): string {
  return edition.replace(new RegExp(`^${code},.*$`, "m"), change);
}

describe("the list of places", () => {
  it("is what the generator makes of ISTAT's list", () => {
    const { changes, ...files } = generatePlaces(given);
    expect(changes).toEqual([]);
    expect(files).toEqual(committed);
  });

  it("takes over a new province of a town, and says so", () => {
    const moved = withTown("113017", (line) => line.replace("113017", "112099"));
    const {
      changes,
      former,
      positions,
      places: list,
    } = generatePlaces({ ...given, edition: moved });
    expect(changes).toEqual(["moved: 113017 is 112099 Olbia"]);
    expect(former).toContain("\n113017,112099\n");
    // The code before that leads to the code of today as well.
    expect(former).toContain("\n090047,112099\n");
    expect(positions).toContain("\n112099,");
    expect(list).toMatch(/\n112099,Olbia,,,1,61681,,Terranoa\|Tarranoa\n/);
  });

  it("keeps a former name as an alias", () => {
    const renamed = withTown("113017", (line) => line.replace(",Olbia,", ",Olbia Nuova,"));
    const { changes, places: list } = generatePlaces({ ...given, edition: renamed });
    expect(changes).toEqual(["renamed: 113017 Olbia is Olbia Nuova"]);
    expect(list).toMatch(/\n113017,Olbia Nuova,.*\|Olbia\n/);
  });

  it("asks for the successor of a town that is gone", () => {
    const without = withTown("113017", () => "").replace("\n\n", "\n");
    expect(generatePlaces({ ...given, edition: without }).changes).toEqual([
      "gone: 113017 Olbia; name its successor in former.csv",
    ]);
  });

  it("knows names in protected languages, each with its source, and none that is another town's", () => {
    const { places: list } = parsePlaces(places);
    const directory = new PlaceDirectory(list);
    const rows = given.names.trimEnd().split("\n").slice(1);
    const found = (name: string) => directory.named(name, "town").map(({ code }) => code);
    for (const row of rows) {
      const [code = "", name = "", language = "", source = ""] = row.split(",");
      const others = list.filter((town) => town.name === name && town.code !== code);
      expect({ row, found: found(name), others }).toEqual({
        row,
        found: expect.arrayContaining([code]),
        others: [],
      });
      expect(`${language} ${source}`).toMatch(
        /^(?:ca|de|el|frp|fur|hr|lij|lld|oc|sc|sl|sq) (?:ANPR|Regione Sardegna|Wikidata|Wikipedia|GeoNames)$/,
      );
    }
    expect(rows.length).toBeGreaterThan(700);
    const known = {
      Čedad: "030026",
      Tržič: "031012",
      Krmin: "031002",
      Videm: "030129",
      Trst: "032006",
      Kurfar: "021026",
      Sëlva: "021089",
      Anpezo: "025016",
      Gardiscje: "031008",
      "Hora e Arbëreshëvet": "082057",
      "L'Alguer": "112001",
      Thiniscole: "114048",
      Chaumont: "001080",
      Tchahtéyón: "007020",
      Mundimitar: "070045",
    };
    for (const [name, code] of Object.entries(known))
      expect([name, ...found(name)]).toEqual([name, code]);
  });

  it("refuses a file that is not ISTAT's list", () => {
    expect(() => generatePlaces({ ...given, edition: "nome,ruolo\n" })).toThrow(
      /needs the columns/,
    );
    expect(() =>
      generatePlaces({ ...given, edition: withTown("113017", () => "113017,Olbia,,,,,,") }),
    ).toThrow(/not a (region|town)/);
  });
});
