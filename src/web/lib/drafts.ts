// Unsent texts, stored in this browser so that signing in, a reload or a lost connection lose
// nothing. Drafts are political opinions on a possibly shared device: each belongs to its author,
// expires after 30 days, and all are deleted on sign-out.

import { DAY_MS } from "#domain/durations.ts";

const PREFIX = "scrutinio-draft:";
const TTL_MS = 30 * DAY_MS;

export interface Draft<Value> {
  value: Value;
  /** Milliseconds since 1970. */
  savedAt: number;
}

interface Stored {
  /** Null when typed while signed out: the next user who signs in takes it over. */
  owner: string | null;
  savedAt: number;
  value: unknown;
}

type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/**
 * Without usable `storage` (private windows, full disk) nothing is stored. `key` names the subject,
 * for example "review:42".
 */
export function createDrafts(storage: () => DraftStorage | null, now: () => number = Date.now) {
  return {
    /** The draft of `owner` (null: signed out), if `parse` accepts it. */
    read<Value>(
      key: string,
      owner: string | null,
      parse: (value: unknown) => Value | null,
    ): Draft<Value> | null {
      return attempt(() => {
        const store = storage();
        if (store === null) return null;
        removeExpired(store, now());
        const stored = decode(store.getItem(PREFIX + key));
        if (stored === null) return null;
        // A draft survives an expired session, invisible to others.
        if (stored.owner !== null && stored.owner !== owner) {
          if (owner !== null) store.removeItem(PREFIX + key);
          return null;
        }
        const value = parse(stored.value);
        return value === null ? null : { value, savedAt: stored.savedAt };
      });
    },

    /** Time of saving; null if it failed. */
    save(key: string, owner: string | null, value: unknown): number | null {
      return attempt(() => {
        const store = storage();
        if (store === null) return null;
        const stored: Stored = { owner, savedAt: now(), value };
        store.setItem(PREFIX + key, JSON.stringify(stored));
        return stored.savedAt;
      });
    },

    /** Whether a draft of any user exists. */
    has(key: string): boolean {
      return attempt(() => decode(storage()?.getItem(PREFIX + key) ?? null)) !== null;
    },

    remove(key: string): void {
      attempt(() => storage()?.removeItem(PREFIX + key));
    },

    /** Deletes the drafts of all owners, on sign-out. */
    purge(): void {
      attempt(() => {
        const store = storage();
        if (store !== null) for (const key of draftKeys(store)) store.removeItem(key);
      });
    },
  };
}

/** The drafts of this browser. */
export const drafts = createDrafts(() =>
  typeof localStorage === "undefined" ? null : localStorage,
);

function removeExpired(store: DraftStorage, now: number): void {
  for (const key of draftKeys(store)) {
    const stored = decode(store.getItem(key));
    if (stored === null || now - stored.savedAt > TTL_MS) store.removeItem(key);
  }
}

function draftKeys(store: DraftStorage): string[] {
  return Array.from({ length: store.length }, (_, index) => store.key(index) ?? "").filter((key) =>
    key.startsWith(PREFIX),
  );
}

function decode(text: string | null): Stored | null {
  if (text === null) return null;
  try {
    const { owner, savedAt, value } = JSON.parse(text) as Partial<Stored>;
    if (typeof savedAt !== "number" || (owner !== null && typeof owner !== "string")) return null;
    return { owner, savedAt, value };
  } catch {
    return null;
  }
}

/** A browser may forbid storage; the page must work without drafts. */
function attempt<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}
