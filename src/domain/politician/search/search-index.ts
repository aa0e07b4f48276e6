// Search over people held in memory. Names, places, lists and offices are stored once each, as numbered
// words; a query marks the words it matches, and one pass over the people combines the marks into ranks.

import type { Source } from "../source.ts";
import { GrowingInts } from "./growing-ints.ts";
import { MIDDLE, NameTable, PART, SURNAME } from "./name-table.ts";
import type { NameMarks } from "./name-table.ts";
import { officeClass, officesOf, SOURCE_BITS } from "./office-kinds.ts";
import { PartyTable } from "./party-table.ts";
import type { PartyMatches } from "./party-table.ts";
import { PlaceTable } from "./place-table.ts";
import type { PlaceFacts, PlaceMatches } from "./place-table.ts";
import { findCandidates, Postings } from "./postings.ts";
import type { Candidates } from "./postings.ts";
import { toRank, toTier } from "./rank.ts";
import type { Matched } from "./rank.ts";
import { foldText } from "../search-text.ts";
import { countBits } from "./slips.ts";
import type { Query, QueryWord } from "./understand.ts";

export interface SearchEntry {
  id: number;
  name: string;
  /** Where the source tells it; else the last word of the name. */
  surname?: string | null | undefined;
  role: string;
  source: Source;
  location: string | null;
  region: string | null;
  /** Null or missing where the place is in no list of places. */
  place?: PlaceFacts | null | undefined;
  supportingLists: readonly string[];
}

/** What people of one office in one place have in common. */
export type SearchGroup = Omit<SearchEntry, "id" | "name" | "surname">;

/** A group by its numbers. */
export interface GroupNumbers {
  office: number;
  place: number;
  parties: number;
}

/** Those who match, unordered. */
export interface Matches {
  slots: Int32Array;
  /** Of each slot: see rank.ts. */
  ranks: Float64Array;
  best: number;
  worst: number;
}

export const NO_MATCHES: Matches = {
  slots: new Int32Array(0),
  ranks: new Float64Array(0),
  best: Infinity,
  worst: -Infinity,
};

export interface ScanOptions {
  /** Words within a few edits match too. */
  withSlips?: boolean;
  /** The text of lists matches too. */
  withLists?: boolean;
}

interface Office {
  role: string;
  source: Source;
  words: string[];
  offices: number;
  sourceBit: number;
  rank: number;
}

export class SearchIndex {
  /** Indexed by slot. A changed person gets a new slot; the old slot's id becomes 0. */
  readonly ids = new GrowingInts();
  readonly officeOf = new GrowingInts();
  readonly placeOf = new GrowingInts();
  readonly partiesOf = new GrowingInts();
  readonly offices: Office[] = [];
  readonly places = new PlaceTable();
  readonly parties = new PartyTable();
  readonly names = new NameTable();
  size = 0;
  /** One more than the slot of each id, by id; 0 for none. */
  private readonly slotOf = new GrowingInts();
  private readonly officeNumbers = new Map<string, number>();
  private readonly byPlace = new Postings();
  private readonly byOffice = new Postings();
  private readonly byParties = new Postings();

  /** Whether most slots are outdated and the index should be rebuilt. */
  get isWorn(): boolean {
    return this.ids.length > 2 * this.size + 10_000;
  }

  /** The person's slot. */
  set(entry: SearchEntry): number {
    return this.setIn(this.groupOf(entry), entry);
  }

  groupOf({ role, source, location, region, place, supportingLists }: SearchGroup): GroupNumbers {
    return {
      office: this.officeNumber(role, source),
      place: this.places.numberOf(location, region, place ?? null),
      parties: this.parties.numberOf(supportingLists),
    };
  }

  /** The person's slot. */
  setIn(
    { office, place, parties }: GroupNumbers,
    person: Pick<SearchEntry, "id" | "name" | "surname">,
  ): number {
    this.remove(person.id);
    const slot = this.ids.push(person.id);
    this.slotOf.set(person.id, slot + 1);
    this.size += 1;
    this.officeOf.push(office);
    this.byOffice.add(office, slot);
    this.placeOf.push(place);
    this.byPlace.add(place, slot);
    this.places.count(place, 1);
    this.partiesOf.push(parties);
    this.byParties.add(parties, slot);
    this.names.add(slot, person);
    return slot;
  }

