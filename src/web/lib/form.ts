// Sends what a reader entered: one request at a time (`useSubmit`), with problems shown under the
// fields they belong to (`useForm`, `toFieldProblems`). Neither ever clears what was typed.

import { useEffect, useId, useRef, useState } from "react";
import { errorMessage } from "#domain/error.ts";
import type { AppError, ErrorCode, Objection } from "#domain/error.ts";
import { toAppError } from "./app-error.ts";

interface UseSubmit<Name> {
  busy: boolean;
  /** Which of several actions is running. */
  running: Name | null;
  /** Resolves to null when `work` failed, or was not started because another action is running. */
  submit: <Result>(work: () => Promise<Result>, name?: Name) => Promise<Result | null>;
}

/** Runs one action at a time. `onError` gets what an action throws. */
export function useSubmit<Name extends string = string>(
  onError: (error: AppError) => void,
): UseSubmit<Name> {
  const [running, setRunning] = useState<Name | "" | null>(null);
  // State alone would let a second press through before the next render.
  const isRunning = useRef(false);

  async function submit<Result>(work: () => Promise<Result>, name?: Name): Promise<Result | null> {
    if (isRunning.current) return null;
    isRunning.current = true;
    setRunning(name ?? "");
    try {
      return await work();
    } catch (error) {
      onError(toAppError(error));
      return null;
    } finally {
      isRunning.current = false;
      setRunning(null);
    }
  }
  return { busy: running !== null, running: running === "" ? null : running, submit };
}

/** A sentence, and the part of the form it belongs to. */
export interface FieldProblem<Field extends string> {
  field: Field;
  message: string;
  /** The words that moderation objects to. */
  objections?: readonly Objection[];
}

export interface UseForm<Field extends string> {
  /** Of the form element: the field of the first problem in it gets the focus. */
  id: string;
  busy: boolean;
  problems: readonly FieldProblem<Field>[];
  errorFor: (field: Field) => string | undefined;
  /** Shows `problems` in place of those shown so far. */
  refuse: (problems: readonly FieldProblem<Field>[]) => void;
  /** Removes the problems of the fields; of all without an argument. */
  clear: (...fields: readonly Field[]) => void;
  /** Runs `work` unless `found` lists problems. Resolves to null when it did not succeed. */
  submit: <Result>(
    found: readonly FieldProblem<Field>[],
    work: () => Promise<Result>,
  ) => Promise<Result | null>;
}

/**
 * `toProblems` maps what `work` throws to the form's fields. A form with several modes passes the mode as
 * `scope`: problems found in one mode are not shown in another.
 */
export function useForm<Field extends string>(
  toProblems: (error: AppError) => readonly FieldProblem<Field>[],
  scope = "",
): UseForm<Field> {
  const id = useId();
  const [found, setFound] = useState<Found<Field>>({ scope, problems: [] });
  const problems = found.scope === scope ? found.problems : [];
  const setProblems = (next: readonly FieldProblem<Field>[]) => setFound({ scope, problems: next });
  /** What the focus follows: not the list above, which shrinks while the reader corrects. */
  const [refused, setRefused] = useState(problems);
  function refuse(next: readonly FieldProblem<Field>[]) {
    setProblems(next);
    setRefused(next);
  }
  const { busy, submit } = useSubmit((error) => refuse(toProblems(error)));

  useEffect(() => {
    const [first] = refused;
    if (first !== undefined) focusField(id, first.field);
  }, [refused, id]);

  return {
    id,
    busy,
    problems,
    errorFor: (field) => problems.find((problem) => problem.field === field)?.message,
    refuse,
    clear: (...fields) =>
      setProblems(
        fields.length === 0 ? [] : problems.filter((problem) => !fields.includes(problem.field)),
      ),
    submit: async (wrong, work) => {
      if (busy) return null;
      refuse(wrong);
      return wrong.length > 0 ? null : submit(work);
    },
  };
}

interface Found<Field extends string> {
  scope: string;
  problems: readonly FieldProblem<Field>[];
}

export interface FieldsOfForm<Field extends string> {
  /** Named as in the request, in the form's order. */
  fields: readonly Field[];
  /** The fields of errors that name none. */
  codes?: Partial<Record<ErrorCode, Field>>;
  /** Shown in place of the sentence for unexpected errors. */
  failed?: string;
}

/** Places an error of the server: under each field it names, else at the form as a whole. */
export function toFieldProblems<Field extends string>(
  error: AppError,
  { fields, codes = {}, failed }: FieldsOfForm<Field>,
): FieldProblem<Field | "form">[] {
  const { code, objections } = error;
  const named = fields.flatMap((field) => {
    const wrong = error.fields.find(({ path }) => path === field);
    return wrong === undefined ? [] : [{ field, message: wrong.message, objections }];
  });
  if (named.length > 0) return named;
  const message = code === "internal" ? (failed ?? error.message) : error.message;
  return [{ field: codes[code] ?? "form", message, objections }];
}

/** Problems of fields that were found before sending, as sentences. */
export const toSentences = <Field extends string>(
  problems: readonly { field: Field; code: ErrorCode }[],
): FieldProblem<Field>[] =>
  problems.map(({ field, code }) => ({ field, message: errorMessage(code) }));

/** The text of a field of an uncontrolled form. */
export function readText(data: FormData, name: string): string {
  const entry = data.get(name);
  return typeof entry === "string" ? entry : "";
}

const CONTROL = "input, select, textarea";

/** A field is found by `name`; a group of controls, or the end of the form, by `data-field`. */
function focusField(formId: string, field: string): void {
  const name = CSS.escape(field);
  const part = document
    .getElementById(formId)
    ?.querySelector<HTMLElement>(`[data-field="${name}"], [name="${name}"]`);
  const isOwnTarget = part?.matches(`${CONTROL}, [tabindex]`) ?? false;
  const element = isOwnTarget ? part : part?.querySelector<HTMLElement>(CONTROL);
  element?.focus();
  // The message is below the field.
  element?.scrollIntoView({ block: "nearest" });
}
