// In-memory index of the politicians in office: search (src/domain/politician/search) with filters and
// facet counts. It gives the same answers as src/domain/politician/browse.ts; one test compares them.

import { Numbered } from "#domain/numbered.ts";
import { completeFacet, FACET_MAX } from "#domain/politician/browse.ts";
import type { BrowseQuery, Facet } from "#domain/politician/browse.ts";
import { provinceOf, townMatcher, withCommonRoles } from "#domain/politician/filters.ts";
import type { Filter, Filterable } from "#domain/politician/filters.ts";
import { officeValue } from "#domain/politician/office-title.ts";
import { groupingOf, groupKey } from "#domain/politician/grouping.ts";
import type { Grouping } from "#domain/politician/grouping.ts";
import { compareCodePoints } from "#domain/politician/position.ts";
import { findPeople } from "#domain/politician/search/find-people.ts";
import { GrowingInts } from "#domain/politician/search/growing-ints.ts";
import { SearchIndex } from "#domain/politician/search/search-index.ts";
import type { GroupNumbers } from "#domain/politician/search/search-index.ts";
import { toUnderstanding } from "#domain/politician/search/understanding.ts";
import type { Understanding } from "#domain/politician/search/understanding.ts";
import { foldText, searchWords } from "#domain/politician/search-text.ts";

export type PoliticianIndexEntry = Filterable;
export type PoliticianGroup = Omit<Filterable, "id" | "name" | "surname">;

export interface GroupOfIndex extends GroupNumbers {
  families: number;
  /** The families with the lists. */
  withLists: number;
}

export interface Matches {
  total: number;
  facets: Record<Filter, Facet>;
  /** Ids of all matches by rank. */
  ids: Int32Array;
  /** Of each id, for words or for groups; null without either. */
  ranks: Float64Array | null;
  /** Null without words to look for. */
  understood: Understanding | null;
}

type Office = SearchIndex["offices"][number];

export interface FindOptions {
  /** Ids of all politicians with a review; required where the query asks for rated or unrated ones. */
  rated: ReadonlySet<number> | null;
}

export class PoliticianIndex {
  private readonly search = new SearchIndex();
  /** Families of each slot, and families with lists, as numbers: the former are a few, the latter thousands. */
  private readonly families = new Numbered<readonly string[]>();
  private readonly familiesOf = new GrowingInts();
  private readonly parties = new Numbered<Pick<Filterable, "partyFamilies" | "supportingLists">>();
  private readonly partiesOf = new GrowingInts();
  /** Families and lists with their folded text, and up to which number of `parties` they are. */
  private readonly partyTexts = new Map<string, string>();
  private partiesFolded = 0;
  /** By number of the place. */
  private readonly places: (Pick<Filterable, "location" | "place"> & {
    province: string | null;
  })[] = [];

  /** Number of politicians in the index. */
  get size(): number {
    return this.search.size;
  }

  /** Whether most slots are outdated and the index should be rebuilt. */
  get isWorn(): boolean {
    return this.search.isWorn;
  }

  set(entry: PoliticianIndexEntry): void {
    this.setIn(this.groupOf(entry), entry);
  }

  /** A reader of many people finds the group of each once: most share it with others. */
  groupOf(group: PoliticianGroup): GroupOfIndex {
    const { location, place, partyFamilies, supportingLists } = group;
    const found = {
      ...this.search.groupOf(group),
      families: this.families.numberOf(partyFamilies),
      withLists: this.parties.numberOf({ partyFamilies, supportingLists }),
    };
    this.places[found.place] ??= { location, place, province: provinceOf(location) };
    return found;
  }

  setIn(group: GroupOfIndex, person: Pick<Filterable, "id" | "name" | "surname">): void {
    this.search.setIn(group, person);
    this.familiesOf.push(group.families);
    this.partiesOf.push(group.withLists);
  }

  remove(id: number): void {
    this.search.remove(id);
  }

  /** Those of an office and a place, by their ids. */
  select(fits: (office: Office, placeCode: string | null) => boolean): number[] {
    const { offices, officeOf, places, placeOf, ids } = this.search;
    return [...this.search.allSlots()].flatMap((slot) => {
      const office = offices[officeOf.data[slot] ?? 0];
      const code = places.rows[placeOf.data[slot] ?? 0]?.code ?? null;
      return office !== undefined && fits(office, code) ? (ids.data[slot] ?? 0) : [];
    });
  }