  remove(id: number): void {
    const slot = this.slotOf.get(id) - 1;
    if (slot < 0) return;
    this.slotOf.set(id, 0);
    this.ids.data[slot] = 0;
    this.size -= 1;
    this.places.count(this.placeOf.data[slot] ?? 0, -1);
  }

  /** Everybody. */
  allSlots(): Int32Array {
    const slots = new Int32Array(this.size);
    let count = 0;
    for (let slot = 0; slot < this.ids.length; slot += 1)
      if (this.ids.data[slot] !== 0) {
        slots[count] = slot;
        count += 1;
      }
    return slots;
  }

  /** Those who match every word of the query. */
  scan(query: Query, { withSlips = false, withLists = false }: ScanOptions = {}): Matches {
    const { words } = query;
    const all = (1 << words.length) - 1;
    const names = this.names.mark(words, withSlips);
    const places = this.places.match(words, withSlips);
    const roles = this.markRoles(words);
    const lists = withLists ? this.parties.match(words, query.offices !== 0) : null;
    const allowedOffice = this.allowedOffices(query);
    const candidates = all === 0 ? null : this.findCandidates(words, names, places, roles, lists);
    if (candidates?.count === 0) return NO_MATCHES;
    const most = Math.min(candidates?.count ?? this.size, this.size);
    const slots = new Int32Array(most);
    const ranks = new Float64Array(most);
    let count = 0;
    let best = Infinity;
    let worst = -Infinity;
    const matched = emptyMatch(all, lists);
    const ids = this.ids.data;
    const offices = this.officeOf.data;
    const placeOf = this.placeOf.data;
    const nameWords = this.names.words.data;
    const starts = this.names.starts.data;
    for (let slot = 0; slot < this.ids.length; slot += 1) {
      if (candidates !== null && candidates.flags[slot] === 0) continue;
      if (ids[slot] === 0) continue;
      const office = offices[slot] ?? 0;
      if (allowedOffice !== null && allowedOffice[office] === 0) continue;
      const place = placeOf[slot] ?? 0;
      if (query.province !== null && !this.places.rows[place]?.provinces.has(query.province))
        continue;
      let edits = 0;
      let once = 0;
      let twice = 0;
      let whole = 0;
      let beginning = 0;
      let surname = 0;
      let units = 0;
      let unitsHit = 0;
      const end = all === 0 ? 0 : (starts[slot + 1] ?? 0);
      for (let at = starts[slot] ?? 0; at < end; at += 1) {
        const packed = nameWords[at] ?? 0;
        const word = packed >> 2;
        const kind = packed & 3;
        if (kind !== PART) units += 1;
        const begun = names.beginning[word] ?? 0;
        if (begun === 0) continue;
        beginning |= begun;
        const bits = names.whole[word] ?? 0;
        if (bits === 0) continue;
        whole |= bits;
        if (kind !== PART) unitsHit += 1;
        if (kind === SURNAME || (kind === MIDDLE && !this.names.isGivenName(word))) surname |= bits;
        if (withSlips) {
          once |= names.edits[0][word] ?? 0;
          twice |= names.edits[1][word] ?? 0;
        }
      }
      const placeBits = places.whole[place] ?? 0;
      const any = places.any[place] ?? 0;
      const area = places.area[place] ?? 0;
      const region = places.region[place] ?? 0;
      const province = places.province[place] ?? 0;
      const role = roles[office] ?? 0;
      const set = this.partiesOf.data[slot] ?? 0;
      const party = lists === null ? 0 : (lists.any[set] ?? 0);
      const reached = beginning | placeBits | any | area | region | province | role | party;
      if ((reached & all) !== all) continue;
      if (withSlips) {
        const exactPlace = (placeBits | any) & ~(places.edits[0][place] ?? 0);
        const slipped = ~(exactPlace & ~(places.edits[1][place] ?? 0)) & all;
        const ones = (once | (places.edits[0][place] ?? 0)) & slipped;
        const twos = (twice | (places.edits[1][place] ?? 0)) & slipped & ~ones;
        edits = countBits(ones) + 2 * countBits(twos);
      }
      matched.name = whole;
      matched.nameBeginning = beginning;
      matched.surname = surname;
      matched.isFullName = units > 0 && unitsHit === units;
      matched.place = placeBits;
      matched.area = area;
      matched.placeWord = places.anyWhole[place] ?? 0;
      matched.placeBeginning = any;
      matched.region = region;
      matched.province = province;
      matched.role = role;
      matched.party = party;
      matched.national = lists === null ? 0 : (lists.national[set] ?? 0);
      matched.otherName = lists === null ? 0 : (lists.otherName[set] ?? 0);
      matched.isListBeginning = lists !== null && lists.begins[set] === 1;
      matched.officeClass = this.offices[office]?.rank ?? 0;
      const tier = toTier(matched);
      if (tier < 0) continue;
      const rank = toRank(edits, tier, matched.officeClass, this.places.rows[place]?.size ?? 0);
      slots[count] = slot;
      ranks[count] = rank;
      count += 1;
      if (rank < best) best = rank;
      if (rank > worst) worst = rank;
    }
    return { slots: slots.subarray(0, count), ranks: ranks.subarray(0, count), best, worst };
  }

