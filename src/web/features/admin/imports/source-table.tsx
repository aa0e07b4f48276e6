// What each source has brought so far. It looks again when a bulk job is over.

import { useEffect, useId, useState } from "react";
import { listSources } from "#contract/admin.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { call } from "../../../lib/call.ts";
import { formatCount, formatDate } from "../../../lib/format.ts";
import { admin } from "../../../text/admin.ts";
import { adminSync } from "../../../text/admin-sync.ts";
import { errorText } from "../../../text/errors.ts";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Loading, Skeleton } from "../../../ui/skeletons.tsx";

const text = adminSync.sources;
type Sources = OutputOf<typeof listSources>["sources"];

interface SourceTableProps {
  /** A new number whenever the sources may have changed; null while they are changing. */
  changes: number | null;
}

export function SourceTable({ changes }: SourceTableProps) {
  const sources = useSources(changes);
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {text.title}
      </h2>
      <p className="mt-1.5 text-muted">{text.lead}</p>
      {sources === null ? (
        <Loading label={adminSync.loading} className="mt-4 grid gap-3">
          <Skeleton className="h-44 w-full" />
        </Loading>
      ) : sources === "failed" ? (
        <Notice tone="danger" role="alert" className="mt-4">
          {errorText("data_failed")}
        </Notice>
      ) : (
        <Register sources={sources} labelledBy={id} />
      )}
    </Card>
  );
}

function Register({ sources, labelledBy }: { sources: Sources; labelledBy: string }) {
  return (
    <table aria-labelledby={labelledBy} className="mt-4 w-full text-left tabular-nums">
      <thead>
        <tr className="border-b border-edge text-sm text-muted">
          <th scope="col" className="py-2 font-normal">
            {admin.source}
          </th>
          <th scope="col" className="py-2 text-right font-normal">
            {admin.politicians}
          </th>
          <th scope="col" className="py-2 pl-4 text-right font-normal">
            {admin.lastChange}
          </th>
        </tr>
      </thead>
      <tbody>
        {sources.map(({ source, politicians, lastChange }) => (
          <tr key={source} className="border-b border-line last:border-b-0">
            <th scope="row" className="py-2 font-semibold">
              {source}
            </th>
            <td className="py-2 text-right">{formatCount(politicians)}</td>
            <td className="py-2 pl-4 text-right text-sm text-muted">
              {lastChange === null ? admin.never : formatDate(lastChange)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function useSources(changes: number | null): Sources | "failed" | null {
  const [sources, setSources] = useState<Sources | "failed" | null>(null);
  const isChanging = changes === null;
  useEffect(() => {
    // The previous value stays visible while it reloads.
    if (isChanging && sources !== null) return undefined;
    const abort = new AbortController();
    call(listSources, {}, { signal: abort.signal }).then(
      (answer) => setSources(answer.sources),
      () => {
        if (!abort.signal.aborted) setSources("failed");
      },
    );
    return () => abort.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- its own answer is no reason to ask again
  }, [isChanging, changes]);
  return sources;
}
