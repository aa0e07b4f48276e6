// Who waits to be compared: numbers of politicians in the session storage of this tab.

import { useSyncExternalStore } from "react";
import { MAX_COMPARED } from "#domain/rating/comparison.ts";

/** The page's first script reads it too. */
const TRAY_KEY = "scrutinio-compare";

interface Tray {
  ids: readonly number[];
  /** What was done last. */
  last: { name: string; change: "added" | "removed" | "full" } | null;
}

const listeners = new Set<() => void>();
let tray: Tray = { ids: read(), last: null };

export function useTray(): Tray {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => tray,
  );
}

/** Puts somebody in, or takes them out again. */
export function toggleInTray(id: number, name: string): void {
  const { ids } = tray;
  if (ids.includes(id))
    write(
      ids.filter((one) => one !== id),
      { name, change: "removed" },
    );
  else if (ids.length < MAX_COMPARED) write([...ids, id], { name, change: "added" });
  else write(ids, { name, change: "full" });
}

export function setTray(ids: readonly number[]): void {
  write(ids, null);
}

/**
 * The address is the state of a comparison: where somebody of the tray is compared, the tray becomes the people shown.
 * A comparison of others leaves it alone.
 */
export function followComparison(asked: readonly number[], shown: readonly number[]): void {
  if (tray.ids.some((id) => asked.includes(id))) setTray(shown);
}

function write(ids: readonly number[], last: Tray["last"]): void {
  tray = { ids, last };
  try {
    if (ids.length === 0) sessionStorage.removeItem(TRAY_KEY);
    else sessionStorage.setItem(TRAY_KEY, ids.join(","));
  } catch {
    // Where storage is forbidden it holds until the page is left.
  }
  for (const listener of listeners) listener();
}

function read(): number[] {
  try {
    const stored = (sessionStorage.getItem(TRAY_KEY) ?? "").split(",").map(Number);
    return stored.filter((id) => Number.isInteger(id) && id > 0).slice(0, MAX_COMPARED);
  } catch {
    return [];
  }
}
