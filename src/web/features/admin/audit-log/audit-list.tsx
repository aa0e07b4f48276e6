// The log as filtered by the address, page by page, and the file of it.

import { useSearchParams } from "../../../app/router/hooks.ts";
import { listAuditLog } from "#contract/audit.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { call } from "../../../lib/call.ts";
import { formatCount } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { useSubmit } from "../../../lib/form.ts";
import { useInfiniteQuery } from "../../../lib/query.ts";
import { adminAudit as text } from "../../../text/admin-audit.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { useToast } from "../../../ui/toasts.tsx";
import { makeAuditFile } from "./audit-csv.ts";
import { LoadMore } from "../../../ui/load-more.tsx";
import type { LoadMoreProps } from "../../../ui/load-more.tsx";
import { QueryState } from "../shared/section.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import { AuditRow } from "./audit-row.tsx";
import { readAuditFilter } from "./audit-url.ts";
import type { AuditFilter } from "./audit-url.ts";

type Page = OutputOf<typeof listAuditLog>;

export function AuditList() {
  const params = useSearchParams();
  const filter = readAuditFilter(params);
  const key = JSON.stringify(filter);
  const list = useInfiniteQuery(
    key,
    (signal) => call(listAuditLog, filter, { signal }),
    (cursor) => call(listAuditLog, { ...filter, cursor }),
  );
  const { query, reload } = list;
  return (
    <div className="grid gap-6">
      {/* Another address is another form: what it shows is what is in force. */}
      <AuditFilters key={key} filter={filter} />
      <QueryState query={query} reload={reload} />
      {query.status === "ready" && (
        <Entries page={query.value} more={list} filter={filter} isStale={query.isStale} />
      )}
    </div>
  );
}

interface EntriesProps {
  page: Page;
  more: LoadMoreProps["more"];
  filter: AuditFilter;
  isStale: boolean;
}

function Entries({ page, more, filter, isStale }: EntriesProps) {
  const toast = useToast();
  const { items } = page;

  const { busy, submit } = useSubmit((error) => toast(error.message, "error"));
  const download = () =>
    submit(async () => {
      const { name, csv, entries, isTruncated } = await makeAuditFile(call, filter, new Date());
      saveFile(name, csv, "text/csv;charset=utf-8");
      const count = formatCount(entries);
      toast(isTruncated ? text.truncated(count) : text.downloaded(count), "good");
    });

  if (items.length === 0)
    return Object.keys(filter).length > 0 ? (
      <EmptyState
        mark="search"
        title={text.empty}
        actions={<Button to={paths.adminAudit}>{text.clear}</Button>}
      />
    ) : (
      <EmptyState title={text.emptyAll} />
    );
  return (
    <div aria-busy={isStale || undefined}>
      <ol className="card" aria-label={text.listLabel}>
        {items.map((entry) => (
          <AuditRow key={entry.id} entry={entry} />
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap justify-between gap-3">
        <div>
          <LoadMore list={page} more={more} words={text} />
        </div>
        <Button icon="download" busy={busy} onClick={() => void download()}>
          {busy ? text.downloading : text.download}
        </Button>
      </div>
    </div>
  );
}
