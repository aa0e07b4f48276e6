// Who leads a place: shown by its picture, with the estimate.

import type { PlaceDetail, PlacePerson } from "#contract/places.ts";

/** Of a town the mayor, of a region the president. */
export function placeLeader({
  place,
  offices,
}: Pick<PlaceDetail, "place" | "offices">): PlacePerson | null {
  if (place.level !== "town" && place.level !== "region") return null;
  return offices.find(({ kind }) => kind === "head")?.people[0] ?? null;
}
