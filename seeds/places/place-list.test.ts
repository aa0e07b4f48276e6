import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
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
    expect(list).toMatch(/\n112099,Olbia,,,1,61681,,Terranòa\n/);
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

  it("refuses a file that is not ISTAT's list", () => {
    expect(() => generatePlaces({ ...given, edition: "nome,ruolo\n" })).toThrow(
      /needs the columns/,
    );
    expect(() =>
      generatePlaces({ ...given, edition: withTown("113017", () => "113017,Olbia,,,,,,") }),
    ).toThrow(/not a (region|town)/);
  });
});
