// What is stored of a politician besides the facts: derived from them by rules of ours. Rows derived
// by older rules are derived again in the background (features/politicians/derive-columns.ts).

import { nameSortKey } from "./name-order.ts";
import { partyFamilies, partyOf } from "./party-family.ts";
import { searchText } from "./search-text.ts";
import type { Searchable } from "./search-text.ts";

/** Raise it when nameSortKey, partyFamilies, partyOf or searchText give other results. */
export const DERIVED_VERSION = 2;

export interface Facts extends Omit<Searchable, "party"> {
  /** What an administrator says, with a source; null where none does. */
  statedParty: string | null;
  source: string;
  /** As written in the name; null where the source does not tell. */
  surname: string | null;
  isDemo: boolean;
}

export interface DerivedColumns {
  nameSort: string;
  searchText: string;
  /** The stated one, else the one that the source names; null where it names none or several. */
  party: string | null;
  /** Of the lists and of the stated party: what filters go by. */
  partyFamilies: string[];
  derivedVersion: number;
}

/** `corrections`: the families that an administrator gave a list. */
export function deriveColumns(
  facts: Facts,
  corrections?: ReadonlyMap<string, readonly string[]>,
): DerivedColumns {
  const { statedParty } = facts;
  const families = partyFamilies(facts, corrections);
  const party = statedParty ?? partyOf(facts, corrections);
  return {
    nameSort: nameSortKey(facts.name, facts.surname),
    searchText: searchText({ ...facts, party }),
    party,
    partyFamilies: statedParty === null ? families : [...new Set([statedParty, ...families])],
    derivedVersion: DERIVED_VERSION,
  };
}
