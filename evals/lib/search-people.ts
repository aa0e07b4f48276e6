// The people search is measured on: those of the official files, or invented ones.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { findPeople } from "#domain/politician/search/find-people.ts";
import { SearchIndex } from "#domain/politician/search/search-index.ts";
import type { SearchEntry } from "#domain/politician/search/search-index.ts";
import { compareCodePoints } from "#domain/politician/position.ts";
import { nameSortKey } from "#domain/politician/name-order.ts";
import { findPlace, PlaceDirectory } from "#domain/place/place-directory.ts";
import { parsePlaces } from "#domain/place/parse-places.ts";
import { toPlaceFacts } from "#domain/politician/search/place-table.ts";
import type { Source } from "#domain/politician/source.ts";
import { planReading, readRows } from "#server/features/imports/files/read-csv.ts";

const PLACES_FILE = "seeds/places/places.csv";

export type Person = SearchEntry;

const FILES: readonly (readonly [Source, string])[] = [
  ["Senato", "senato.csv"],
  ["Camera", "camera.csv"],
  ["Regioni", "regioni.csv"],
  ["Comuni", "comuni_tutti.csv.gz"],
];

/** Null where the files are not. */
export function readOfficialFiles(folder: string): Person[] | null {
  if (!FILES.every(([, file]) => existsSync(join(folder, file)))) return null;
  const people: Person[] = [];
  const places = new PlaceDirectory(parsePlaces(readFileSync(PLACES_FILE, "utf8")).places);
  for (const [source, file] of FILES) {
    const bytes = readFileSync(join(folder, file));
    const plan = planReading(source, [file.endsWith(".gz") ? gunzipSync(bytes) : bytes]);
    for (const row of readRows(plan))
      if (row.kind === "record") {
        const { record } = row;
        const place = findPlace(places, record);
        people.push({ ...record, id: people.length + 1, place: place && toPlaceFacts(place) });
      }
  }
  return people;
}

/** Answers as the list does by default, for people without reviews. */
export class People {
  readonly index = new SearchIndex();
  private readonly byId = new Map<number, Person>();
  private readonly nameSorts = new Map<number, string>();

  constructor(all: readonly Person[]) {
    for (const person of all) {
      this.index.set(person);
      this.byId.set(person.id, person);
      this.nameSorts.set(person.id, nameSortKey(person.name, person.surname));
    }
  }

  find(q: string, limit: number): Person[] {
    const { slots, ranks } = findPeople(this.index, q);
    const ids = Array.from(slots, (slot) => this.index.ids.data[slot] ?? 0);
    const order = [...ids.keys()].sort(
      (a, b) =>
        (ranks[a] ?? 0) - (ranks[b] ?? 0) ||
        compareCodePoints(
          this.nameSorts.get(ids[a] ?? 0) ?? "",
          this.nameSorts.get(ids[b] ?? 0) ?? "",
        ),
    );
    return order.slice(0, limit).flatMap((at) => this.byId.get(ids[at] ?? 0) ?? []);
  }
}
