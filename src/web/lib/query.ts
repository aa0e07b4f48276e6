// Reads data from the API into components: one value (`useQuery`), a list whose pages are all read here
// (`useInfiniteQuery`), and a list whose first page came with the HTML (`useInfiniteList`).

import { useEffect, useRef, useState } from "react";
import { errorMessage } from "#domain/error.ts";
import type { AppError } from "#domain/error.ts";
import { errorMessageOr, toAppError } from "./app-error.ts";

export type Query<Value> =
  | { status: "loading" }
  | { status: "failed"; error: AppError }
  /** `isStale`: a newer value is being read. */
  | { status: "ready"; value: Value; isStale: boolean };

export interface UseQuery<Value> {
  query: Query<Value>;
  /** Replaces the value, for example with the response to a change. */
  set: (value: Value) => void;
  reload: () => void;
}

interface QueryOptions {
  /** Keeps the value when reloading it fails. Otherwise the failure takes its place. */
  keepOnError?: boolean;
  /** Reloads when the reader comes back to the tab. */
  reloadOnReturn?: boolean;
}

/** The outcome of one request, and the request it answers. */
type Settled<Value> = { key: string; request: string } & ({ value: Value } | { error: AppError });

/**
 * Reads once per `key`, and again on `reload`. While another key is read, the previous value stays,
 * marked as stale. Reads nothing while `key` is null.
 */
export function useQuery<Value>(
  key: string | null,
  load: (signal: AbortSignal) => Promise<Value>,
  { keepOnError = false, reloadOnReturn = false }: QueryOptions = {},
): UseQuery<Value> {
  const [reloads, setReloads] = useState(0);
  const [settled, setSettled] = useState<Settled<Value> | null>(null);
  const latestLoad = useRef(load);
  useEffect(() => {
    latestLoad.current = load;
  });
  const request = `${reloads} ${key}`;
  /** What `set` answers: also for a caller that began before the key changed, as a form that signs in. */
  const latest = useRef({ key, request, abort: () => {} });
  useEffect(() => {
    const abort = new AbortController();
    latest.current = { key, request, abort: () => abort.abort() };
    if (key === null) return undefined;
    const settle = (outcome: { value: Value } | { error: AppError }) => {
      if (abort.signal.aborted) return;
      setSettled((before) =>
        keepOnError && "error" in outcome && before?.key === key && "value" in before
          ? { ...before, request }
          : { key, request, ...outcome },
      );
    };
    latestLoad.current(abort.signal).then(
      (value) => settle({ value }),
      (error: unknown) => settle({ error: toAppError(error) }),
    );
    return () => abort.abort();
  }, [key, request, keepOnError]);
  useEffect(() => {
    if (!reloadOnReturn) return undefined;
    const onReturn = () => {
      if (document.visibilityState === "visible") setReloads((before) => before + 1);
    };
    document.addEventListener("visibilitychange", onReturn);
    return () => document.removeEventListener("visibilitychange", onReturn);
  }, [reloadOnReturn]);
  return {
    query: toQuery(settled, request),
    set(value) {
      const { key: asked, request: answered, abort } = latest.current;
      // A response on its way is older than the value.
      abort();
      setSettled({ key: asked ?? "", request: answered, value });
    },
    reload: () => setReloads((before) => before + 1),
  };
}

function toQuery<Value>(settled: Settled<Value> | null, request: string): Query<Value> {
  if (settled === null) return { status: "loading" };
  const isStale = settled.request !== request;
  if ("value" in settled) return { status: "ready", value: settled.value, isStale };
  return isStale ? { status: "loading" } : { status: "failed", error: settled.error };
}

export interface Page<Item> {
  items: readonly Item[];
  /** Where the next page begins; null at the end. */
  nextCursor: string | null;
}

interface LoadMore {
  /** Resolves to the number of items added; null where the list has changed so that its cursor is of none. */
  loadMore: () => Promise<number | null>;
  isLoadingMore: boolean;
  /** Why the last `loadMore` failed. */
  problem: string | null;
}

