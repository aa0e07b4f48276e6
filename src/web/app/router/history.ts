// The browser's history and scroll positions behind an interface, so that tests can replace them.
// Positions are stored per history entry for the life of the tab.

export interface Entry {
  /** Key of the entry; every navigation creates a new one. */
  key: string;
  /** State passed with the navigation; must be structured-cloneable. */
  state: unknown;
}

export interface RouterHistory {
  url: () => URL;
  entry: () => Entry;
  push: (url: URL, entry: Entry) => void;
  replace: (url: URL, entry: Entry) => void;
  /** Subscribes to back and forward navigation. */
  onMove: (moved: () => void) => void;
  /** Loads another page from the server. */
  leave: (url: URL) => void;
  /** Stores the scroll position for `key`. */
  savePosition: (key: string) => void;
  /** Pixels from the top; null without a stored position. */
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
    // The first entry of a tab, or one created by a plain link to a hash.
    const made = { key: newKey(), state: null };
    history.replaceState(made, "");
    return made;
  };
  // The browser restores scroll positions only on full loads, where it does so early.
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
        // Browsers limit the rate of history changes.
        location.assign(url);
      }
    },
    replace(url, next) {
      try {
        history.replaceState(next, "", url);
      } catch {
        // As above; the URL then lags until the next navigation.
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
    // Opening a page at its top is not an error.
  }
}
