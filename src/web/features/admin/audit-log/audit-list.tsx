// The log as filtered by the address, page by page, and the file of it.

import { useState } from "react";
import { useSearchParams } from "../../../app/router/hooks.ts";
import { listAuditLog } from "#contract/audit.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { call } from "../../../lib/call.ts";
import { formatCount } from "../../../lib/format.ts";
import { paths } from "../../../lib/paths.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { toAppError, useAnswer } from "../../../lib/use-answer.ts";
import { adminAudit as text } from "../../../text/admin-audit.ts";
import { Button } from "../../../ui/button.tsx";
import { Loading } from "../../../ui/skeletons.tsx";
import { EmptyState, ErrorState } from "../../../ui/states.tsx";
import { useToast } from "../../../ui/toasts.tsx";
import { makeAuditFile } from "./audit-csv.ts";
import { AuditFilters } from "./audit-filters.tsx";
import { AuditRow } from "./audit-row.tsx";
import { readAuditFilter } from "./audit-url.ts";
import type { AuditFilter } from "./audit-url.ts";

type Page = OutputOf<typeof listAuditLog>;

export function AuditList() {
  const params = useSearchParams();
  const filter = readAuditFilter(params);
  const key = JSON.stringify(filter);
  const { answer, set, reload } = useAnswer(key, (signal) =>
    call(listAuditLog, filter, { signal }),
  );
  return (
    <div className="grid gap-6">
      {/* Another address is another form: what it shows is what is in force. */}
      <AuditFilters key={key} filter={filter} />
      {answer.status === "loading" && (
        <Loading label={text.loading}>
          <p aria-hidden="true">{text.loading}</p>
        </Loading>
      )}
      {answer.status === "failed" && (
        <ErrorState
          title={answer.error.message}
          actions={<Button onClick={reload}>{text.retry}</Button>}
        />
      )}
      {answer.status === "known" && (
        <Entries page={answer.value} filter={filter} isOld={answer.isOld} onMore={set} />
      )}
    </div>
  );
}

interface EntriesProps {
  page: Page;
  filter: AuditFilter;
  isOld: boolean;
  onMore: (page: Page) => void;
}

function Entries({ page, filter, isOld, onMore }: EntriesProps) {
  const [busy, setBusy] = useState<"more" | "file" | null>(null);
  const toast = useToast();
  const { items, nextCursor } = page;

  async function run(name: "more" | "file", work: () => Promise<void>) {
    if (busy !== null) return;
    setBusy(name);
    try {
      await work();
    } catch (error) {
      toast(toAppError(error).message, "error");
    } finally {
      setBusy(null);
    }
  }
  const more = (cursor: string) =>
    run("more", async () => {
      const next = await call(listAuditLog, { ...filter, cursor });
      onMore({ ...next, items: [...items, ...next.items] });
    });
  const download = () =>
    run("file", async () => {
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
    <div aria-busy={isOld || undefined}>
      <ol className="card" aria-label={text.listLabel}>
        {items.map((entry) => (
          <AuditRow key={entry.id} entry={entry} />
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap justify-between gap-3">
        {nextCursor === null ? (
          <span />
        ) : (
          <Button busy={busy === "more"} onClick={() => void more(nextCursor)}>
            {busy === "more" ? text.loading : text.more}
          </Button>
        )}
        <Button icon="download" busy={busy === "file"} onClick={() => void download()}>
          {busy === "file" ? text.downloading : text.download}
        </Button>
      </div>
    </div>
  );
}