  find(asked: BrowseQuery, { rated }: FindOptions = { rated: null }): Matches {
    const { search } = this;
    const query = withCommonRoles(asked);
    const answer = query.q.trim() === "" ? null : findPeople(search, query.q);
    const slots = answer === null ? search.allSlots() : answer.slots;
    const dimensions = this.getDimensions(query);
    const narrowing = dimensions.filter(({ isAsked }) => isAsked);
    const passesOthers = this.getOthers(query, rated);
    const found = new Int32Array(slots.length);
    let total = 0;
    for (let at = 0; at < slots.length; at += 1) {
      const slot = slots[at] ?? 0;
      if (passesOthers !== null && !passesOthers(slot)) continue;
      if (narrowing.length > 0) {
        let failed: Dimension | null = null;
        let failures = 0;
        for (const dimension of narrowing)
          if (!dimension.passes(slot)) {
            failed = dimension;
            failures += 1;
          }
        // A facet counts under the other filters.
        if (failures === 1) failed?.count(slot);
        if (failures > 0) continue;
      }
      for (const dimension of dimensions) dimension.count(slot);
      found[total] = at;
      total += 1;
    }
    const order = found.subarray(0, total);
    const grouping = groupingOf(query);
    const ranks = grouping === null ? answer?.ranks : this.rankGroups(grouping, slots);
    if (ranks !== undefined) sortByRank(order, ranks);
    const [source, role, region, province, party] = dimensions.map((one) => one.getFacet());
    return {
      total,
      facets: {
        source: source ?? [],
        role: role ?? [],
        party: party ?? [],
        region: region ?? [],
        province: province ?? [],
      },
      ids: order.map((at) => search.ids.data[slots[at] ?? 0] ?? 0),
      ranks: ranks === undefined ? null : Float64Array.from(order, (at) => ranks[at] ?? 0),
      understood: answer === null ? null : toUnderstanding(search, answer),
    };
  }

  /**
   * The families and lists that a typed name may mean: itself, or the only one that is spelled alike, or else those in
   * which each of its words begins one.
   */
  findParties(typed: string): string[] {
    const { values } = this.parties;
    for (; this.partiesFolded < values.length; this.partiesFolded += 1) {
      const { partyFamilies = [], supportingLists = [] } = values[this.partiesFolded] ?? {};
      for (const name of [...partyFamilies, ...supportingLists])
        if (!this.partyTexts.has(name)) this.partyTexts.set(name, ` ${foldText(name)}`);
    }
    if (this.partyTexts.has(typed)) return [typed];
    const names = [...this.partyTexts];
    const select = (fits: (text: string) => boolean) =>
      names.flatMap(([name, text]) => (fits(text) ? name : []));
    const whole = ` ${foldText(typed)}`;
    const alike = select((text) => text === whole);
    const words = searchWords(typed).map((word) => ` ${word}`);
    return alike.length === 1
      ? alike
      : select((text) => words.every((word) => text.includes(word)));
  }

  /** The place of each slot's group among the groups. */
  private rankGroups(grouping: Grouping, slots: Int32Array): Float64Array {
    const { offices, officeOf, placeOf } = this.search;
    const any = { role: "", source: "Comuni" as const, location: null };
    const keys =
      grouping === "office"
        ? offices.map((office) => groupKey(grouping, { ...any, ...office }))
        : this.places.map(({ location }) => groupKey(grouping, { ...any, location }));
    const sorted = [...new Set(keys)].sort(compareCodePoints);
    const rankOf = new Map(sorted.map((key, rank) => [key, rank]));
    const ranks = keys.map((key) => rankOf.get(key) ?? 0);
    const of = grouping === "office" ? officeOf : placeOf;
    return Float64Array.from(slots, (slot) => ranks[of.data[slot] ?? 0] ?? 0);
  }

  /** Source, role, region, province, party. */
  private getDimensions(query: BrowseQuery): Dimension[] {
    const { offices, places, officeOf, placeOf } = this.search;
    const toList = (value: string | null | undefined) => (typeof value === "string" ? [value] : []);
    const ofOffice = { of: officeOf, size: offices.length };
    const ofPlace = { of: placeOf, size: places.rows.length };
    const all: Record<Filter, Omit<DimensionOf, "filter" | "asked">> = {
      source: { ...ofOffice, valuesOf: (number) => toList(offices[number]?.source) },
      role: { ...ofOffice, valuesOf: (number) => toList(officeValue(offices[number]?.role ?? "")) },
      region: { ...ofPlace, valuesOf: (number) => toList(places.rows[number]?.region) },
      province: { ...ofPlace, valuesOf: (number) => toList(this.places[number]?.province) },
      party: this.getParties(query.party),
    };
    return (["source", "role", "region", "province", "party"] as const).map(
      (filter) => new Dimension({ filter, asked: query[filter], ...all[filter] }),
    );
  }

