// The colleges in which each town votes for parliament (seeds/places/constituencies.csv), read once per process.

import { readRows } from "./read-rows.ts";

export interface Colleges {
  /** "Lombardia 1 - U03", "Lombardia 1 - P01"; several of a kind where the town is divided. */
  Camera: readonly string[];
  Senato: readonly string[];
}

const NONE: Colleges = { Camera: [], Senato: [] };

let colleges: ReadonlyMap<string, Colleges> | null = null;

/** Of a town by its ISTAT code; none of other places. */
export function collegesOf(code: string): Colleges {
  return (colleges ??= readColleges()).get(code) ?? NONE;
}

function readColleges(): ReadonlyMap<string, Colleges> {
  const rows = readRows("constituencies.csv");
  return new Map(
    rows.flatMap(([camera = "", senato = "", towns = ""]) => {
      const own = { Camera: camera.split("|"), Senato: senato.split("|") };
      return towns.split(" ").map((town) => [town, own] as const);
    }),
  );
}
