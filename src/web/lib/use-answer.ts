// Something an administrator's page reads from the server: once it shows, when what is asked for
// changes, and again on demand. What is known stays in place while it is read anew.

import { useEffect, useRef, useState } from "react";
import { AppError } from "#domain/error.ts";

export type Answer<Value> =
  | { status: "loading" }
  | { status: "failed"; error: AppError }
  | { status: "known"; value: Value; isOld: boolean };

export interface UseAnswer<Value> {
  answer: Answer<Value>;
  /** What is known from elsewhere, for example from the answer to a change. */
  set: (value: Value) => void;
  reload: () => void;
}

/** What was answered, and to which asking. */
type Answered<Value> = { asked: string } & ({ value: Value } | { error: AppError });

/** Reads anew whenever `key` changes. */
export function useAnswer<Value>(
  key: string,
  load: (signal: AbortSignal) => Promise<Value>,
): UseAnswer<Value> {
  const [times, setTimes] = useState(0);
  const [answered, setAnswered] = useState<Answered<Value> | null>(null);
  const current = useRef(load);
  useEffect(() => {
    current.current = load;
  });
  const asked = `${times} ${key}`;
  useEffect(() => {
    const abort = new AbortController();
    const settle = (answer: Answered<Value>) => {
      if (!abort.signal.aborted) setAnswered(answer);
    };
    current.current(abort.signal).then(
      (value) => settle({ asked, value }),
      (error: unknown) => settle({ asked, error: toAppError(error) }),
    );
    return () => abort.abort();
  }, [asked]);
  return {
    answer: toAnswer(answered, asked),
    set: (value) => setAnswered({ asked, value }),
    reload: () => setTimes((before) => before + 1),
  };
}

function toAnswer<Value>(answered: Answered<Value> | null, asked: string): Answer<Value> {
  if (answered === null) return { status: "loading" };
  const isOld = answered.asked !== asked;
  if ("value" in answered) return { status: "known", value: answered.value, isOld };
  return isOld ? { status: "loading" } : { status: "failed", error: answered.error };
}

/** Anything unforeseen says no more than that. */
export function toAppError(error: unknown): AppError {
  return error instanceof AppError ? error : new AppError("internal");
}
