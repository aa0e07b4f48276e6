// After a review: people of the same town, or near it, whom nobody has rated.

import type { PlaceRef } from "#contract/place-ref.ts";
import { placePath } from "#domain/place/place.ts";
import { Link } from "../../app/router/link.tsx";
import { afterVoteText as text } from "../../text/after-vote.ts";
import { placeName } from "../../text/place-name.ts";
import { PersonItem } from "./person-item.tsx";
import { useUnratedNearby } from "./unrated-nearby.tsx";

const MAX_SHOWN = 3;

export interface UnratedAroundProps {
  /** Of the person who has been reviewed, from the region down. */
  places: readonly PlaceRef[];
}

export function UnratedAround({ places }: UnratedAroundProps) {
  const place = places.at(-1);
  if (place === undefined) return null;
  const isTown = place.level === "town";
  return (
    <div className="mt-6">
      {isTown && <Nearest code={place.code} />}
      <p className="mt-2">
        <Link className="link inline-block py-1.5" to={placePath(place)}>
          {text.place(placeName(place), isTown)}
        </Link>
      </p>
    </div>
  );
}

function Nearest({ code }: { code: string }) {
  const people = useUnratedNearby(code) ?? [];
  if (people.length === 0) return null;
  return (
    <>
      <h2 className="mb-3 text-xl">{text.around}</h2>
      <ul className="grid grid-cols-1 gap-2">
        {people.slice(0, MAX_SHOWN).map((person) => (
          <PersonItem key={person.id} person={person} hasLocation />
        ))}
      </ul>
    </>
  );
}
