// What somebody has typed and not sent yet, kept in this browser so that signing in, a reload or a
// lost connection cost nothing. Drafts are political opinions on a device that may be shared: they
// belong to whoever typed them, last 30 days, and all go when one signs out.

const PREFIX = "scrutinio-draft:";
const TTL_MS = 30 * 24 * 60 * 60 * 1000;

export interface Draft<Value> {
  value: Value;
  /** Milliseconds since 1970. */
  savedAt: number;
}

interface Stored {
  /** Null for what was typed while signed out: whoever signs in next here takes it over. */
  owner: string | null;
  savedAt: number;
  value: unknown;
}

type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/**
 * `storage` may be missing or refuse everything (private windows, full disk): nothing is kept then.
 * `key` names the thing written about, for example "review:42".
 */
export function createDrafts(storage: () => DraftStorage | null, now: () => number = Date.now) {
  return {
    /** The draft of `owner` (null: signed out), if `parse` recognises it. */
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
        // An expired session leaves its owner's draft for the next sign-in, unseen by others.
        if (stored.owner !== null && stored.owner !== owner) {
          if (owner !== null) store.removeItem(PREFIX + key);
          return null;
        }
        const value = parse(stored.value);
        return value === null ? null : { value, savedAt: stored.savedAt };
      });
    },

    /** When it was saved, or null when it could not be. */
    save(key: string, owner: string | null, value: unknown): number | null {
      return attempt(() => {
        const store = storage();
        if (store === null) return null;
        const stored: Stored = { owner, savedAt: now(), value };
        store.setItem(PREFIX + key, JSON.stringify(stored));
        return stored.savedAt;
      });
    },

    /** Whether there is one, whoever it belongs to. */
    has(key: string): boolean {
      return attempt(() => decode(storage()?.getItem(PREFIX + key) ?? null)) !== null;
    },

    remove(key: string): void {
      attempt(() => storage()?.removeItem(PREFIX + key));
    },

    /** Everybody's drafts: for signing out. */
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

/** A browser may forbid its storage altogether; a draft is never worth a broken page. */
function attempt<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}
