// Places as responses refer to them.

import type { PlaceRef } from "#contract/place-ref.ts";
import type { Place } from "#domain/place/place.ts";
import { getPlaces } from "#platform/places/read-places.ts";

export function toPlaceRef({ code, level, name, otherName, sigla }: Place): PlaceRef {
  return { code, level, name, otherName, sigla };
}

/** From the region down to the place itself; empty for an unknown code. */
export function placeTrail(code: string | null): PlaceRef[] {
  const places = getPlaces();
  const place = code === null ? null : places.get(code);
  if (place === null) return [];
  return [...places.ancestorsOf(place), place]
    .filter(({ level }) => level !== "country")
    .map(toPlaceRef);
}
