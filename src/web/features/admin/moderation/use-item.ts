// One case with everything to decide it by.

import { useEffect, useState } from "react";
import { getModerationItem } from "#contract/moderation.ts";
import type { ModerationItem } from "#contract/moderation.ts";
import { AppError } from "#domain/error.ts";
import { call } from "../../../lib/call.ts";

export type ItemState =
  | { status: "loading" }
  | { status: "failed"; message: string | null }
  | { status: "known"; item: ModerationItem };

/** Of one case for good: another one is another component. */
export function useItem(id: number) {
  const [state, setState] = useState<ItemState>({ status: "loading" });
  useEffect(() => {
    const controller = new AbortController();
    void read(id, controller.signal, setState);
    return () => controller.abort();
  }, [id]);
  return { state, reload: () => void read(id, new AbortController().signal, setState) };
}

async function read(id: number, signal: AbortSignal, show: (state: ItemState) => void) {
  const state = await call(getModerationItem, { id }, { signal }).then(
    ({ item }): ItemState => ({ status: "known", item }),
    (error: unknown): ItemState => {
      const isKnown = error instanceof AppError && error.code !== "internal";
      return { status: "failed", message: isKnown ? error.message : null };
    },
  );
  if (!signal.aborted) show(state);
}
