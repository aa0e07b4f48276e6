// Which places a vote concerns: its territory, what that contains, and what contains it.

import { getPlaces } from "#platform/places/read-places.ts";
import type { Vote } from "./silence.ts";

export function isPlaceConcerned(code: string, votes: readonly Vote[]): boolean {
  return votes.some(
    ({ politicians, territory }) =>
      politicians.size > 0 && territory.some((own) => isWithin(code, own) || isWithin(own, code)),
  );
}

function isWithin(code: string, other: string): boolean {
  if (code === other) return true;
  const places = getPlaces();
  const place = places.get(code);
  return place !== null && places.ancestorsOf(place).some((ancestor) => ancestor.code === other);
}
