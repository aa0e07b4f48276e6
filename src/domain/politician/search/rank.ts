// How well a person matches a query: the one definition of relevance. A rank orders the matches,
// smaller first; people of equal rank are ordered by reviews, then by name.

import { isHead, OFFICE_CLASS } from "./office-kinds.ts";
import { countBits } from "./slips.ts";

/** From the best match to the weakest. */
export const TIER = {
  /** All words, and all of the name. */
  fullName: 0,
  /** Given name and surname. */
  name: 1,
  /** The surname of somebody in Parliament, the government or at the head of a region. */
  knownSurname: 2,
  /** The head of the town or region that is named. */
  headOfPlace: 3,
  surname: 4,
  place: 5,
  /** Whole words of a name or place. */
  words: 6,
  /** The name of a national party, or another name of it beside whole words; or a name together with a list. */
  party: 7,
  beginnings: 8,
  /** A region, a province or an office alone. */
  area: 9,
  /** How a list begins. */
  list: 10,
  /** Words somewhere in the text of lists. */
  listText: 11,
  /** The beginning of the name of a region. */
  region: 12,
} as const;

const TIERS = 16;
const CLASSES = 8;
/** Above the population of every town. */
const SIZES = 2 ** 22;

export function toRank(edits: number, tier: number, officeClass: number, size: number): number {
  const left = officeClass === OFFICE_CLASS.mayor ? SIZES - 1 - Math.min(size, SIZES - 1) : 0;
  return ((edits * TIERS + tier) * CLASSES + officeClass) * SIZES + left;
}

/** Without edits, ranks of this tier and better ones are below it. */
export function endOfTier(tier: number): number {
  return (tier + 1) * CLASSES * SIZES;
}

export function tierOfRank(rank: number): number {
  return Math.floor(rank / SIZES / CLASSES) % TIERS;
}

export function editsOfRank(rank: number): number {
  return Math.floor(rank / SIZES / CLASSES / TIERS);
}

/** Which words of a query a person matches where, each as bits. */
export interface Matched {
  /** All words of the query. */
  all: number;
  /** Words that are words of the name. */
  name: number;
  /** Words that are, or begin, words of the name. */
  nameBeginning: number;
  /** Words of the surname. */
  surname: number;
  /** Whether they are all words of the name. */
  isFullName: boolean;
  /** Words that name the town or region. */
  place: number;
  /** Words that name its region, or the code of its province. */
  area: number;
  /** Words that are words of the place's name, and those that begin some. */
  placeWord: number;
  placeBeginning: number;
  /** Words of the name of its region, and of its province. */
  region: number;
  province: number;
  role: number;
  party: number;
  /** Words that are another name of its national party, and those that only stand in its lists so. */
  national: number;
  otherName: number;
  isListBeginning: boolean;
  isNationalParty: boolean;
  officeClass: number;
}

/** The tier of a match; -1 if a word matches nowhere. */
export function toTier(m: Matched): number {
  const { all } = m;
  const own = m.nameBeginning | m.placeBeginning | m.place;
  // The name of a province says where a town is; alone it stands for the town of that name.
  const narrowing = m.place | m.area | m.region | m.role | (own === 0 ? 0 : m.province);
  const without = (own | narrowing) & all;
  if (without !== all) return toListTier(m, without, narrowing);
  let tier: number = TIER.beginnings;
  if (own === 0) tier = (all & ~(m.area | m.role)) === 0 ? TIER.area : TIER.region;
  else if (((m.name | m.placeWord | m.place | m.area) & all) === all) tier = TIER.words;
  if (m.place !== 0 && (all & ~narrowing) === 0)
    tier = isHead(m.officeClass) ? TIER.headOfPlace : TIER.place;
  else if (m.area !== 0 && (all & ~(m.area | m.role)) === 0) tier = TIER.area;
  if (m.name !== 0 && (all & ~m.name & ~narrowing) === 0) tier = Math.min(tier, toNameTier(m));
  return tier;
}

function toNameTier(m: Matched): number {
  if (m.isFullName) return TIER.fullName;
  if (m.surname === 0) return TIER.words;
  if (countBits(m.name) > 1) return TIER.name;
  return m.officeClass <= OFFICE_CLASS.regionalPresident ? TIER.knownSurname : TIER.surname;
}

function toListTier(m: Matched, without: number, narrowing: number): number {
  const { all } = m;
  if (((without | m.party) & all) !== all) return -1;
  if (((without | m.national) & all) === all)
    return ((m.name | m.placeWord | narrowing | m.national) & all) === all
      ? TIER.party
      : TIER.beginnings;
  if (m.isListBeginning) return m.isNationalParty ? TIER.party : TIER.list;
  // A name beside the words of a list.
  const isNameBeside = m.name !== 0 && m.name !== all && (all & ~m.name & ~m.party) === 0;
  if (isNameBeside) return TIER.party;
  return ((without | m.otherName) & all) === all ? TIER.list : TIER.listText;
}
