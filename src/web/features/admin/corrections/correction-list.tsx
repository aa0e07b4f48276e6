// Requests to correct a page, the oldest first. Each is opened by a press, which the audit log records.

import { useRef } from "react";
import { CORRECTION_LISTS, listCorrectionRequests } from "#contract/correction-requests.ts";
import type { CorrectionEntry } from "#contract/correction-requests.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { useSearchParams } from "../../../app/router/hooks.ts";
import { call } from "../../../lib/call.ts";
import { useInfiniteQuery } from "../../../lib/query.ts";
import { adminCorrections as text } from "../../../text/admin-corrections.ts";
import { LoadMore } from "../../../ui/load-more.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { ListLinks } from "../shared/list-links.tsx";
import { QueryState } from "../shared/query-state.tsx";
import { CorrectionCard } from "./correction-card.tsx";
import { correctionsPath, readCorrectionList } from "./corrections-url.ts";

export function CorrectionListView() {
  const show = readCorrectionList(useSearchParams());
  const element = useRef<HTMLOListElement>(null);
  const list = useInfiniteQuery<CorrectionEntry, OutputOf<typeof listCorrectionRequests>>(
    show,
    (signal) => call(listCorrectionRequests, { show }, { signal }),
    (cursor) => call(listCorrectionRequests, { show, cursor }),
    { keepOnError: true },
  );
  const { query, reload } = list;
  const page = query.status === "ready" ? query.value : null;
  return (
    <div className="grid gap-6">
      <div>
        <ListLinks
          label={text.lists.label}
          lists={CORRECTION_LISTS}
          names={text.lists}
          counts={page && { waiting: page.counts.waiting }}
          shown={show}
          toPath={correctionsPath}
        />
      </div>
      <QueryState query={query} reload={reload} />
      {page !== null && page.counts.overdue > 0 && (
        <Notice tone="warn">
          <p>{text.late(page.counts.overdue)}</p>
        </Notice>
      )}
      {page !== null && page.items.length === 0 && (
        <EmptyState mark="done" title={text.empty[show]}>
          {text.emptyText}
        </EmptyState>
      )}
      {page !== null && page.items.length > 0 && (
        <div>
          <ol ref={element} aria-label={text.listLabel} className="grid gap-3">
            {page.items.map((entry) => (
              <li key={entry.id}>
                <CorrectionCard entry={entry} />
              </li>
            ))}
          </ol>
          <LoadMore
            list={page}
            more={list}
            listRef={element}
            focus="h2"
            words={text}
            className="mt-4"
          />
        </div>
      )}
    </div>
  );
}
