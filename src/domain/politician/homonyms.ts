// Distinguishes people with the same name, office and place: rare (38 pairs among 126,212 municipal
// offices), but their reviews must never be mixed. Their days of birth or their lists distinguish them;
// the first keeps the plain identity key, the others get a numbered one.

import { foldLetters } from "./search-text.ts";

export interface Homonym {
  supportingLists: readonly string[];
  /** Hash of the day of birth, where the source gives it. */
  birthDayHash: string | null;
}

export interface KnownHomonym extends Homonym {
  key: string;
  isInOffice: boolean;
}

/**
 * Identity keys for the rows of a file that share `baseKey`, in order. Different days of birth are
 * different people. Existing keys go first to rows with the same day of birth, then to those with
 * the same lists, then by position, people in office before former ones; new people get the next
 * free number. Rows that differ in nothing are repetitions: null.
 */
export function assignHomonyms(
  baseKey: string,
  known: readonly KnownHomonym[],
  rows: readonly Homonym[],
): (string | null)[] {
  const free = known.toSorted(byOfficeAndNumber);
  const unused = unusedKeys(baseKey, new Set(known.map(({ key }) => key)));
  const firstRows = rows.flatMap((row, index) =>
    findRepeated(rows, index) === -1 ? [{ row, index }] : [],
  );
  const keys = new Map<number, string>();
  const assignWhere = (fits: (one: KnownHomonym, row: Homonym) => boolean): void => {
    for (const { row, index } of firstRows) {
      const at = keys.has(index) ? -1 : free.findIndex((one) => fits(one, row));
      const [taken] = at === -1 ? [] : free.splice(at, 1);
      if (taken !== undefined) keys.set(index, taken.key);
    }
  };
  assignWhere((one, row) => one.birthDayHash !== null && one.birthDayHash === row.birthDayHash);
  assignWhere((one, row) => isRepetition(one, row));
  assignWhere((one, row) => mayBeBorn(one, row));
  for (const { index } of firstRows) if (!keys.has(index)) keys.set(index, unused());
  return rows.map((_, index) => keys.get(index) ?? null);
}

/** The first row that the row at `index` repeats; -1 if none. */
export function findRepeated(rows: readonly Homonym[], index: number): number {
  const row = rows[index];
  return rows.findIndex((one, at) => at < index && row !== undefined && isRepetition(one, row));
}

function isRepetition(one: Homonym, other: Homonym): boolean {
  return (
    signature(one.supportingLists) === signature(other.supportingLists) && mayBeBorn(one, other)
  );
}

function mayBeBorn(one: Homonym, other: Homonym): boolean {
  const [a, b] = [one.birthDayHash, other.birthDayHash];
  return a === null || b === null || a === b;
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
