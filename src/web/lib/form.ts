// Sends what a reader entered: one request at a time (`useSubmit`), with problems shown beside the
// fields they belong to (`useForm`). Neither ever clears what was typed.

import { useEffect, useId, useRef, useState } from "react";
import type { AppError, Objection } from "#domain/error.ts";
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
  /** Removes the problem of one field, or all of them. */
  clear: (field?: Field) => void;
  /** Runs `work` unless `found` lists problems. Resolves to null when it did not succeed. */
  submit: <Result>(
    found: readonly FieldProblem<Field>[],
    work: () => Promise<Result>,
  ) => Promise<Result | null>;
}

/** `toProblems` maps what `work` throws to the form's fields. */
export function useForm<Field extends string>(
  toProblems: (error: AppError) => readonly FieldProblem<Field>[],
): UseForm<Field> {
  const id = useId();
  const [problems, setProblems] = useState<readonly FieldProblem<Field>[]>([]);
  /** What the focus follows: not the list above, which shrinks while the reader corrects. */
  const [refused, setRefused] = useState(problems);
  function refuse(found: readonly FieldProblem<Field>[]) {
    setProblems(found);
    setRefused(found);
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
    clear: (field) =>
      setProblems(field === undefined ? [] : problems.filter((problem) => problem.field !== field)),
    submit: async (found, work) => {
      refuse(found);
      return found.length > 0 ? null : submit(work);
    },
  };
}

/** A field is found by `name`, other parts of the form by `data-field`. */
function focusField(formId: string, field: string): void {
  const form = document.getElementById(formId);
  const name = CSS.escape(field);
  const element = form?.querySelector<HTMLElement>(`[data-field="${name}"], [name="${name}"]`);
  element?.focus();
  // The message is below the field.
  element?.scrollIntoView({ block: "nearest" });
}
