// Results of elections of mayors: what a file holds, accepting it with its source, and the files there are, each hidden
// until an administrator shows it.

import { useEffect, useId, useRef, useState } from "react";
import {
  importResultFile,
  listResultFiles,
  removeResultFile,
  showResultFile,
} from "#contract/admin-results.ts";
import type { CheckedResults, ResultFiles } from "#contract/admin-results.ts";
import { call } from "../../../lib/call.ts";
import { useSubmit } from "../../../lib/form.ts";
import { formatCount, formatDate } from "../../../lib/format.ts";
import { useQuery } from "../../../lib/query.ts";
import { adminResults as text } from "../../../text/admin-results.ts";
import { errorText } from "../../../text/errors.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { TextInput } from "../../../ui/inputs.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { SubmitForm } from "../../../ui/submit-form.tsx";
import { FileChooser } from "../shared/file-chooser.tsx";
import { LineList } from "../shared/line-list.tsx";
import { useRecordForm } from "../shared/record-form.tsx";
import { Facts } from "../shared/section.tsx";
import { PageSection } from "./page-section.tsx";

export function ResultSection() {
  const [file, setFile] = useState<File | null>(null);
  const [checked, setChecked] = useState<CheckedResults | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { query, set, reload } = useQuery("result-files", (signal) =>
    call(listResultFiles, {}, { signal }),
  );
  const { busy, submit } = useSubmit((error) => {
    setProblem(error.fields[0]?.message ?? error.message);
  });
  async function check(chosen: File) {
    setProblem(null);
    setChecked(null);
    const answer = await submit(() =>
      call(importResultFile, { fileName: chosen.name, apply: "no", file: chosen }),
    );
    if (answer === null) return;
    setFile(chosen);
    setChecked(answer.checked);
  }
  function leave() {
    setFile(null);
    setChecked(null);
  }
  return (
    <PageSection title={text.title} lead={text.lead} isPaused={false}>
      {() => (
        <>
          <FileChooser
            title={text.choose}
            label={text.chooseLabel}
            maxBytes={importResultFile.upload?.maxBytes}
            isPaused={busy}
            onFile={(chosen) => void check(chosen)}
          />
          <p className="max-w-[65ch] text-sm wrap-anywhere text-muted">{text.columns}</p>
          <output className="empty:hidden">{busy && text.reading}</output>
          <div role="alert" className="empty:hidden">
            {problem !== null && <Notice tone="danger">{problem}</Notice>}
          </div>
          {checked !== null && (
            <Outcome
              key={file === null ? "done" : "preview"}
              checked={checked}
              file={file}
              onCancel={leave}
              onAccepted={(accepted) => {
                setFile(null);
                setChecked(accepted);
                reload();
              }}
            />
          )}
          {query.status === "failed" && (
            <Notice tone="danger" role="alert">
              {errorText("data_failed")}
            </Notice>
          )}
          {query.status === "ready" && <Files files={query.value.files} onChange={set} />}
        </>
      )}
    </PageSection>
  );
}

interface OutcomeProps {
  checked: CheckedResults;
  /** Null: it is accepted. */
  file: File | null;
  onCancel: () => void;
  onAccepted: (checked: CheckedResults) => void;
}

/** What a file holds, or held; its heading takes the focus. */
function Outcome({ checked, file, onCancel, onAccepted }: OutcomeProps) {
  const { fileName, electedOn, rows, towns, refusals, problems, replaces } = checked;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isRefused = refusals.length > 0;
  return (
    <section className="grid gap-4 rounded-md border border-line p-4">
      <div>
        <h3 ref={heading} tabIndex={-1} className="wrap-anywhere">
          {file === null ? text.done(fileName) : text.preview(fileName)}
        </h3>
        {file !== null && (
          <p className="text-muted">
            {isRefused ? text.refused : replaces ? text.replaces : text.nothingYet}
          </p>
        )}
      </div>
      <Facts
        look="beside"
        rows={[
          [text.figures.day, electedOn === null ? text.noDay : formatDate(electedOn)],
          [text.figures.first, formatCount(rows.firstRound)],
          [text.figures.second, formatCount(rows.secondRound)],
          [text.figures.elected, formatCount(rows.elected)],
          [text.figures.accepted, formatCount(towns.accepted)],
          [text.figures.leftOut, formatCount(towns.leftOut)],
          [text.figures.unknown, formatCount(towns.unknown)],
        ]}
      />
      <LineList title={text.refusals} lines={refusals} />
      <LineList title={text.problems} lines={problems} />
      {file !== null && (
        <>
          {!isRefused && <AcceptForm file={file} towns={towns.accepted} onAccepted={onAccepted} />}
          <Button className="justify-self-start" onClick={onCancel}>
            {text.cancel}
          </Button>
        </>
      )}
    </section>
  );
}

