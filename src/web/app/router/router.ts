// Client-side navigation, one at a time: a new one cancels the running one, and the page changes
// only when the next one is loaded.

import type { Call } from "#contract/endpoint.ts";
import type { RouteTable } from "../page.ts";
import { newKey } from "./history.ts";
import type { RouterHistory } from "./history.ts";
import { loadPage, Redirect } from "./load.ts";
import type { Shown } from "./load.ts";
import { matchPage } from "./match.ts";

export interface Location {
  pathname: string;
  /** With its "?", or empty. */
  search: string;
  /** With its "#", or empty. */
  hash: string;
  state: unknown;
  /** New for every navigation, even to the same URL. */
  key: string;
}

export interface Navigation {
  state: "idle" | "loading";
  /** The page being loaded; null while idle. */
  pathname: string | null;
  /** Target of the submitted form, if the navigation is a submission. */
  formAction: string | null;
}

/** Scroll behaviour once the page is shown: a position, the top, or none. */
export type Scroll = number | "start" | "stay";

export interface RouterState extends Shown {
  location: Location;
  navigation: Navigation;
  isRevalidating: boolean;
  scroll: Scroll;
}

export interface NavigateOptions {
  /** Replaces the current history entry. */
  replace?: boolean | undefined;
  /** State stored in the history entry. */
  state?: unknown;
  /** Keeps the scroll position. */
  preventScrollReset?: boolean | undefined;
  /** For submissions. */
  formAction?: string | undefined;
}

export interface Router {
  state: () => RouterState;
  /** Returns the unsubscribe function. */
  subscribe: (listener: (state: RouterState) => void) => () => void;
  /**
   * `to` as in a link. Resolves when the page is shown or a newer navigation replaced this one.
   * Never rejects.
   */
  navigate: (to: string, options?: NavigateOptions) => Promise<void>;
  /** Reloads the page's data. */
  revalidate: () => Promise<void>;
  /** Preloads a page's code. */
  prepare: (to: string) => void;
}

const IDLE: Navigation = { state: "idle", pathname: null, formAction: null };

/** `first` is the page's initial state. */
export function createRouter(
  table: RouteTable,
  history: RouterHistory,
  call: Call,
  first: Shown,
): Router {
  const listeners = new Set<(state: RouterState) => void>();
  let underWay = new AbortController();
  const here = (): Location => toLocation(history.url(), history.entry());
  let state: RouterState = {
    ...first,
    location: here(),
    navigation: IDLE,
    isRevalidating: false,
    scroll: history.positionOf(history.entry().key) ?? "stay",
  };

  function change(part: Partial<RouterState>): void {
    state = { ...state, ...part };
    for (const listener of listeners) listener(state);
  }

  /** Null when a newer navigation replaced it, or it redirects. */
  async function load(url: URL, isPushed: boolean): Promise<Shown | null> {
    const own = new AbortController();
    underWay.abort();
    underWay = own;
    const frameData = state.error?.at === "frame" ? undefined : state.frameData;
    const shown = await loadPage(table, { url, call, signal: own.signal }, frameData);
    if (own.signal.aborted) return null;
    if (!(shown instanceof Redirect)) return shown;
    await navigate(shown.to, { replace: !isPushed });
    return null;
  }

  async function go(url: URL, location: Location, how: Step): Promise<void> {
    if (isPartOfPage(state.location, location, how.kind)) {
      underWay.abort();
      return show({}, url, location, how);
    }
    const { pathname } = location;
    change({ navigation: { state: "loading", pathname, formAction: how.formAction ?? null } });
    const shown = await load(url, how.kind === "push");
    if (shown !== null) show(shown, url, location, how);
  }

  function show(shown: Partial<Shown>, url: URL, location: Location, how: Step): void {
    const { key, state: carried } = location;
    if (how.kind !== "move") {
      history.savePosition(state.location.key);
      history[how.kind](url, { key, state: carried });
    }
    const start = how.preventScrollReset === true ? "stay" : "start";
    const scroll = how.kind === "move" ? (history.positionOf(key) ?? "start") : start;
    change({ ...shown, location, scroll, navigation: IDLE, isRevalidating: false });
  }

  async function navigate(to: string, options: NavigateOptions = {}): Promise<void> {
    const url = new URL(to, new URL(toHref(state.location), history.url()));
    if (url.origin !== history.url().origin) return history.leave(url);
    const location = toLocation(url, { key: newKey(), state: options.state ?? null });
    const isSame = toHref(location) === toHref(state.location);
    await go(url, location, { ...options, kind: options.replace || isSame ? "replace" : "push" });
  }

  async function revalidate(): Promise<void> {
    change({ isRevalidating: true });
    const shown = await load(history.url(), false);
    if (shown !== null) change({ ...shown, navigation: IDLE, isRevalidating: false });
  }

  history.onMove(() => {
    history.savePosition(state.location.key);
    void go(history.url(), here(), { kind: "move" });
  });

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigate,
    revalidate,
    prepare(to) {
      const url = URL.parse(to, history.url());
      if (url?.origin !== history.url().origin) return;
      matchPage(table.pages, url.pathname)
        .page.load()
        // Loaded again when needed; a failure shows then.
        .catch(() => undefined);
    },
  };
}

/** `move`: back or forward, where the browser has already changed the URL. */
type Step = Omit<NavigateOptions, "replace" | "state"> & { kind: "push" | "replace" | "move" };

function isPartOfPage(from: Location, to: Location, kind: Step["kind"]): boolean {
  const isSamePage = from.pathname === to.pathname && from.search === to.search;
  // A link to the current page reloads it; a link to a hash on it does not.
  return isSamePage && (to.hash !== "" || (kind === "move" && from.hash !== ""));
}

export function toLocation(url: URL, { key, state }: { key: string; state: unknown }): Location {
  const { pathname, search, hash } = url;
  return { pathname, search, hash, state, key };
}

const toHref = ({ pathname, search, hash }: Location) => pathname + search + hash;

/** On the server the state never changes. */
export function stillRouter(shown: Shown, url: URL): Router {
  const state: RouterState = {
    ...shown,
    location: toLocation(url, { key: "first", state: null }),
    navigation: IDLE,
    isRevalidating: false,
    scroll: "stay",
  };
  const nothing = () => Promise.resolve();
  return {
    state: () => state,
    subscribe: () => () => undefined,
    navigate: nothing,
    revalidate: nothing,
    prepare: () => undefined,
  };
}
