// What one wrote, newest first, page by page; what is withdrawn leaves the list at once.

import { useState } from "react";
import { AppError, errorMessage } from "#domain/error.ts";
import { useLoaded } from "./use-loaded.ts";
import type { Load, Loaded } from "./use-loaded.ts";

export interface OwnPage<Item> {
  items: Item[];
  total: number;
  nextCursor: string | null;
}

interface OwnPages<Item, Id> {
  pages: Loaded<OwnPage<Item>>;
  /** Loading more. */
  busy: boolean;
  problem: string | null;
  reload: () => void;
  loadMore: () => Promise<void>;
  remove: (id: Id) => void;
  /** What is known of one entry from the answer to a change. */
  replace: (item: Item) => void;
}

/** Both functions are the same for good. */
export function useOwnPages<Item extends { id: number | string }>(
  loadFirst: Load<OwnPage<Item>>,
  loadAfter: (cursor: string) => Promise<OwnPage<Item>>,
): OwnPages<Item, Item["id"]> {
  const { loaded: pages, set, reload } = useLoaded(loadFirst);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function loadMore() {
    if (pages.status !== "known" || pages.value.nextCursor === null || busy) return;
    setBusy(true);
    setProblem(null);
    try {
      set(joined(pages.value, await loadAfter(pages.value.nextCursor)));
    } catch (error) {
      setProblem(error instanceof AppError ? error.message : errorMessage("data_failed"));
    } finally {
      setBusy(false);
    }
  }

  function remove(id: Item["id"]) {
    if (pages.status !== "known") return;
    const items = pages.value.items.filter((item) => item.id !== id);
    set({ ...pages.value, items, total: pages.value.total - 1 });
  }

  function replace(changed: Item) {
    if (pages.status !== "known") return;
    const items = pages.value.items.map((item) => (item.id === changed.id ? changed : item));
    set({ ...pages.value, items });
  }

  return { pages, busy, problem, reload, loadMore, remove, replace };
}

function joined<Item extends { id: number | string }>(
  known: OwnPage<Item>,
  page: OwnPage<Item>,
): OwnPage<Item> {
  const held = new Set(known.items.map((item) => item.id));
  const fresh = page.items.filter((item) => !held.has(item.id));
  return { ...page, items: [...known.items, ...fresh] };
}
