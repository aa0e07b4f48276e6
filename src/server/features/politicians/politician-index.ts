// In-memory index of the politicians in office: search (src/domain/politician/search) with filters and
// facet counts. It gives the same answers as src/domain/politician/browse.ts; one test compares them.

import { completeFacet, PARTY_FACET_MAX } from "#domain/politician/browse.ts";
import type { BrowseQuery, Facet, Filter } from "#domain/politician/browse.ts";
import { findPeople } from "#domain/politician/search/find-people.ts";
import { SearchIndex } from "#domain/politician/search/search-index.ts";
import type { SearchEntry } from "#domain/politician/search/search-index.ts";
import { toUnderstanding } from "#domain/politician/search/understanding.ts";
import type { Understanding } from "#domain/politician/search/understanding.ts";

export type PoliticianIndexEntry = SearchEntry;

export interface Matches {
  total: number;
  facets: Record<Filter, Facet>;
  /** Ids of all matches, the most relevant first. */
  ids: Int32Array;
  /** Of each id; none without words to look for. */
  ranks: Float64Array | null;
  /** Null without words to look for. */
  understood: Understanding | null;
}

export class PoliticianIndex {
  private readonly search = new SearchIndex();

  /** Number of politicians in office. */
  get size(): number {
    return this.search.size;
  }

  /** Whether most slots are outdated and the index should be rebuilt. */
  get isWorn(): boolean {
    return this.search.isWorn;
  }

  set(entry: PoliticianIndexEntry): void {
    this.search.set(entry);
  }

  remove(id: number): void {
    this.search.remove(id);
  }

  find(query: BrowseQuery): Matches {
    const { search } = this;
    const answer = query.q.trim() === "" ? null : findPeople(search, query.q);
    const slots = answer === null ? search.allSlots() : answer.slots;
    const roles = new Interned(search.offices.map(({ role }) => role));
    const regions = new Interned(search.places.rows.map(({ region }) => region ?? ""));
    const byRole = allowed(roles, query.role);
    const byRegion = allowed(regions, query.region);
    const bySet = this.allowedPartySets(query.party);
    const roleCounts = new Int32Array(roles.values.length);
    const regionCounts = new Int32Array(regions.values.length);
    const setCounts = new Int32Array(search.parties.sets.length);
    const found = new Int32Array(slots.length);
    let total = 0;
    for (let at = 0; at < slots.length; at += 1) {
      const slot = slots[at] ?? 0;
      const role = roles.numbers[search.officeOf.data[slot] ?? 0] ?? 0;
      const region = regions.numbers[search.placeOf.data[slot] ?? 0] ?? 0;
      const set = search.partiesOf.data[slot] ?? 0;
      const hasRole = byRole === null || byRole[role] === 1;
      const hasRegion = byRegion === null || byRegion[region] === 1;
      const hasParty = bySet === null || bySet[set] === 1;
      if (hasRegion && hasParty) increase(roleCounts, role);
      if (hasRole && hasParty) increase(regionCounts, region);
      if (hasRole && hasRegion) increase(setCounts, set);
      if (!hasRole || !hasRegion || !hasParty) continue;
      found[total] = at;
      total += 1;
    }
    const order = found.subarray(0, total);
    const { ranks } = answer ?? {};
    if (ranks !== undefined) sortByRank(order, ranks);
    return {
      total,
      facets: {
        role: countFacet(roles.values, roleCounts, query.role, Infinity),
        party: countFacet(
          search.parties.lists,
          this.countParties(setCounts),
          query.party,
          PARTY_FACET_MAX,
        ),
        region: countFacet(regions.values, regionCounts, query.region, Infinity),
      },
      ids: order.map((at) => search.ids.data[slots[at] ?? 0] ?? 0),
      ranks: ranks === undefined ? null : Float64Array.from(order, (at) => ranks[at] ?? 0),
      understood: answer === null ? null : toUnderstanding(search, answer),
    };
  }

  private allowedPartySets(asked: readonly string[]): Uint8Array | null {
    if (asked.length === 0) return null;
    const wanted = new Set(asked);
    const { lists, sets } = this.search.parties;
    const isWanted = lists.map((list) => wanted.has(list));
    return Uint8Array.from(sets, (set) => (set.some((list) => isWanted[list]) ? 1 : 0));
  }

  private countParties(setCounts: Int32Array): Int32Array {
    const { lists, sets } = this.search.parties;
    const counts = new Int32Array(lists.length);
    for (const [set, parties] of sets.entries())
      for (const party of parties) counts[party] = (counts[party] ?? 0) + (setCounts[set] ?? 0);
    return counts;
  }
}

/** Equal values have equal numbers. */
class Interned {
  readonly values: string[] = [];
  /** Of each given value. */
  readonly numbers: Int32Array;

  constructor(given: readonly string[]) {
    const known = new Map<string, number>();
    this.numbers = Int32Array.from(given, (value) => {
      const number = known.get(value) ?? this.values.push(value) - 1;
      known.set(value, number);
      return number;
    });
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

function increase(counts: Int32Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}

/** Flags by value number; null when no value is selected. */
function allowed({ values }: Interned, asked: readonly string[]): Uint8Array | null {
  if (asked.length === 0) return null;
  const wanted = new Set(asked);
  return Uint8Array.from(values, (value) => (wanted.has(value) ? 1 : 0));
}

function countFacet(
  values: readonly string[],
  counts: Int32Array,
  asked: readonly string[],
  max: number,
): Facet {
  // There are thousands of parties: only candidates for the most frequent are sorted.
  const least = counts.length > max ? (counts.toSorted()[counts.length - max] ?? 0) : 0;
  const wanted = new Set(asked);
  const counted: Facet = [];
  for (const [number, value] of values.entries()) {
    const count = counts[number] ?? 0;
    if (value !== "" && count > 0 && (count >= least || wanted.has(value)))
      counted.push({ value, count });
  }
  return completeFacet(counted, asked, max);
}
