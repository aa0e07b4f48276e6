// The regions as a map, each a link. The list beside it has the same links with words: screen readers and the
// keyboard use that one.

import type { PlaceDetail } from "#contract/places.ts";
import { placePath } from "#domain/place/place.ts";
import { placeName } from "../../text/place-name.ts";
import { placeText as text } from "../../text/place.ts";
import { OUTLINES } from "../../lib/paths.ts";
import { OUTLINE_BOX } from "./outline.tsx";

export function RegionMap({ regions }: { regions: PlaceDetail["contents"] }) {
  return (
    <svg viewBox={OUTLINE_BOX} aria-hidden="true" className="italy italy-map w-full max-w-xl">
      {regions.map(({ place, figures }) => (
        <a key={place.code} href={placePath(place)} tabIndex={-1}>
          <title>{`${placeName(place)}: ${text.peopleShort(figures.people)}`}</title>
          <use href={`${OUTLINES}#r${place.code}`} />
        </a>
      ))}
    </svg>
  );
}
