// Requests to correct a page, the oldest first. Each is opened by a press, which the audit log records.

import { CORRECTION_LISTS, listCorrectionRequests } from "#contract/correction-requests.ts";
import type { CorrectionEntry } from "#contract/correction-requests.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { useSearchParams } from "../../../app/router/hooks.ts";
import { call } from "../../../lib/call.ts";
import { useInfiniteQuery } from "../../../lib/query.ts";
import { adminCorrections as text } from "../../../text/admin-corrections.ts";
import { Notice } from "../../../ui/notice.tsx";
import { EntryList } from "../shared/entry-list.tsx";
import { ListLinks } from "../shared/list-links.tsx";
import { CorrectionCard } from "./correction-card.tsx";
import { correctionsPath, readCorrectionList } from "./corrections-url.ts";

export function CorrectionListView() {
  const show = readCorrectionList(useSearchParams());
  const list = useInfiniteQuery<CorrectionEntry, OutputOf<typeof listCorrectionRequests>>(
    show,
    (signal) => call(listCorrectionRequests, { show }, { signal }),
    (cursor) => call(listCorrectionRequests, { show, cursor }),
    { keepOnError: true },
  );
  const { query } = list;
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
      {page !== null && page.counts.overdue > 0 && (
        <Notice tone="warn">
          <p>{text.late(page.counts.overdue)}</p>
        </Notice>
      )}
      <EntryList list={list} words={text} emptyTitle={text.empty[show]} focus="h2">
        {(entry) => <CorrectionCard entry={entry} />}
      </EntryList>
    </div>
  );
}
