// A preference in local storage, shared by all components and tabs. Absent on the server and where
// storage is forbidden.

import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
/** Where storage is forbidden a choice still holds until the page is left. */
const unstored = new Map<string, string>();

/** The stored text, null where there is none, undefined on the server and until hydration. */
export function useChoice(key: string): string | null | undefined {
  return useSyncExternalStore(
    subscribe,
    () => readChoice(key),
    () => undefined,
  );
}

export function readChoice(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? unstored.get(key) ?? null;
  } catch {
    return unstored.get(key) ?? null;
  }
}

/** Null forgets the choice. */
export function writeChoice(key: string, value: string | null): void {
  unstored.delete(key);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value !== null) unstored.set(key, value);
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
