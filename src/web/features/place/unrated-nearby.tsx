// Whom the reader could rate first: the nearest people without a review. Read by the browser, because only it knows
// the town.

import { useId } from "react";
import { listUnratedNearby } from "#contract/places.ts";
import { call } from "../../lib/call.ts";
import { useQuery } from "../../lib/query.ts";
import { myTownText } from "../../text/my-town.ts";
import { PersonList } from "./person-item.tsx";

const text = myTownText.unrated;

/** Nothing while it is read or where it cannot be: nobody waits for it. */
export function UnratedNearby({ code }: { code: string }) {
  const id = useId();
  const { query } = useQuery(code, (signal) => call(listUnratedNearby, { code }, { signal }));
  const items = query.status === "ready" ? query.value.items : null;
  if (items === null) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-1 text-xl">
        {text.title}
      </h2>
      <p className="mb-3 text-muted">{items.length === 0 ? text.none : text.hint}</p>
      {items.length > 0 && <PersonList people={items} hasLocation />}
    </section>
  );
}
