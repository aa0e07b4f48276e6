// What each source has brought so far, and the places that the list of places lacks or a file misspells. Both are read
// again when a bulk job is over.

import { useId } from "react";
import { listSources } from "#contract/admin.ts";
import { listUnknownPlaces } from "#contract/places.ts";
import { call } from "../../../lib/call.ts";
import { formatCount, formatDate } from "../../../lib/format.ts";
import { useQuery } from "../../../lib/query.ts";
import { adminSync } from "../../../text/admin-sync.ts";
import { admin } from "../../../text/admin.ts";
import { errorText } from "../../../text/errors.ts";
import { Card } from "../../../ui/card.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Loading, Skeleton } from "../../../ui/skeletons.tsx";

const { sources: text, unknownPlaces } = adminSync;

interface ChangesProps {
  /** A new number whenever the data may have changed; null while it is changing. */
  changes: number | null;
}

export function SourceTable({ changes }: ChangesProps) {
  const { query } = useQuery(String(changes), (signal) => call(listSources, {}, { signal }));
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {text.title}
      </h2>
      <p className="mt-1.5 mb-4 text-muted">{text.lead}</p>
      {query.status === "loading" && (
        <Loading label={adminSync.loading} className="grid gap-3">
          <Skeleton className="h-44 w-full" />
        </Loading>
      )}
      {query.status === "failed" && (
        <Notice tone="danger" role="alert">
          {errorText("data_failed")}
        </Notice>
      )}
      {query.status === "ready" && (
        <DataTable
          label={text.title}
          columns={[admin.source, admin.politicians, admin.lastChange]}
          rows={query.value.sources.map(({ source, politicians, lastChange }) => ({
            key: source,
            name: <strong>{source}</strong>,
            cells: [
              formatCount(politicians),
              lastChange === null ? admin.never : formatDate(lastChange),
            ],
          }))}
        />
      )}
    </Card>
  );
}

export function UnknownPlaces({ changes }: ChangesProps) {
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
        {unknownPlaces.title}
      </h2>
      <p className="mt-1.5 text-muted">
        {people === 0 ? unknownPlaces.none : unknownPlaces.lead(people)}
      </p>
      {places.length > 0 && (
        <Disclosure summary={unknownPlaces.show} className="mt-4">
          <ul className="grid gap-1">
            {places.map((place) => (
              <li key={place.location} className="flex justify-between gap-4 figures-aligned">
                <span>{place.location === "" ? unknownPlaces.nameless : place.location}</span>
                <span className="text-muted">{formatCount(place.people)}</span>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </Card>
  );
}
