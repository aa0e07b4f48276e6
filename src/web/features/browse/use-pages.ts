// The pages that "Mostra altri" added below the first one, remembered per address, so that going
// to a politician and back finds the list as long as it was.

import { useState, useSyncExternalStore } from "react";
import { call } from "../../lib/call.ts";
import { browsePath } from "./browse-url.ts";
import type { Browse } from "./browse-url.ts";
import type { PoliticiansPage } from "./held-list.ts";
import { loadPoliticians } from "./load-politicians.ts";

type Items = PoliticiansPage["items"];

interface Added {
  /** Cursor of the first page: when that one has changed, what was added to it no longer fits. */
  after: string | null;
  items: Items;
  nextCursor: string | null;
}

const MAX_REMEMBERED = 20;
const remembered = new Map<string, Added>();
const listeners = new Set<() => void>();

export function usePages(browse: Browse, first: PoliticiansPage) {
  const key = browsePath(browse);
  const known = useSyncExternalStore(
    subscribe,
    () => remembered.get(key) ?? null,
    () => null,
  );
  const [status, setStatus] = useState<"idle" | "loading" | "failed">("idle");
  const added = known !== null && known.after === first.nextCursor ? known : null;
  const nextCursor = added === null ? first.nextCursor : added.nextCursor;

  const loadMore = async () => {
    if (nextCursor === null || status === "loading") return;
    setStatus("loading");
    try {
      const next = await loadPoliticians(call, browse, nextCursor, new AbortController().signal);
      remember(key, {
        after: first.nextCursor,
        items: [...(added?.items ?? []), ...next.items],
        nextCursor: next.nextCursor,
      });
      setStatus("idle");
    } catch {
      setStatus("failed");
    }
  };
  return { items: [...first.items, ...(added?.items ?? [])], nextCursor, status, loadMore };
}

function remember(key: string, added: Added): void {
  remembered.delete(key);
  remembered.set(key, added);
  const [oldest] = remembered.keys();
  if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
