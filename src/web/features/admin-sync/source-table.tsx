// What each source has brought so far.

import { useEffect, useState } from "react";
import { listSources } from "#contract/admin.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { call } from "../../lib/call.ts";
import { formatCount, formatDate } from "../../lib/format.ts";
import { admin } from "../../text/admin.ts";
import { ErrorState } from "../../ui/states.tsx";
import { Loading } from "../../ui/skeletons.tsx";
import { errorText } from "../../text/errors.ts";

type Sources = OutputOf<typeof listSources>["sources"];

export function SourceTable() {
  const [sources, setSources] = useState<Sources | "failed" | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    call(listSources, {}, { signal: abort.signal }).then(
      (answer) => setSources(answer.sources),
      () => {
        if (!abort.signal.aborted) setSources("failed");
      },
    );
    return () => abort.abort();
  }, []);
  if (sources === "failed") return <ErrorState title={errorText("internal")} />;
  if (sources === null)
    return (
      <Loading label={admin.checking}>
        <p aria-hidden="true">{admin.checking}</p>
      </Loading>
    );
  return (
    <table className="w-full max-w-2xl text-left tabular-nums">
      <thead>
        <tr className="border-b border-edge text-sm text-muted">
          <th scope="col" className="py-2 font-normal">
            {admin.source}
          </th>
          <th scope="col" className="py-2 text-right font-normal">
            {admin.politicians}
          </th>
          <th scope="col" className="py-2 text-right font-normal">
            {admin.lastChange}
          </th>
        </tr>
      </thead>
      <tbody>
        {sources.map(({ source, politicians, lastChange }) => (
          <tr key={source} className="border-b border-line">
            <th scope="row" className="py-2 font-semibold">
              {source}
            </th>
            <td className="py-2 text-right">{formatCount(politicians)}</td>
            <td className="py-2 text-right">
              {lastChange === null ? admin.never : formatDate(lastChange)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