/** `onPage` gets each further page and returns how many items it added. */
function useLoadMore<P extends Page<unknown>>(
  cursor: string | null,
  loadAfter: (cursor: string) => Promise<P>,
  onPage: (page: P) => number,
): LoadMore {
  const [isLoadingMore, setLoadingMore] = useState(false);
  const [problem, setProblem] = useState<{ cursor: string; text: string } | null>(null);
  const isLoading = useRef(false);

  async function loadMore(): Promise<number | null> {
    if (cursor === null || isLoading.current) return 0;
    isLoading.current = true;
    setLoadingMore(true);
    setProblem(null);
    try {
      return onPage(await loadAfter(cursor));
    } catch (error) {
      setProblem({ cursor, text: errorMessageOr(error, errorMessage("data_failed")) });
      return toAppError(error).code === "invalid_cursor" ? null : 0;
    } finally {
      isLoading.current = false;
      setLoadingMore(false);
    }
  }
  // A list that started over has another cursor.
  return { loadMore, isLoadingMore, problem: problem?.cursor === cursor ? problem.text : null };
}

interface UseInfiniteQuery<Item extends { id: number | string }, P> extends UseQuery<P>, LoadMore {
  remove: (id: Item["id"]) => void;
  replace: (item: Item) => void;
}

/** All pages so far as one page, whose fields other than `items` are those of the page read last. */
export function useInfiniteQuery<
  Item extends { id: number | string },
  P extends Page<Item> & { items: Item[] },
>(
  key: string,
  /** `shown`: how many items the list has; a reload may ask for as many. */
  loadFirst: (signal: AbortSignal, shown: number) => Promise<P>,
  loadAfter: (cursor: string) => Promise<P>,
  options?: QueryOptions,
): UseInfiniteQuery<Item, P> {
  const shown = useRef(0);
  const { query, set, reload } = useQuery(
    key,
    (signal) => loadFirst(signal, shown.current),
    options,
  );
  const list = query.status === "ready" ? query.value : null;
  useEffect(() => {
    shown.current = list?.items.length ?? 0;
  });
  const more = useLoadMore(list?.nextCursor ?? null, loadAfter, (page) => {
    if (list === null) return 0;
    const added = withoutKnown(page.items, list.items);
    set({ ...page, items: [...list.items, ...added] });
    return added.length;
  });
  const update = (change: (items: Item[]) => Item[]) => {
    if (list !== null) set({ ...list, items: change(list.items) });
  };
  return {
    query,
    set,
    reload,
    ...more,
    remove: (id) => update((items) => items.filter((item) => item.id !== id)),
    replace: (changed) =>
      update((items) => items.map((item) => (item.id === changed.id ? changed : item))),
  };
}

/** The pages added to a first page. */
export interface AddedPages<Item> extends Page<Item> {
  /** The cursor of the first page they were added to: they fit no other. */
  after: string | null;
}

/** Where added pages are kept between visits. */
export interface PageMemory<Item> {
  pages: AddedPages<Item> | null;
  remember: (pages: AddedPages<Item>) => void;
}

interface UseInfiniteList<Item> extends LoadMore {
  items: readonly Item[];
  nextCursor: string | null;
}

/**
 * Adds pages to `first`, which came with the HTML. Items that are in the list already are left out.
 * Give the component a new `key` to start over with another first page.
 */
export function useInfiniteList<Item extends { id: number }>(
  first: Page<Item>,
  loadAfter: (cursor: string) => Promise<Page<Item>>,
  memory?: PageMemory<Item>,
): UseInfiniteList<Item> {
  const [own, setOwn] = useState<AddedPages<Item> | null>(null);
  const { pages, remember } = memory ?? { pages: own, remember: setOwn };
  const added = pages?.after === first.nextCursor ? pages : null;
  const items = [...first.items, ...(added?.items ?? [])];
  const nextCursor = added === null ? first.nextCursor : added.nextCursor;
  const more = useLoadMore(nextCursor, loadAfter, (page) => {
    const fresh = withoutKnown(page.items, items);
    remember({
      after: first.nextCursor,
      items: [...(added?.items ?? []), ...fresh],
      nextCursor: page.nextCursor,
    });
    return fresh.length;
  });
  return { items, nextCursor, ...more };
}

function withoutKnown<Item extends { id: unknown }>(
  found: readonly Item[],
  known: readonly Item[],
): Item[] {
  const ids = new Set(known.map(({ id }) => id));
  return found.filter(({ id }) => !ids.has(id));
}
