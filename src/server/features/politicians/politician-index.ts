// In-memory index of the politicians in office, for search and facet counts: about 25 MB for 130,000 people.
// It gives the same answers as src/domain/politician/browse.ts; one test compares them. Query words contain
// no spaces, so a query word occurs in a politician's text exactly when it occurs in one of the text's words:
// a search scans the vocabulary only, and each vocabulary word lists its politicians.

import { completeFacet, PARTY_FACET_MAX } from "#domain/politician/browse.ts";
import type { BrowseQuery, Facet, Filter } from "#domain/politician/browse.ts";
import { searchWords } from "#domain/politician/search-text.ts";

export interface PoliticianIndexEntry {
  id: number;
  searchText: string;
  role: string;
  region: string | null;
  partyLists: readonly string[];
}

export interface Matches {
  total: number;
  facets: Record<Filter, Facet>;
  /** Ids of all matches, unordered; null when there are more than `listedMax`. */
  ids: Int32Array | null;
}

/** Interned values, numbered in order of first use. */
class Numbered {
  readonly values: string[] = [];
  private readonly numbers = new Map<string, number>();

  numberOf(value: string): number {
    const known = this.numbers.get(value);
    if (known !== undefined) return known;
    this.numbers.set(value, this.values.length);
    return this.values.push(value) - 1;
  }
}

const NO_REGION = 0;

export class PoliticianIndex {
  /** Number of politicians in office. */
  size = 0;
  /** Indexed by slot. A changed politician gets a new slot; the old slot's id becomes 0. */
  private readonly ids: number[] = [];
  private readonly roles: number[] = [];
  private readonly regions: number[] = [];
  private readonly partySets: number[] = [];
  private readonly slotOf = new Map<number, number>();
  /** Slots by word, ascending. */
  private readonly slotsOf: number[][] = [];
  private readonly words = new Numbered();
  private readonly roleNames = new Numbered();
  private readonly regionNames = new Numbered();
  private readonly partyNames = new Numbered();
  /** Combinations of lists are shared by many politicians and stored once. */
  private readonly setNames = new Numbered();
  private readonly partiesOfSet: number[][] = [];

  constructor() {
    this.regionNames.numberOf("");
  }

  /** Whether most slots are outdated and the index should be rebuilt. */
  get isWorn(): boolean {
    return this.ids.length > 2 * this.size + 10_000;
  }

  set(entry: PoliticianIndexEntry): void {
    this.remove(entry.id);
    const slot = this.ids.push(entry.id) - 1;
    this.slotOf.set(entry.id, slot);
    this.size += 1;
    this.roles.push(this.roleNames.numberOf(entry.role));
    this.regions.push(entry.region === null ? NO_REGION : this.regionNames.numberOf(entry.region));
    this.partySets.push(this.partySetOf(entry.partyLists));
    for (const word of entry.searchText.split(" ")) {
      const number = this.words.numberOf(word);
      (this.slotsOf[number] ??= []).push(slot);
    }
  }

  remove(id: number): void {
    const slot = this.slotOf.get(id);
    if (slot === undefined) return;
    this.slotOf.delete(id);
    this.ids[slot] = 0;
    this.size -= 1;
  }

  find(query: BrowseQuery, listedMax: number): Matches {
    const words = searchWords(query.q);
    const holding = words.length === 0 ? null : this.slotsHolding(words);
    const byRole = allowed(this.roleNames, query.role);
    const byRegion = allowed(this.regionNames, query.region);
    const byParty = this.allowedPartySets(query.party);
    const roleCounts = new Int32Array(this.roleNames.values.length);
    const regionCounts = new Int32Array(this.regionNames.values.length);
    const setCounts = new Int32Array(this.partiesOfSet.length);
    const found: number[] = [];
    let total = 0;
    for (let slot = 0; slot < this.ids.length; slot += 1) {
      const id = this.ids[slot] ?? 0;
      if (id === 0 || (holding !== null && holding[slot] !== words.length)) continue;
      const role = this.roles[slot] ?? 0;
      const region = this.regions[slot] ?? 0;
      const set = this.partySets[slot] ?? 0;
      const hasRole = byRole === null || byRole[role] === 1;
      const hasRegion = byRegion === null || byRegion[region] === 1;
      const hasParty = byParty === null || byParty[set] === 1;
      if (hasRegion && hasParty) increase(roleCounts, role);
      if (hasRole && hasParty) increase(regionCounts, region);
      if (hasRole && hasRegion) increase(setCounts, set);
      if (!hasRole || !hasRegion || !hasParty) continue;
      total += 1;
      if (total <= listedMax) found.push(id);
    }
    regionCounts[NO_REGION] = 0;
    return {
      total,
      facets: {
        role: countFacet(this.roleNames, roleCounts, query.role, Infinity),
        party: countFacet(
          this.partyNames,
          this.countParties(setCounts),
          query.party,
          PARTY_FACET_MAX,
        ),
        region: countFacet(this.regionNames, regionCounts, query.region, Infinity),
      },
      ids: total > listedMax ? null : Int32Array.from(found),
    };
  }

  /** Per slot: how many of the words, from the first on, it contains before one is missing. */
  private slotsHolding(words: readonly string[]): Uint8Array {
    const held = new Uint8Array(this.ids.length);
    for (const [before, word] of words.entries())
      for (const [number, known] of this.words.values.entries()) {
        if (!known.includes(word)) continue;
        for (const slot of this.slotsOf[number] ?? [])
          if (held[slot] === before) held[slot] = before + 1;
      }
    return held;
  }

  private partySetOf(lists: readonly string[]): number {
    const set = this.setNames.numberOf(JSON.stringify(lists));
    this.partiesOfSet[set] ??= [...new Set(lists)].map((list) => this.partyNames.numberOf(list));
    return set;
  }

  private allowedPartySets(asked: readonly string[]): Uint8Array | null {
    const parties = allowed(this.partyNames, asked);
    if (parties === null) return null;
    return Uint8Array.from(this.partiesOfSet, (set) =>
      set.some((party) => parties[party] === 1) ? 1 : 0,
    );
  }

  private countParties(setCounts: Int32Array): Int32Array {
    const counts = new Int32Array(this.partyNames.values.length);
    for (const [set, parties] of this.partiesOfSet.entries())
      for (const party of parties) counts[party] = (counts[party] ?? 0) + (setCounts[set] ?? 0);
    return counts;
  }
}

function increase(counts: Int32Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}

/** Flags by value number; null when no value is selected. */
function allowed({ values }: Numbered, asked: readonly string[]): Uint8Array | null {
  if (asked.length === 0) return null;
  const wanted = new Set(asked);
  return Uint8Array.from(values, (value) => (wanted.has(value) ? 1 : 0));
}

function countFacet(
  { values }: Numbered,
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
    if (count > 0 && (count >= least || wanted.has(value))) counted.push({ value, count });
  }
  return completeFacet(counted, asked, max);
}
