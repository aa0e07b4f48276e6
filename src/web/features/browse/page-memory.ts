// The pages added below the first one, per address and for as long as the tab is open: going to a
// politician and back, or reloading, finds the list as long as it was.

import { useSyncExternalStore } from "react";
import type { AddedPages, PageMemory } from "../../lib/query.ts";
import type { PoliticiansPage } from "./offline-index.ts";

type Politician = PoliticiansPage["items"][number];
type Added = AddedPages<Politician>;

const STORAGE_KEY = "scrutinio-politician-pages";
const MAX_ADDRESSES = 20;
/** Storage holds a few megabytes; a list longer than this starts over after a reload. */
const MAX_STORED_ITEMS = 2000;

let memory: Map<string, Added> | null = null;
const listeners = new Set<() => void>();

export function usePageMemory(address: string): PageMemory<Politician> {
  const pages = useSyncExternalStore(
    subscribe,
    () => readMemory().get(address) ?? null,
    () => null,
  );
  return { pages, remember: (added) => remember(address, added) };
}

function remember(address: string, added: Added): void {
  const known = readMemory();
  known.delete(address);
  known.set(address, added);
  const [oldest] = known.keys();
  if (known.size > MAX_ADDRESSES && oldest !== undefined) known.delete(oldest);
  store(address, added);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Only the last list is restored after a reload. */
function store(address: string, added: Added): void {
  try {
    if (added.items.length > MAX_STORED_ITEMS) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, JSON.stringify([address, added]));
  } catch {
    // Storage is full or forbidden: the list is remembered until the page is loaded again.
  }
}

function readMemory(): Map<string, Added> {
  memory ??= readStored();
  return memory;
}

function readStored(): Map<string, Added> {
  try {
    const stored = sessionStorage.getItem(STORAGE_KEY);
    return new Map(stored === null ? [] : [JSON.parse(stored) as [string, Added]]);
  } catch {
    return new Map();
  }
}
