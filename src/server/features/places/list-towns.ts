// Towns by the beginning of a name, for the question which one is the reader's.

import { SUGGESTED_TOWNS } from "#contract/places.ts";
import type { listTowns as endpoint } from "#contract/places.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { placeLabel } from "#domain/place/place.ts";
import type { Place } from "#domain/place/place.ts";
import { foldLetters } from "#domain/politician/search-text.ts";
import { getPlaces } from "#platform/places/read-places.ts";
import { toPlaceRef } from "#server/shared/place-ref.ts";

/** Folded names of every town, with and without the letters of its province. */
let folded: readonly { town: Place; names: readonly string[] }[] | null = null;

export function listTowns(
  _context: object,
  { q }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const text = foldLetters(q);
  if (text === "") return Promise.resolve({ towns: [], isExact: false });
  folded ??= getPlaces()
    .all.filter(({ level }) => level === "town")
    .map((town) => ({ town, names: namesOf(town) }));
  const found = folded
    .filter(({ names }) => names.some((name) => name.startsWith(text)))
    .map(({ town, names }) => ({ town, isExact: names.includes(text) }))
    .toSorted(
      (a, b) =>
        Number(b.isExact) - Number(a.isExact) ||
        Number(b.town.isCapital) - Number(a.town.isCapital) ||
        (b.town.population ?? 0) - (a.town.population ?? 0),
    );
  return Promise.resolve({
    towns: found
      .slice(0, SUGGESTED_TOWNS)
      .map(({ town }) => ({ ...toPlaceRef(town), population: town.population })),
    isExact: found.filter(({ isExact }) => isExact).length === 1,
  });
}

function namesOf(town: Place): string[] {
  const names = [town.name, town.otherName ?? town.name, placeLabel(town), ...town.aliases];
  return [...new Set(names.flatMap((name) => [name, `${name}${town.sigla ?? ""}`]))].map(
    foldLetters,
  );
}
