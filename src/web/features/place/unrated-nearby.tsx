// Whom the reader could rate first: the nearest people without a review. Read by the browser, because only it knows
// the town.

import { useId } from "react";
import { listUnratedNearby } from "#contract/places.ts";
import type { PlacePerson } from "#contract/places.ts";
import { call } from "../../lib/call.ts";
import { useQuery } from "../../lib/query.ts";
import { myTownText } from "../../text/my-town.ts";
import { PersonList } from "./person-item.tsx";

const text = myTownText.unrated;

/** Undefined until it is known; null where nobody is to be found, or it cannot be read. */
export function useUnratedNearby(code: string): readonly PlacePerson[] | null | undefined {
  const { query } = useQuery(code, (signal) => call(listUnratedNearby, { code }, { signal }));
  if (query.status === "loading") return undefined;
  return query.status === "ready" ? query.value.items : null;
}

export function UnratedNearby({ people }: { people: readonly PlacePerson[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-1 text-xl">
        {text.title}
      </h2>
      <p className="mb-3 text-muted">{people.length === 0 ? text.none : text.hint}</p>
      {people.length > 0 && <PersonList people={people} hasLocation />}
    </section>
  );
}
