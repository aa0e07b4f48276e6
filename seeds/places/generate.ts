// Writes places.csv, positions.csv, former.csv and extents.csv from a new edition of ISTAT's list, and prints what it
// changes:
//
//     npm run places -- 2026-06-09
//
// The edition is istat.csv.gz beside this file. It has the columns codice_istat, denominazione, regione, provincia,
// sigla_provincia, popolazione_residente, superficie_km2 and altitudine; the day is its own. Names in other languages, former names and capitals stay those of places.csv, to which
// names.csv adds the names in the languages of law 482/1999.

import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { generatePlaces } from "./place-list.ts";

const [day = ""] = process.argv.slice(2);
if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new Error("usage: npm run places -- YYYY-MM-DD");

const path = (name: string) => new URL(name, import.meta.url);
const read = (name: string) => readFileSync(path(name), "utf8");
const { changes, ...files } = generatePlaces({
  edition: gunzipSync(readFileSync(path("istat.csv.gz"))).toString("utf8"),
  day,
  places: read("places.csv"),
  positions: read("positions.csv"),
  former: read("former.csv"),
  names: read("names.csv"),
});
writeFileSync(path("places.csv"), files.places);
writeFileSync(path("positions.csv"), files.positions);
writeFileSync(path("former.csv"), files.former);
writeFileSync(path("extents.csv"), files.extents);
for (const change of changes) process.stdout.write(`${change}\n`);
process.stdout.write(`${changes.length} changes.\n`);
