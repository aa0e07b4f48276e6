// Which places a vote concerns: its territory and the places of its candidates, what they contain, and what contains
// them.

import { getPlaces } from "#platform/places/read-places.ts";
import type { Vote } from "./silence.ts";

export function isPlaceConcerned(code: string, votes: readonly Vote[]): boolean {
  return votes.some(
    ({ politicians, places }) =>
      politicians.size > 0 && places.some((own) => isWithin(code, own) || isWithin(own, code)),
  );
}

function isWithin(code: string, other: string): boolean {
  if (code === other) return true;
  const places = getPlaces();
  const place = places.get(code);
  return place !== null && places.ancestorsOf(place).some((ancestor) => ancestor.code === other);
}
