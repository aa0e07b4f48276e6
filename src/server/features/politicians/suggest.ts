// Places and politicians for the beginning of a query.

import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { listPoliticians as listEndpoint } from "#contract/politicians.ts";
import type { suggest as endpoint } from "#contract/suggestions.ts";
import { PlaceSuggester } from "#domain/politician/search/place-suggester.ts";
import { getPlaces } from "#platform/places/read-places.ts";
import type { Context } from "#server/context.ts";
import { listPoliticians } from "./list-politicians.ts";

const MAX_PLACES = 4;
const MAX_PEOPLE = 6;

let suggester: PlaceSuggester | null = null;

export async function suggest(
  context: Context,
  { q }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  if (q.trim() === "") return { places: [], people: [], total: 0, correction: null };
  suggester ??= new PlaceSuggester(getPlaces().all);
  const places = suggester.suggest(q, MAX_PLACES);
  const { items, total, understood } = await listPoliticians(
    context,
    listEndpoint.input.parse({ q, limit: MAX_PEOPLE }),
  );
  return {
    places,
    people: items,
    total,
    correction: understood?.correction ?? null,
  };
}
