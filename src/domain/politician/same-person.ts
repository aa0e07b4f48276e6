// Decides whose office a row of a source is: one of the people known, or somebody new. Only what is
// certain counts; what is doubtful is suggested to administrators (docs/decisions/0026).

import { toBaseKey } from "./homonyms.ts";
import { isSamePost, sortedName } from "./identity.ts";
import { foldLetters } from "./search-text.ts";
import type { Source } from "./source.ts";

/** Keyed hashes; null where the source gives no birth. */
export interface Birth {
  dayHash: string | null;
  /** Of day and place. */
  hash: string | null;
}

export interface OfficeOfPerson {
  source: Source;
  identityKey: string;
  personKey: string;
  externalId: string | null;
  placeCode: string | null;
  name: string;
  supportingLists: readonly string[];
  birth: Birth;
}

export interface KnownOffice extends OfficeOfPerson {
  politicianId: number;
}

/**
 * The id of the person, or null for somebody new. `known` are offices with the same person key, and
 * all offices of people with the same birth. Of namesakes in the place it is the one with an equal list, else the
 * one who holds this office. `hasHomonyms`: others hold the same office under this name, so that only an equal list
 * tells whose it is.
 */
export function findPerson(
  row: OfficeOfPerson,
  known: readonly KnownOffice[],
  { hasHomonyms }: { hasHomonyms: boolean },
): number | null {
  const born = known.find((one) => haveSameBirth(row, one));
  if (born !== undefined) return born.politicianId;
  const people = [
    ...Map.groupBy(
      known.filter(({ personKey }) => personKey === row.personKey),
      ({ politicianId }) => politicianId,
    ),
  ];
  const possible = people.filter(([, offices]) => isPossible(row, offices));
  if (possible.length === 1 && people.length === 1 && !hasHomonyms) return possible[0]?.[0] ?? null;
  const lists = listsOf(row);
  const same = possible.filter(([, offices]) =>
    offices.some((office) => lists !== "" && listsOf(office) === lists),
  );
  const holders = people.filter(([, offices]) => offices.some((one) => isSamePost(one, row)));
  const [found, ...others] = same.length > 0 || hasHomonyms ? same : holders;
  return found !== undefined && others.length === 0 && possible.includes(found) ? found[0] : null;
}

/** One edit at most: a letter missing, added, wrong, or swapped with the next. */
export function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  return (
    restA === restB ||
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
}

function haveSameBirth(a: OfficeOfPerson, b: OfficeOfPerson): boolean {
  if (a.birth.hash === null || a.birth.hash !== b.birth.hash) return false;
  return (
    isOneSlip(foldLetters(a.name), foldLetters(b.name)) ||
    isOneSlip(sortedName(a.name), sortedName(b.name))
  );
}

function isPossible(row: OfficeOfPerson, offices: readonly KnownOffice[]): boolean {
  return offices.every(
    (office) =>
      !differs(row.birth.dayHash, office.birth.dayHash) &&
      !differs(row.externalId, office.externalId) &&
      // Keys that differ by their number alone are those of two people who hold this office.
      (office.identityKey === row.identityKey ||
        toBaseKey(office.identityKey) !== toBaseKey(row.identityKey)),
  );
}

export function differs(a: string | null, b: string | null): boolean {
  return a !== null && b !== null && a !== b;
}

function listsOf({ supportingLists }: Pick<OfficeOfPerson, "supportingLists">): string {
  return supportingLists.map(foldLetters).toSorted().join("|");
}
