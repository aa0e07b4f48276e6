// Where a CSV file is chosen or dropped. The control is the browser's own; what is no .csv never leaves the browser.

import { useEffect, useId, useState } from "react";
import type { ChangeEvent, DragEvent, MouseEvent, ReactNode } from "react";
import { adminSync } from "../../../text/admin-sync.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { FieldError } from "../../../ui/field.tsx";

const text = adminSync.files;
const MEGABYTE = 1024 * 1024;

interface FileChooserProps {
  title: string;
  /** Accessible name of the control. */
  label: string;
  maxBytes: number | undefined;
  isPaused: boolean;
  /** Id of the sentence that says why it waits. */
  reasonId?: string;
  onFile: (file: File) => void;
  /** Choices about the file. */
  children?: ReactNode;
}

export function FileChooser(props: FileChooserProps) {
  const { title, label, maxBytes = Infinity, isPaused, reasonId, onFile, children } = props;
  const [problem, setProblem] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const errorId = useId();
  useDropsKeptHere();

  function take(files: readonly File[]) {
    const [file] = files;
    if (isPaused || file === undefined) return;
    const found = findProblem(files, file, maxBytes);
    setProblem(found);
    if (found === null) onFile(file);
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
      <h3 className="text-lg">{title}</h3>
      {children}
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
          aria-label={label}
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

/** A file that misses its place must not replace the page, which is what browsers do with it. */
function useDropsKeptHere() {
  useEffect(() => {
    const keep = (event: globalThis.DragEvent) => event.preventDefault();
    document.addEventListener("dragover", keep);
    document.addEventListener("drop", keep);
    return () => {
      document.removeEventListener("dragover", keep);
      document.removeEventListener("drop", keep);
    };
  }, []);
}

function findProblem(
  files: readonly File[],
  { name, size }: File,
  maxBytes: number,
): string | null {
  if (files.length > 1) return text.oneAtATime;
  if (!name.toLowerCase().endsWith(".csv")) return text.notCsv(name);
  return size > maxBytes ? text.tooLarge(name, Math.floor(maxBytes / MEGABYTE)) : null;
}
