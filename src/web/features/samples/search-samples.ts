// The samples that match a search, by name: the same definition of search as the live list's.

import { nameSortKey } from "#domain/politician/name-order.ts";
import { matchesSearch, searchText, searchWords } from "#domain/politician/search-text.ts";
import type { PoliticianDetail } from "#contract/politicians.ts";
import { SAMPLES } from "./sample-data.ts";

export function searchSamples(q: string): PoliticianDetail[] {
  const words = searchWords(q);
  return SAMPLES.map(({ politician }) => politician)
    .filter((politician) => matchesSearch(searchText(politician), words))
    .sort((a, b) => (nameSortKey(a.name) < nameSortKey(b.name) ? -1 : 1));
}
