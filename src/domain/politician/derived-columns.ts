// What is stored of a politician besides the facts: derived from them by rules of ours. Rows derived
// by older rules are derived again in the background (features/politicians/derive-columns.ts).

import { nameSortKey } from "./name-order.ts";
import { partyFamilies } from "./party-family.ts";
import { searchText } from "./search-text.ts";
import type { Searchable } from "./search-text.ts";

/** Raise it when nameSortKey, partyFamilies or searchText give other results. */
export const DERIVED_VERSION = 1;

export interface Facts extends Searchable {
  source: string;
  /** As written in the name; null where the source does not tell. */
  surname: string | null;
  supportingLists: readonly string[];
  isDemo: boolean;
}

export interface DerivedColumns {
  nameSort: string;
  searchText: string;
  partyFamilies: string[];
  derivedVersion: number;
}

/** `corrections`: the families that an administrator gave a list. */
export function deriveColumns(
  facts: Facts,
  corrections?: ReadonlyMap<string, readonly string[]>,
): DerivedColumns {
  return {
    nameSort: nameSortKey(facts.name, facts.surname),
    searchText: searchText(facts),
    partyFamilies: partyFamilies(facts, corrections),
    derivedVersion: DERIVED_VERSION,
  };
}
