// What a bulk job changes, row by row: by kind, filtered by words, a page at a time, and as a file.

import { useId, useRef, useState } from "react";
import type { SubmitEvent } from "react";
import { CHANGE_KINDS, listBulkJobChanges } from "#contract/bulk-job-changes.ts";
import type { ChangeKind } from "#contract/bulk-job-changes.ts";
import { call } from "../../../../lib/call.ts";
import { readText } from "../../../../lib/form.ts";
import { formatCount } from "../../../../lib/format.ts";
import { useInfiniteQuery } from "../../../../lib/query.ts";
import { adminChanges as text } from "../../../../text/admin-changes.ts";
import { Button } from "../../../../ui/button.tsx";
import { cx } from "../../../../ui/cx.ts";
import { LoadMore } from "../../../../ui/load-more.tsx";
import { QueryState } from "../../shared/section.tsx";
import { ChangeRow } from "./change-row.tsx";
import { toInput } from "./changes-csv.ts";
import { ChangesDownload } from "./changes-download.tsx";

type Counts = Record<ChangeKind, number>;

interface ChangeListProps {
  bulkJobId: number;
  stage: "before" | "after";
  /** Another text whenever what is listed may have changed. */
  version: string;
}

export function ChangeList({ bulkJobId: id, stage, version }: ChangeListProps) {
  const [kind, setKind] = useState<ChangeKind | null>(null);
  const [q, setQ] = useState("");
  const filter = { id, kind, q };
  const list = useInfiniteQuery(
    `${JSON.stringify(filter)} ${version}`,
    (signal) => call(listBulkJobChanges, toInput(filter), { signal }),
    (cursor) => call(listBulkJobChanges, { ...toInput(filter), cursor }),
  );
  const { query, reload } = list;
  const headingId = useId();
  const listRef = useRef<HTMLUListElement>(null);
  const counts = useLastCounts(query.status === "ready" ? query.value.counts : null);
  const page = query.status === "ready" ? query.value : null;

  return (
    <section aria-labelledby={headingId} className="grid min-w-0 gap-4">
      <h3 id={headingId}>{text.title[stage]}</h3>
      {counts !== null && <Kinds counts={counts} chosen={kind} onChoose={setKind} />}
      <Search key={q} q={q} onSearch={setQ} />
      {kind !== null && <p className="text-sm text-muted">{text.hints[kind]}</p>}
      <QueryState query={query} reload={reload} heading={3} />
      {page !== null && (
        <div aria-busy={(query.status === "ready" && query.isStale) || undefined}>
          {page.items.length === 0 ? (
            <p role="status">{q === "" ? text.empty : text.emptyFor(q)}</p>
          ) : (
            <ul
              ref={listRef}
              aria-label={text.listLabel}
              className="divide-y divide-line rounded-md border border-line bg-paper"
            >
              {page.items.map((change) => (
                <ChangeRow key={change.id} change={change} showsKind={kind === null} />
              ))}
            </ul>
          )}
          <div className="mt-4 flex flex-wrap items-start justify-between gap-3">
            <div>
              <LoadMore list={page} more={list} listRef={listRef} focus="a" words={text} />
            </div>
            {page.items.length > 0 && <ChangesDownload filter={filter} />}
          </div>
        </div>
      )}
    </section>
  );
}

/** Further pages come without counts. */
function useLastCounts(counts: Counts | null): Counts | null {
  const [last, setLast] = useState(counts);
  if (counts !== null && counts !== last) setLast(counts);
  return counts ?? last;
}

interface KindsProps {
  counts: Counts;
  chosen: ChangeKind | null;
  onChoose: (kind: ChangeKind | null) => void;
}

function Kinds({ counts, chosen, onChoose }: KindsProps) {
  const present = CHANGE_KINDS.filter((kind) => counts[kind] > 0 || kind === chosen);
  const all = CHANGE_KINDS.reduce((sum, kind) => sum + counts[kind], 0);
  return (
    <div role="group" aria-label={text.kinds.label} className="flex flex-wrap gap-1.5">
      {[null, ...present].map((kind) => (
        <button
          key={kind}
          type="button"
          aria-pressed={chosen === kind}
          onClick={() => onChoose(kind)}
          className={cx(
            "flex min-h-11 items-center gap-2 rounded-md border px-3 font-semibold",
            chosen === kind
              ? "border-accent bg-accent-soft text-accent-strong underline decoration-2 underline-offset-4"
              : "border-line bg-sheet hover:border-ink",
          )}
        >
          {text.kinds[kind ?? "all"]}
          <span className="text-sm font-normal text-muted tabular-nums">
            {formatCount(kind === null ? all : counts[kind])}
          </span>
        </button>
      ))}
    </div>
  );
}

function Search({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const id = useId();
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onSearch(readText(new FormData(event.currentTarget), "q").trim());
  }
  return (
    <form method="get" role="search" onSubmit={send} className="grid max-w-xl gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        {text.search}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          name="q"
          type="search"
          defaultValue={q}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          className="input min-w-0 flex-1 basis-48"
        />
        <Button type="submit" icon="search">
          {text.submit}
        </Button>
        {q !== "" && (
          <Button variant="quiet" onClick={() => onSearch("")}>
            {text.clear}
          </Button>
        )}
      </div>
    </form>
  );
}
