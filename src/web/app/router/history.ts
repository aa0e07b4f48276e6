// The browser's history and scroll positions as the router uses them, so that tests can have their
// own. Positions are kept per entry of the history until the tab is closed.

export interface Entry {
  /** Names the entry; another one after every step. */
  key: string;
  /** What the step carried along; must be cloneable. */
  state: unknown;
}

export interface RouterHistory {
  url: () => URL;
  entry: () => Entry;
  push: (url: URL, entry: Entry) => void;
  replace: (url: URL, entry: Entry) => void;
  /** Calls back after a step back or forward. */
  onMove: (moved: () => void) => void;
  /** Loads another page whole. */
  leave: (url: URL) => void;
  /** Remembers for `key` how far down the reader is. */
  savePosition: (key: string) => void;
  /** Pixels from the top; null where none was remembered. */
  positionOf: (key: string) => number | null;
}

const POSITIONS_KEY = "scrutinio-scroll-positions";

export const newKey = (): string => Math.random().toString(36).slice(2, 10);

export function browserHistory(): RouterHistory {
  const { history, location } = window;
  const positions = readPositions();
  const entry = (): Entry => {
    const known: unknown = history.state;
    if (isEntry(known)) return known;
    // The one a tab begins with, or one a plain link to a part of the page has made.
    const made = { key: newKey(), state: null };
    history.replaceState(made, "");
    return made;
  };
  // The browser scrolls by itself only when a page is loaded whole: then it knows before we do.
  const takeOver = () => (history.scrollRestoration = "manual");
  takeOver();
  window.addEventListener("pageshow", takeOver);
  window.addEventListener("pagehide", () => {
    positions.set(entry().key, window.scrollY);
    writePositions(positions);
    history.scrollRestoration = "auto";
  });
  return {
    url: () => new URL(location.href),
    entry,
    push(url, next) {
      try {
        history.pushState(next, "", url);
      } catch {
        // Browsers refuse too many steps in a short time.
        location.assign(url);
      }
    },
    replace(url, next) {
      try {
        history.replaceState(next, "", url);
      } catch {
        // As above; the address then lags behind until the next step.
      }
    },
    onMove: (moved) => window.addEventListener("popstate", moved),
    leave: (url) => location.assign(url),
    savePosition: (key) => positions.set(key, window.scrollY),
    positionOf: (key) => positions.get(key) ?? null,
  };
}

function isEntry(state: unknown): state is Entry {
  return typeof state === "object" && state !== null && "key" in state && "state" in state;
}

function readPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(POSITIONS_KEY) ?? "[]") as [string, number][]);
  } catch {
    return new Map();
  }
}

const MAX_KEPT = 200;

function writePositions(positions: ReadonlyMap<string, number>): void {
  try {
    sessionStorage.setItem(POSITIONS_KEY, JSON.stringify([...positions].slice(-MAX_KEPT)));
  } catch {
    // A page that opens at its top is no reason to fail.
  }
}
