// Two people of one name in one office of one place: rare (38 pairs among 126,212 municipal offices),
// but their reviews must never be exchanged. They are told apart by their lists; the first keeps the
// plain identity key, the others get a number.

import { foldLetters } from "./search-text.ts";

export interface KnownHomonym {
  key: string;
  partyLists: readonly string[];
  isInOffice: boolean;
}

/**
 * Identity keys for all rows of a file that share `baseKey`, in their order. Those already known go
 * first to the rows with the same lists, then in order, those in office before those who left; who is
 * new gets the next free number. Rows
 * that agree in their lists too cannot be told apart by anyone: null marks the repetition.
 */
export function assignHomonyms(
  baseKey: string,
  known: readonly KnownHomonym[],
  rows: readonly (readonly string[])[],
): (string | null)[] {
  const free = new Map(
    known.toSorted(byOfficeAndNumber).map(({ key, partyLists }) => [key, signature(partyLists)]),
  );
  const unused = unusedKeys(baseKey, new Set(free.keys()));
  const firstRows = new Map<string, number>();
  for (const [index, lists] of rows.entries()) {
    if (!firstRows.has(signature(lists))) firstRows.set(signature(lists), index);
  }
  const keys = new Map<number, string>();
  const assign = (row: number, key: string): void => {
    keys.set(row, key);
    free.delete(key);
  };
  for (const [lists, row] of firstRows) {
    const same = [...free].find(([, knownLists]) => knownLists === lists);
    if (same !== undefined) assign(row, same[0]);
  }
  for (const row of firstRows.values()) {
    if (!keys.has(row)) assign(row, free.keys().next().value ?? unused());
  }
  return rows.map((_, index) => keys.get(index) ?? null);
}

/** The key without its number: what homonyms have in common. */
export function toBaseKey(key: string): string {
  return key.replace(/~\d+$/, "");
}

function byOfficeAndNumber(a: KnownHomonym, b: KnownHomonym): number {
  return Number(b.isInOffice) - Number(a.isInOffice) || number(a.key) - number(b.key);
}

function number(key: string): number {
  return Number(/~(\d+)$/.exec(key)?.[1] ?? 1);
}

/** Each call gives the next of "key", "key~2", "key~3"… that is not taken. */
function unusedKeys(baseKey: string, taken: ReadonlySet<string>): () => string {
  let next = 0;
  return () => {
    let key: string;
    do {
      next += 1;
      key = next === 1 ? baseKey : `${baseKey}~${next}`;
    } while (taken.has(key));
    return key;
  };
}

function signature(lists: readonly string[]): string {
  return lists.map(foldLetters).toSorted().join("|");
}
