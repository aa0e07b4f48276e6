// The filters of the list: their names, and what a politician's record says to each. Used by the
// politician index and by the search in the browser alike.

import type { RATED } from "./filter-values.ts";
import { ALL_PROVINCES, PROVINCE_NAMES } from "./regions.ts";
import { officeValue } from "./office-title.ts";
import { foldLetters } from "./search-text.ts";
import type { SearchEntry } from "./search/search-index.ts";
import { splitLocation } from "./search/words.ts";

/** Filters with values to choose from and counts: institution, role, party, region, province. */
export const FILTERS = ["source", "role", "party", "region", "province"] as const;
export type Filter = (typeof FILTERS)[number];

export interface FilterQuery extends Record<Filter, readonly string[]> {
  /** A town as typed, with or without its province: "Samone (TO)". Empty for none. */
  town: string;
  rated?: (typeof RATED)[number] | undefined;
}

/** Filters without a choice. */
export const NO_FILTERS: FilterQuery = {
  source: [],
  role: [],
  party: [],
  region: [],
  province: [],
  town: "",
};

export interface Filterable extends SearchEntry {
  /** As in party-family.ts. */
  partyFamilies: readonly string[];
}

const PROVINCES_BY_NAME = new Map(ALL_PROVINCES.map(({ name }) => [foldLetters(name), name]));

/** The province that the location names: "Acqui Terme (AL)" is in Alessandria, and so is "Provincia di Alessandria". */
export function provinceOf(location: string | null): string | null {
  const { code } = splitLocation(location ?? "");
  if (code !== null) return PROVINCE_NAMES.get(code) ?? null;
  const [, name] =
    /^(?:provincia(?: autonoma)?|citt[aà] metropolitana|libero consorzio comunale) (?:di|del|della|dell') ?(.+)$/iu.exec(
      location ?? "",
    ) ?? [];
  return name === undefined ? null : (PROVINCES_BY_NAME.get(foldLetters(name)) ?? null);
}

/** The query with its roles in their common form: links ask for «Sindaca» too. */
export function withCommonRoles<Query extends FilterQuery>(query: Query): Query {
  return { ...query, role: [...new Set(query.role.map(officeValue))] };
}

/** Values of a filter, to be counted. Those of a party are its families, a role is in its common form. */
export function filterValues(item: Filterable, filter: Filter): readonly string[] {
  switch (filter) {
    case "source":
      return [item.source];
    case "role":
      return [officeValue(item.role)];
    case "party":
      return item.partyFamilies;
    case "region":
      return item.region === null ? [] : [item.region];
    case "province": {
      const province = provinceOf(item.location);
      return province === null ? [] : [province];
    }
  }
}

/** A party is found by its family, and by a list as the source spells it. */
export function passesFilter(item: Filterable, filter: Filter, wanted: readonly string[]): boolean {
  if (wanted.length === 0) return true;
  const has = (value: string) => wanted.includes(value);
  return (
    filterValues(item, filter).some(has) || (filter === "party" && item.supportingLists.some(has))
  );
}

/** Compares the town of a record with the one typed: in every language, by former names too. */
export function townMatcher(
  town: string,
): ((item: Pick<Filterable, "location" | "place">) => boolean) | null {
  const { name, code } = splitLocation(town);
  const wanted = foldLetters(name);
  if (wanted === "") return town.trim() === "" ? null : () => false;
  return ({ location, place }) => {
    const own = splitLocation(location ?? "");
    if (own.code === null || (code !== null && own.code !== code)) return false;
    return [own.name, ...own.name.split("/"), ...(place?.names ?? [])].some(
      (one) => foldLetters(one) === wanted,
    );
  };
}
