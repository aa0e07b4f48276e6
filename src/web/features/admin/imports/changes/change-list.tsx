// What a bulk job changes, row by row: by kind, filtered by words, a page at a time, and as a file.

import { useId, useRef, useState } from "react";
import type { SubmitEvent } from "react";
import { CHANGE_KINDS, listBulkJobChanges } from "#contract/bulk-job-changes.ts";
import type { BulkJobChange, ChangeKind } from "#contract/bulk-job-changes.ts";
import { Link } from "../../../../app/router/link.tsx";
import { call } from "../../../../lib/call.ts";
import { readText, useSubmit } from "../../../../lib/form.ts";
import { formatCount } from "../../../../lib/format.ts";
import { politicianPath } from "../../../../lib/paths.ts";
import { saveFile } from "../../../../lib/save-file.ts";
import { adminChanges as text, changeText } from "../../../../text/admin-changes.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Button } from "../../../../ui/button.tsx";
import { cx } from "../../../../ui/cx.ts";
import { LoadMore } from "../../../../ui/load-more.tsx";
import { useToast } from "../../../../ui/toasts.tsx";
import { choiceClass, useList } from "../../shared/list.tsx";
import { QueryState } from "../../shared/section.tsx";
import { makeChangesFile, toInput } from "./changes-csv.ts";
import type { ChangeFilter } from "./changes-csv.ts";

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
  const list = useList(`${JSON.stringify(filter)} ${version}`, (asked, options) =>
    call(listBulkJobChanges, { ...toInput(filter), ...asked }, options),
  );
  const { query, page, reload } = list;
  const headingId = useId();
  const listRef = useRef<HTMLUListElement>(null);
  const counts = useLastCounts(page && page.counts);

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
              className="lines rounded-md border border-line bg-paper"
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
          className={cx("min-h-11", choiceClass(chosen === kind))}
        >
          {text.kinds[kind ?? "all"]}
          <span className="text-sm font-normal text-muted figures-aligned">
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

interface ChangeRowProps {
  change: BulkJobChange;
  showsKind: boolean;
}

function ChangeRow({ change, showsKind }: ChangeRowProps) {
  const { kind, line, role, location, party, politicianId } = change;
  const name = change.name === "" ? text.nameless : change.name;
  const office = [role, location, party].filter((part) => part !== null).join(" · ");
  const said = changeText(change);
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-2.5 text-sm">
      <div className="min-w-0 wrap-anywhere">
        <p>
          {politicianId === null ? (
            <span className="font-semibold">{name}</span>
          ) : (
            <Link className="link font-semibold" to={politicianPath(politicianId)}>
              {name}
            </Link>
          )}
          {office !== "" && <span className="text-muted">, {office}</span>}
        </p>
        {said !== "" && <p>{said}</p>}
      </div>
      <p className="flex flex-wrap items-center gap-2 text-muted figures-aligned">
        {line !== null && text.line(line)}
        {showsKind && <Badge>{text.kinds[kind]}</Badge>}
      </p>
    </li>
  );
}

/** Saves the filtered list as a file, and says how far it is. */
function ChangesDownload({ filter }: { filter: ChangeFilter }) {
  const toast = useToast();
  const [running, setRunning] = useState<AbortController | null>(null);
  const [done, setDone] = useState(0);
  const { busy, submit } = useSubmit((error) => {
    setRunning(null);
    toast(error.message, "error");
  });

  function download() {
    const abort = new AbortController();
    setRunning(abort);
    setDone(0);
    void submit(async () => {
      const { signal } = abort;
      const { origin } = window.location;
      const file = await makeChangesFile(call, filter, { onRead: setDone, signal, origin }).catch(
        (error: unknown) => {
          // An interruption is no failure.
          if (signal.aborted) return null;
          throw error;
        },
      );
      setRunning(null);
      if (file === null) return;
      saveFile(file.name, file.parts, "text/csv;charset=utf-8");
      toast(text.downloaded(file.rows), "good");
    });
  }

  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      <Button icon="download" busy={busy} onClick={download}>
        {busy ? text.downloading(formatCount(done)) : text.download}
      </Button>
      {running !== null && (
        <Button variant="quiet" onClick={() => running.abort()}>
          {text.stop}
        </Button>
      )}
    </div>
  );
}
