// Distinguishes people with the same name, office and place: rare (38 pairs among 126,212 municipal
// offices), but their reviews must never be mixed. Their lists tell them apart; the first keeps the
// plain identity key, the others get a numbered one.

import { foldLetters } from "./search-text.ts";

export interface KnownHomonym {
  key: string;
  partyLists: readonly string[];
  isInOffice: boolean;
}

/**
 * Identity keys for the rows of a file that share `baseKey`, in order. Existing keys go first to
 * rows with the same lists, then by position, people in office before former ones; new people get
 * the next free number. Rows with identical lists are repetitions: null.
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

/** The key without its number, shared by all homonyms. */
export function toBaseKey(key: string): string {
  return key.replace(/~\d+$/, "");
}

function byOfficeAndNumber(a: KnownHomonym, b: KnownHomonym): number {
  return Number(b.isInOffice) - Number(a.isInOffice) || number(a.key) - number(b.key);
}

function number(key: string): number {
  return Number(/~(\d+)$/.exec(key)?.[1] ?? 1);
}

/** Each call returns the next unused one of "key", "key~2", "key~3"… */
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
