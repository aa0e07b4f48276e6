// Where the file of one source is chosen or dropped. The control is the browser's own; what is no .csv
// never leaves the browser.

import { useId, useState } from "react";
import type { ChangeEvent, DragEvent, MouseEvent } from "react";
import { PLACE_SOURCES, startImport } from "#contract/bulk-jobs.ts";
import type { EndingScope } from "#contract/bulk-jobs.ts";
import type { Source } from "#domain/politician/source.ts";
import { adminSync } from "../../../text/admin-sync.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { FieldError } from "../../../ui/field.tsx";
import { Checkbox } from "../../../ui/inputs.tsx";
import type { Pause } from "./page-section.tsx";

const text = adminSync.files;
const MEGABYTE = 1024 * 1024;

export interface ImportChoice {
  ending: EndingScope;
  /** Of data less recent than those imported. */
  older: "refuse" | "accept";
}

interface FilePickerProps {
  source: Source;
  pause: Pause;
  onFile: (file: File, choice: ImportChoice) => void;
}

export function FilePicker({ source, pause, onFile }: FilePickerProps) {
  const { isPaused, reasonId } = pause;
  const [problem, setProblem] = useState<string | null>(null);
  const [ending, setEnding] = useState<EndingScope>("none");
  const [acceptsOlder, setAcceptsOlder] = useState(false);
  const [isOver, setOver] = useState(false);
  const errorId = useId();

  function take(files: readonly File[]) {
    const [file] = files;
    if (isPaused || file === undefined) return;
    const found = findProblem(files, file);
    setProblem(found);
    if (found !== null) return;
    onFile(file, { ending, older: acceptsOlder ? "accept" : "refuse" });
    setEnding("none");
    setAcceptsOlder(false);
  }
  function onChange(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])];
    // The same file may be chosen again.
    event.target.value = "";
    take(files);
  }
  function onDrop(event: DragEvent) {
    setOver(false);
    take([...event.dataTransfer.files]);
  }
  /** Opening the browser's own window is what a press does. */
  function onPress(event: MouseEvent) {
    if (isPaused) event.preventDefault();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is a second way; the control inside is the first
    <div
      className={cx(
        "flex flex-wrap items-center justify-between gap-3 rounded-md border border-dashed px-4 py-3 transition-colors sm:grid sm:content-start sm:justify-items-start sm:p-4",
        isOver && !isPaused ? "border-accent bg-accent-soft" : "border-edge bg-paper",
      )}
      onDragOver={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <h3 className="text-lg">{source}</h3>
      <CompletenessChoice source={source} value={ending} onChange={setEnding} />
      {PLACE_SOURCES.some((one) => one === source) && (
        <Checkbox
          className="text-sm"
          label={text.older}
          checked={acceptsOlder}
          onChange={({ currentTarget }) => setAcceptsOlder(currentTarget.checked)}
        />
      )}
      <label
        className={cx(
          buttonClass({}),
          "has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
          isPaused && "cursor-default opacity-55",
        )}
      >
        {text.choose}
        <input
          type="file"
          accept=".csv"
          className="sr-only"
          aria-label={text.chooseFor(source)}
          aria-disabled={isPaused || undefined}
          aria-invalid={problem === null ? undefined : true}
          aria-describedby={cx(isPaused && reasonId, problem !== null && errorId) || undefined}
          onClick={onPress}
          onChange={onChange}
        />
      </label>
      <p
        aria-hidden="true"
        className={cx(
          "text-sm text-muted max-sm:hidden pointer-coarse:hidden",
          isPaused && "invisible",
        )}
      >
        {isOver && !isPaused ? text.dropNow : text.drop}
      </p>
      <div role="alert" className="min-w-0 empty:hidden">
        <FieldError id={errorId}>{problem}</FieldError>
      </div>
    </div>
  );
}

function findProblem(files: readonly File[], { name, size }: File): string | null {
  if (files.length > 1) return text.oneAtATime;
  if (!name.toLowerCase().endsWith(".csv")) return text.notCsv(name);
  const maxBytes = startImport.upload?.maxBytes ?? Infinity;
  return size > maxBytes ? text.tooLarge(name, Math.floor(maxBytes / MEGABYTE)) : null;
}

const complete = adminSync.complete;
const SCOPES = ["source", "places"] as const;

interface CompletenessChoiceProps {
  source: Source;
  value: EndingScope;
  onChange: (value: EndingScope) => void;
}

/** Does the file list all office-holders, so that missing ones end? Off by default for each file. */
function CompletenessChoice({ source, value, onChange }: CompletenessChoiceProps) {
  const places = PLACE_SOURCES.find((one) => one === source);
  const name = useId();
  const isComplete = value !== "none";
  return (
    <div className="grid w-full gap-2 text-sm">
      <Checkbox
        label={complete.label}
        hint={isComplete ? complete.hint : undefined}
        checked={isComplete}
        onChange={(event) => onChange(event.currentTarget.checked ? "source" : "none")}
      />
      {isComplete && places !== undefined && (
        <fieldset className="grid gap-1 pl-7">
          <legend className="font-semibold">{complete.scope}</legend>
          {SCOPES.map((scope) => (
            <label key={scope} className="check">
              <input
                type="radio"
                name={name}
                checked={value === scope}
                onChange={() => onChange(scope)}
              />
              <span>{scope === "source" ? complete.wholeSource : complete.places[places]}</span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