  /** Whether a name or place has a word that begins so. */
  knows(text: string): boolean {
    return this.names.vocabulary.hasBeginning(text) || this.places.knows(text);
  }

  private findCandidates(
    words: readonly QueryWord[],
    names: NameMarks,
    { whole, any, area, region, province }: PlaceMatches,
    roles: Uint16Array,
    lists: PartyMatches | null,
  ): Candidates | null {
    const places = whole.map(
      (bits, at) =>
        bits | (any[at] ?? 0) | (area[at] ?? 0) | (region[at] ?? 0) | (province[at] ?? 0),
    );
    return findCandidates(
      [
        { of: this.names.postings, bits: names.beginning },
        { of: this.byPlace, bits: places },
        { of: this.byOffice, bits: roles },
        ...(lists === null ? [] : [{ of: this.byParties, bits: lists.any }]),
      ],
      { words: words.length, slots: this.ids.length },
    );
  }

  private markRoles(words: readonly QueryWord[]): Uint16Array {
    return Uint16Array.from(this.offices, (office) => {
      let bits = 0;
      for (const [index, { text }] of words.entries())
        if (office.words.some((word) => word.startsWith(text))) bits |= 1 << index;
      return bits;
    });
  }

  private allowedOffices({ offices, sources }: Query): Uint8Array | null {
    if (offices === 0 && sources === 0) return null;
    return Uint8Array.from(this.offices, (office) =>
      (offices === 0 || (office.offices & offices) !== 0) &&
      (sources === 0 || (office.sourceBit & sources) !== 0)
        ? 1
        : 0,
    );
  }

  private officeNumber(role: string, source: Source): number {
    const key = `${source}|${role}`;
    const known = this.officeNumbers.get(key);
    if (known !== undefined) return known;
    const number =
      this.offices.push({
        role,
        source,
        words: foldText(role).split(" "),
        offices: officesOf(role, source),
        sourceBit: SOURCE_BITS[source],
        rank: officeClass(role, source),
      }) - 1;
    this.officeNumbers.set(key, number);
    return number;
  }
}

function emptyMatch(all: number, lists: PartyMatches | null): Matched {
  return {
    all,
    name: 0,
    nameBeginning: 0,
    surname: 0,
    isFullName: false,
    place: 0,
    area: 0,
    placeWord: 0,
    placeBeginning: 0,
    region: 0,
    province: 0,
    role: 0,
    party: 0,
    national: 0,
    otherName: 0,
    isListBeginning: false,
    isNationalParty: lists?.isNational ?? false,
    officeClass: 0,
  };
}