  /** The families, and of the lists those that are asked for. */
  private getParties(asked: readonly string[]): Omit<DimensionOf, "filter" | "asked"> {
    const { families, parties } = this;
    if (asked.length === 0)
      return {
        of: this.familiesOf,
        size: families.values.length,
        valuesOf: (number) => families.values[number] ?? [],
      };
    const wanted = new Set(asked);
    return {
      of: this.partiesOf,
      size: parties.values.length,
      valuesOf: (number) => {
        const { partyFamilies = [], supportingLists = [] } = parties.values[number] ?? {};
        const lists = supportingLists.filter((list) => wanted.has(list));
        return [...new Set([...partyFamilies, ...lists])];
      },
    };
  }

  private getOthers(
    { town, rated: wanted }: BrowseQuery,
    rated: ReadonlySet<number> | null,
  ): ((slot: number) => boolean) | null {
    const isInTown = townMatcher(town);
    if (isInTown === null && wanted === undefined) return null;
    const isPlaceLeft = isInTown && Uint8Array.from(this.places, (one) => (isInTown(one) ? 1 : 0));
    const { placeOf, ids } = this.search;
    return (slot) =>
      (isPlaceLeft === null || isPlaceLeft[placeOf.data[slot] ?? 0] === 1) &&
      (wanted === undefined || rated?.has(ids.data[slot] ?? 0) === (wanted === "rated"));
  }
}

interface DimensionOf {
  filter: Filter;
  /** A number for each slot. */
  of: GrowingInts;
  asked: readonly string[];
  /** How many numbers there are. */
  size: number;
  /** Of a number; asked for few of thousands. */
  valuesOf: (number: number) => readonly string[];
}

/** One filter of a query: who passes it, and how many have each value. */
class Dimension {
  private readonly given: DimensionOf;
  private readonly isWanted: Uint8Array | null;
  private readonly counts: Int32Array;

  constructor(given: DimensionOf) {
    this.given = given;
    const { asked, size, valuesOf } = given;
    const wanted = new Set(asked);
    this.counts = new Int32Array(size);
    this.isWanted =
      asked.length === 0
        ? null
        : Uint8Array.from(this.counts, (_, number) =>
            valuesOf(number).some((value) => wanted.has(value)) ? 1 : 0,
          );
  }

  get isAsked(): boolean {
    return this.isWanted !== null;
  }

  passes(slot: number): boolean {
    return this.isWanted === null || this.isWanted[this.given.of.data[slot] ?? 0] === 1;
  }

  count(slot: number): void {
    const number = this.given.of.data[slot] ?? 0;
    this.counts[number] = (this.counts[number] ?? 0) + 1;
  }

  getFacet(): Facet {
    const { filter, asked, valuesOf, size } = this.given;
    const totals = new Map<string, number>();
    for (let number = 0; number < size; number += 1) {
      const count = this.counts[number] ?? 0;
      if (count === 0) continue;
      for (const value of valuesOf(number)) totals.set(value, (totals.get(value) ?? 0) + count);
    }
    return completeFacet(
      Array.from(totals, ([value, count]) => ({ value, count })),
      asked,
      FACET_MAX[filter],
    );
  }
}

/** Sorted by distinct ranks: comparing them one by one takes ten times as long for many matches. */
function sortByRank(order: Int32Array, ranks: Float64Array): void {
  const counts = new Map<number, number>();
  for (const at of order) {
    const rank = ranks[at] ?? 0;
    counts.set(rank, (counts.get(rank) ?? 0) + 1);
  }
  const next = new Map<number, number>();
  let start = 0;
  for (const rank of Float64Array.from(counts.keys()).sort()) {
    next.set(rank, start);
    start += counts.get(rank) ?? 0;
  }
  for (const at of order.slice()) {
    const rank = ranks[at] ?? 0;
    const place = next.get(rank) ?? 0;
    order[place] = at;
    next.set(rank, place + 1);
  }
}