interface AcceptFormProps {
  file: File;
  towns: number;
  onAccepted: (checked: CheckedResults) => void;
}

function AcceptForm({ file, towns, onAccepted }: AcceptFormProps) {
  const { draft, form, field, errorFor } = useRecordForm({
    start: { sourceUrl: "", readOn: "" },
    words: text.fields,
    fields: ["sourceUrl", "readOn"],
  });
  async function accept() {
    const answer = await call(importResultFile, {
      fileName: file.name,
      apply: "yes",
      file,
      ...draft,
    });
    onAccepted(answer.checked);
  }
  return (
    <SubmitForm
      form={form}
      onSend={() => void form.submit([], accept)}
      className="grid items-start gap-4 sm:grid-cols-2"
    >
      <TextInput {...field("sourceUrl")} type="url" inputMode="url" spellCheck={false} required />
      <TextInput {...field("readOn")} type="date" required />
      <div className="grid gap-2 sm:col-span-2">
        <FormError>{errorFor("form")}</FormError>
        <Button
          type="submit"
          variant="primary"
          busy={form.busy}
          className="justify-self-start max-sm:w-full"
        >
          {form.busy ? text.accepting : text.accept(towns)}
        </Button>
      </div>
    </SubmitForm>
  );
}

interface FilesProps extends ResultFiles {
  onChange: (now: ResultFiles) => void;
}

function Files({ files, onChange }: FilesProps) {
  const id = useId();
  const [removing, setRemoving] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const { busy, submit } = useSubmit(() => setFailed(true));
  async function show(electedOn: string, isShown: boolean) {
    setFailed(false);
    const now = await submit(() => call(showResultFile, { electedOn, isShown }));
    if (now !== null) onChange(now);
  }
  async function remove(electedOn: string) {
    onChange(await call(removeResultFile, { electedOn }));
    return null;
  }
  if (files.length === 0) return <p className="text-sm text-muted">{text.none}</p>;
  return (
    <div>
      <h3 id={id} className="text-base">
        {text.files}
      </h3>
      {hasFailed && (
        <Notice tone="danger" role="alert">
          {errorText("data_failed")}
        </Notice>
      )}
      <ul aria-labelledby={id} className="mt-2 grid gap-3">
        {files.map((one) => (
          <li key={one.electedOn} className="grid gap-2 border-t border-line pt-3">
            <p className="flex flex-wrap items-baseline gap-2 font-semibold">
              {text.election(one.electedOn)}
              <Badge>{one.isShown ? text.shown : text.hidden}</Badge>
            </p>
            <p className="text-sm wrap-anywhere text-muted">
              {text.file(one)}
              <a className="link" href={one.sourceUrl} rel="external">
                {text.source}
              </a>
            </p>
            <div className="flex flex-wrap gap-2">
              <Button
                size="sm"
                busy={busy}
                icon={one.isShown ? "eye-off" : "eye"}
                onClick={() => void show(one.electedOn, !one.isShown)}
              >
                {one.isShown ? text.hide : text.show}{" "}
                <span className="sr-only">{text.election(one.electedOn)}</span>
              </Button>
              <Button size="sm" onClick={() => setRemoving(one.electedOn)}>
                {text.remove} <span className="sr-only">{text.election(one.electedOn)}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {removing !== null && (
        <ConfirmDialog
          open
          onClose={() => setRemoving(null)}
          onConfirm={() => remove(removing)}
          title={text.removeTitle}
          cancelText={text.cancel}
          confirmText={text.remove}
          busyText={text.accepting}
        >
          <p className="font-semibold">{text.election(removing)}</p>
          <p className="mt-2">{text.removeText}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
