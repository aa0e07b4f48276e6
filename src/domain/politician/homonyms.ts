// Two people of one name in one office of one place: rare (38 pairs among 126,212 municipal offices),
// but their reviews must never be exchanged. They are told apart by their lists; the first keeps the
// plain identity key, the others get a number.

import { foldLetters } from "./search-text.ts";

export interface KnownHomonym {
  key: string;
  partyLists: readonly string[];
}

/**
 * Identity keys for all rows of a file that share `baseKey`, in their order. Those already known go
 * first to the rows with the same lists, then in order; who is new gets the next free number. Rows
 * that agree in their lists too cannot be told apart by anyone: null marks the repetition.
 */
export function assignHomonyms(
  baseKey: string,
  known: readonly KnownHomonym[],
  rows: readonly (readonly string[])[],
): (string | null)[] {
  const free = new Map(
    known
      .toSorted((a, b) => number(a.key) - number(b.key))
      .map(({ key, partyLists }) => [key, signature(partyLists)]),
  );
  const taken = new Set(free.keys());
  const firstRows = new Map<string, number>();
  for (const [index, lists] of rows.entries()) {
    if (!firstRows.has(signature(lists))) firstRows.set(signature(lists), index);
  }
  const keys = new Map<number, string>();
  const assign = (row: number, key: string): void => {
    keys.set(row, key);
    free.delete(key);
    taken.add(key);
  };
  for (const [lists, row] of firstRows) {
    const same = [...free].find(([, knownLists]) => knownLists === lists);
    if (same !== undefined) assign(row, same[0]);
  }
  for (const row of firstRows.values()) {
    if (!keys.has(row)) assign(row, [...free.keys()][0] ?? nextKey(baseKey, taken));
  }
  return rows.map((_, index) => keys.get(index) ?? null);
}

/** The key without its number: what homonyms have in common. */
export function baseKeyOf(key: string): string {
  return key.replace(/~\d+$/, "");
}

function number(key: string): number {
  return Number(/~(\d+)$/.exec(key)?.[1] ?? 1);
}

function nextKey(baseKey: string, taken: ReadonlySet<string>): string {
  if (!taken.has(baseKey)) return baseKey;
  let next = 2;
  while (taken.has(`${baseKey}~${next}`)) next += 1;
  return `${baseKey}~${next}`;
}

function signature(lists: readonly string[]): string {
  return lists.map(foldLetters).toSorted().join("|");
}
