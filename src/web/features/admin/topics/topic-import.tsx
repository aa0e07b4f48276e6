// A file of topics: what it would add and which rows are wrong, adding it, and taking the last one back.

import { useEffect, useRef, useState } from "react";
import { getLastTopicImport, importTopicFile, undoTopicImport } from "#contract/admin-topics.ts";
import type { ImportedTopics } from "#contract/admin-topics.ts";
import { csvFile } from "#domain/csv.ts";
import { call } from "../../../lib/call.ts";
import { useSubmit } from "../../../lib/form.ts";
import { formatCount } from "../../../lib/format.ts";
import { useQuery } from "../../../lib/query.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { adminSync } from "../../../text/admin-sync.ts";
import { adminTopics } from "../../../text/admin-topics.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useToast } from "../../../ui/toasts.tsx";
import { FileChooser } from "../shared/file-chooser.tsx";
import { LineList } from "../shared/line-list.tsx";
import { Facts } from "../shared/section.tsx";

const text = adminTopics.imports;

interface TopicImportProps {
  isOpen: boolean;
  /** Topics came or went. */
  onChange: () => void;
}

export function TopicImport({ isOpen, onChange }: TopicImportProps) {
  const [file, setFile] = useState<File | null>(null);
  const [imported, setImported] = useState<ImportedTopics | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, running, submit } = useSubmit<"read" | "add">((error) => {
    setProblem(error.fields[0]?.message ?? error.message);
  });
  const { query, reload } = useQuery("topic-import", (signal) =>
    call(getLastTopicImport, {}, { signal }),
  );
  const last = query.status === "ready" ? query.value.last : null;

  async function send(chosen: File, apply: "yes" | "no") {
    setProblem(null);
    const answer = await submit(
      () => call(importTopicFile, { fileName: chosen.name, apply, file: chosen }),
      apply === "yes" ? "add" : "read",
    );
    if (answer === null) return;
    setImported(answer.imported);
    setFile(apply === "no" ? chosen : null);
    if (apply === "no") return;
    onChange();
    reload();
  }

  return (
    <Disclosure summary={<h2 className="grow text-lg">{text.title}</h2>} open={isOpen}>
      <div className="grid gap-4">
        <p className="max-w-[65ch] text-muted">{text.lead}</p>
        <FileChooser
          title={text.choose}
          label={text.chooseLabel}
          maxBytes={importTopicFile.upload?.maxBytes}
          isPaused={busy}
          onFile={(chosen) => {
            setImported(null);
            void send(chosen, "no");
          }}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          <p className="max-w-[65ch] min-w-0 flex-1 basis-72 text-muted">{text.columns}</p>
          <Button
            size="sm"
            icon="download"
            onClick={() =>
              saveFile(text.templateName, csvFile(text.templateRows), "text/csv;charset=utf-8")
            }
          >
            {text.template}
          </Button>
        </div>
        <output className="empty:hidden">{running === "read" && text.reading}</output>
        <div role="alert" className="empty:hidden">
          {problem !== null && <Notice tone="danger">{problem}</Notice>}
        </div>
        {imported !== null && (
          <Outcome
            key={file === null ? "done" : "preview"}
            imported={imported}
            isAdding={running === "add"}
            onConfirm={file === null ? null : () => void send(file, "yes")}
            onCancel={() => {
              setImported(null);
              setFile(null);
            }}
          />
        )}
        {last !== null && last.removable > 0 && (
          <Undo
            {...last}
            onUndone={() => {
              setImported(null);
              setFile(null);
              onChange();
              reload();
            }}
          />
        )}
      </div>
    </Disclosure>
  );
}

interface OutcomeProps {
  imported: ImportedTopics;
  isAdding: boolean;
  /** Null: it is done. */
  onConfirm: (() => void) | null;
  onCancel: () => void;
}

/** What a file would add, or has added; its heading takes the focus. */
function Outcome({ imported, isAdding, onConfirm, onCancel }: OutcomeProps) {
  const { fileName, added, skipped, rejected, titles, problems } = imported;
  const isDone = onConfirm === null;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="grid gap-4 rounded-md border border-line p-4">
      <div>
        <h3 ref={heading} tabIndex={-1} className="wrap-anywhere">
          {isDone ? text.done(fileName) : text.preview(fileName)}
        </h3>
        {!isDone && <p className="text-muted">{added === 0 ? text.nothingNew : text.nothingYet}</p>}
      </div>
      <Facts
        look="beside"
        rows={[
          [text.figures.added, formatCount(added)],
          [text.figures.skipped, formatCount(skipped)],
          [text.figures.rejected, formatCount(rejected)],
        ]}
      />
      <LineList title={adminSync.problems} lines={problems} />
      {!isDone && <LineList title={text.titles} lines={titles} />}
      {!isDone && (
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onCancel}>{text.cancel}</Button>
          {added > 0 && (
            <Button variant="primary" busy={isAdding} onClick={onConfirm}>
              {isAdding ? text.confirming : text.confirm(added)}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

interface UndoProps {
  importedAt: string;
  topics: number;
  removable: number;
  onUndone: () => void;
}

function Undo({ importedAt, topics, removable, onUndone }: UndoProps) {
  const [isAsked, setAsked] = useState(false);
  const toast = useToast();
  async function undo() {
    const { removed } = await call(undoTopicImport, { importedAt });
    toast(text.undone(removed), "good");
    onUndone();
    return null;
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-muted">{text.last(topics, importedAt)}</p>
      <Button size="sm" onClick={() => setAsked(true)}>
        {text.undo}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={undo}
        title={text.undoTitle(removable)}
        cancelText={text.cancel}
        confirmText={text.undo}
        busyText={text.undoBusy}
      >
        <p>{text.undoText}</p>
      </ConfirmDialog>
    </div>
  );
}
