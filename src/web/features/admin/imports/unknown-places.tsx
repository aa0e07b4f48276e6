// Places that the list of places lacks or a file misspells. It looks again when a bulk job is over.

import { useId } from "react";
import { listUnknownPlaces } from "#contract/places.ts";
import { call } from "../../../lib/call.ts";
import { formatCount } from "../../../lib/format.ts";
import { useQuery } from "../../../lib/query.ts";
import { adminSync } from "../../../text/admin-sync.ts";
import { Card } from "../../../ui/card.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";

const text = adminSync.unknownPlaces;

interface UnknownPlacesProps {
  /** A new number whenever they may have changed; null while they are changing. */
  changes: number | null;
}

export function UnknownPlaces({ changes }: UnknownPlacesProps) {
  const id = useId();
  const { query } = useQuery(
    changes === null ? null : String(changes),
    (signal) => call(listUnknownPlaces, {}, { signal }),
    { keepOnError: true },
  );
  if (query.status !== "ready") return null;
  const { places, people } = query.value;
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {text.title}
      </h2>
      <p className="mt-1.5 text-muted">{people === 0 ? text.none : text.lead(people)}</p>
      {places.length > 0 && (
        <Disclosure summary={text.show} className="mt-4">
          <ul className="grid gap-1">
            {places.map((place) => (
              <li key={place.location} className="flex justify-between gap-4 tabular-nums">
                <span>{place.location === "" ? text.nameless : place.location}</span>
                <span className="text-muted">{formatCount(place.people)}</span>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </Card>
  );
}
