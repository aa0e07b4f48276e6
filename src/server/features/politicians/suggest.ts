// Places and politicians for the beginning of a query.

import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { listPoliticians as listEndpoint } from "#contract/politicians.ts";
import type { suggest as endpoint } from "#contract/suggestions.ts";
import { PlaceSuggester } from "#domain/politician/search/place-suggester.ts";
import type { PlaceDirectory } from "#domain/place/place-directory.ts";
import type { Context } from "#server/context.ts";
import { listPoliticians } from "./list-politicians.ts";
import { getPlaces } from "./load-politician-index.ts";

const MAX_PLACES = 4;
const MAX_PEOPLE = 6;

const suggesters = new WeakMap<PlaceDirectory, PlaceSuggester>();

export async function suggest(
  context: Context,
  { q }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  if (q.trim() === "") return { places: [], people: [], total: 0, correction: null };
  const places = await getPlaces(context.db);
  const suggester = suggesters.get(places) ?? new PlaceSuggester(places.all);
  suggesters.set(places, suggester);
  const { items, total, understood } = await listPoliticians(
    context,
    listEndpoint.input.parse({ q, limit: MAX_PEOPLE }),
  );
  return {
    places: suggester.suggest(q, MAX_PLACES),
    people: items,
    total,
    correction: understood?.correction ?? null,
  };
}
