// Something that is read once a part of the page shows, and again when it is asked for.

import { useEffect, useState } from "react";

export type Loaded<Value> =
  | { status: "loading" }
  | { status: "failed" }
  | { status: "known"; value: Value };

export type Load<Value> = (signal: AbortSignal) => Promise<Value>;

export interface UseLoaded<Value> {
  loaded: Loaded<Value>;
  /** What is known from elsewhere, for example from the answer to a change. */
  set: (value: Value) => void;
  reload: () => void;
}

/** `load` is one function for good: a new one reads anew. */
export function useLoaded<Value>(load: Load<Value>): UseLoaded<Value> {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ status: "loading" });
  useEffect(() => {
    const controller = new AbortController();
    void read(load, controller.signal, setLoaded);
    return () => controller.abort();
  }, [load]);
  return {
    loaded,
    set: (value) => setLoaded({ status: "known", value }),
    reload: () => {
      setLoaded({ status: "loading" });
      void read(load, new AbortController().signal, setLoaded);
    },
  };
}

async function read<Value>(
  load: Load<Value>,
  signal: AbortSignal,
  show: (loaded: Loaded<Value>) => void,
): Promise<void> {
  const loaded = await load(signal).then(
    (value): Loaded<Value> => ({ status: "known", value }),
    (): Loaded<Value> => ({ status: "failed" }),
  );
  if (!signal.aborted) show(loaded);
}
