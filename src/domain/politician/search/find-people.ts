// Answers a query: who matches, in which order, what was understood, and what was meant by a slip of
// the pen.

import { OFFICE_WORDS } from "./office-kinds.ts";
import { standsForParty } from "./party-table.ts";
import { editsOfRank, endOfTier, TIER, tierOfRank } from "./rank.ts";
import { NO_MATCHES } from "./search-index.ts";
import type { Matches, SearchIndex } from "./search-index.ts";
import { allowedEdits, countEdits } from "./slips.ts";
import { PROVINCE_NAMES } from "../regions.ts";
import { toWord, understand } from "./understand.ts";
import type { Query, Understood } from "./understand.ts";

export interface Answer extends Matches {
  /** As it was read. */
  query: Query;
  /** The query's text as it was read, where a word is taken for a slip. */
  correction: string | null;
}

/** With as many matches by beginnings, a slip is not looked for. */
const ENOUGH = 5;

export function findPeople(index: SearchIndex, text: string): Answer {
  const query = read(index, text);
  const exact = findExact(index, query);
  // "PD Milano": letters of a province that lead nowhere stand for the party.
  const letters = query.province?.toLowerCase() ?? "";
  const small = text.toLowerCase();
  if (exact.slots.length === 0 && standsForParty(letters) && small !== text)
    return findPeople(index, small);
  if (isGoodEnough(exact, query)) return toAnswer(query, exact, null);
  const mended = mendOffices(query);
  if (mended !== null) {
    const mendedQuery = read(index, mended);
    const found = findExact(index, mendedQuery);
    if (found.slots.length > 0) return toAnswer(mendedQuery, found, mended);
    return findSlips(index, mendedQuery, exact);
  }
  return findSlips(index, query, exact);
}

/** Whether somebody matches without a slip. */
export function findsExactly(index: SearchIndex, text: string): boolean {
  return findExact(index, read(index, text)).slots.length > 0;
}

/** Particles that stand before places too. */
const PREPOSITIONS = new Set("da dal dalla dei del della delle dello di".split(" "));

function read(index: SearchIndex, text: string): Query {
  const query = understand(text);
  if (query.offices !== 0 || query.sources !== 0) return query;
  const words = query.words.map((word) => {
    const before = query.tokens[word.token - 1]?.folded ?? "";
    const isName = query.words.length === 1 || !PREPOSITIONS.has(before);
    return { ...word, isNameOnly: isName && index.names.vocabulary.has(word.joined ?? "") };
  });
  return { ...query, words };
}

function isGoodEnough({ slots, best }: Matches, { words }: Query): boolean {
  if (slots.length === 0) return words.length === 0;
  const tier = tierOfRank(best);
  if (tier < TIER.beginnings || tier === TIER.area) return true;
  return tier === TIER.beginnings && (words.length === 1 || slots.length > ENOUGH);
}

/** Exact matches: the text of lists, or half of a region, only where nothing better matches. */
function findExact(index: SearchIndex, query: Query): Matches {
  if (query.tokens.length === 0) return NO_MATCHES;
  const isParty = index.parties.namesNational(query.words);
  let found = index.scan(query, { withLists: isParty });
  const literal = readLiterally(index, query);
  if (literal.slots.length > 0) found = merge(found, literal);
  const isWhole = found.slots.length > 0 && tierOfRank(found.best) <= TIER.words;
  // A single beginning is one of names and places; lists would come after all of them.
  const isBeginning = query.words.length === 1 && tierOfRank(found.best) === TIER.beginnings;
  if (query.words.length > 0 && !isWhole && !isBeginning && !isParty)
    found = index.scan(query, { withLists: true });
  return narrowToPlace(query, dropWeakest(found));
}

function dropWeakest(found: Matches): Matches {
  const best = tierOfRank(found.best);
  if (found.slots.length === 0 || best === TIER.region) return found;
  const weakest = best === TIER.listText ? TIER.listText : TIER.list;
  const end = endOfTier(weakest);
  return found.worst < end ? found : keep(found, (rank) => rank < end);
}

/**
 * People whose whole name has a word that otherwise carries nothing or means an office: "Nello
 * Musumeci", "Carmine Senatore".
 */
function readLiterally(index: SearchIndex, query: Query): Matches {
  const { tokens, parts, dropped } = query;
  let found = NO_MATCHES;
  if (tokens.length < 2 || tokens.length > 6) return found;
  const isName = (at: number) => index.names.vocabulary.has(tokens[at]?.folded ?? "");
  const readings: { at: number[]; narrowing: Partial<Query> }[] = [
    { at: dropped.filter(isName), narrowing: {} },
    {
      at: parts.flatMap((part) => part.tokens),
      narrowing: { offices: 0, sources: 0, province: null },
    },
  ];
  for (const { at, narrowing } of readings) {
    const more = at.filter((token) => !query.words.some((word) => word.token === token));
    if (more.length === 0 || !more.every(isName)) continue;
    const words = [
      ...query.words,
      ...more.map((token) => toWord(token, tokens[token]?.folded ?? "")),
    ];
    const literal = index.scan({ ...query, ...narrowing, words });
    const whole = keep(literal, (rank) => tierOfRank(rank) === TIER.fullName);
    found = merge(found, whole);
  }
  return found;
}

/** "sindaco di Torino" means the town, not mayors whose surname it is. */
function narrowToPlace(query: Query, found: Matches): Matches {
  if (query.offices === 0 && query.sources === 0) return found;
  const hasPlace = found.ranks.some(isOfPlace);
  if (!hasPlace) return found;
  const isSaid = query.words.some((word) => word.isOfPlace);
  return keep(found, (rank) => isOfPlace(rank) || (!isSaid && tierOfRank(rank) < TIER.place));
}

function isOfPlace(rank: number): boolean {
  const tier = tierOfRank(rank);
  return tier === TIER.headOfPlace || tier === TIER.place;
}

function findSlips(index: SearchIndex, query: Query, exact: Matches): Answer {
  const slipped = narrowToPlace(query, index.scan(query, { withSlips: true }));
  const isBetter =
    slipped.slots.length > 0 &&
    editsOfRank(slipped.best) > 0 &&
    tierOfRank(slipped.best) <= TIER.words;
  if (exact.slots.length === 0)
    return toAnswer(query, slipped, isBetter ? correct(index, query, slipped) : null);
  const least = tierOfRank(exact.best);
  // Words that stand in the text of lists only are more likely a slip of a name.
  if (least >= TIER.list && isBetter && tierOfRank(slipped.best) <= TIER.name)
    return toAnswer(query, slipped, correct(index, query, slipped));
  if (least !== TIER.beginnings) return toAnswer(query, exact, null);
  // While a name is being typed its beginning is a slip of others: they follow.
  const names = keep(
    slipped,
    (rank) => editsOfRank(rank) > 0 && tierOfRank(rank) === TIER.fullName,
  );
  return toAnswer(query, merge(exact, names), null);
}

/** The query with its words as the best match has them. */
function correct(index: SearchIndex, query: Query, found: Matches): string | null {
  const slot = found.slots[found.ranks.indexOf(found.best)];
  if (slot === undefined) return null;
  const corrected = new Map<number, string>();
  for (const { token, text, joined } of query.words) {
    let nearest = index.places.nearestWord(index.placeOf.data[slot] ?? 0, text);
    index.names.eachWord(slot, (number) => {
      const word = index.names.vocabulary.words[number] ?? "";
      for (const form of joined === null ? [text] : [text, joined]) {
        if (word.startsWith(form)) nearest = { word: text, edits: 0 };
        const max = allowedEdits(form, word);
        const edits = countEdits(form, word, max);
        if (edits <= max && edits < (nearest?.edits ?? 9)) nearest = { word, edits };
      }
    });
    if (nearest !== null && nearest.edits > 0) corrected.set(token, capitalise(nearest.word));
  }
  return rewrite(query, corrected);
}

/** "sindacco" for "sindaco": an office is corrected before names are. */
function mendOffices(query: Query): string | null {
  const corrected = new Map<number, string>();
  for (const { token, text } of query.words) {
    if (text.length < 5) continue;
    for (const office of OFFICE_WORDS.keys())
      if (countEdits(text, office, 1) === 1) corrected.set(token, office);
  }
  return corrected.size === 0 ? null : rewrite(query, corrected);
}

function rewrite({ tokens }: Query, corrected: ReadonlyMap<number, string>): string {
  return tokens.map(({ written }, at) => corrected.get(at) ?? written).join(" ");
}

function capitalise(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

function toAnswer(query: Query, found: Matches, correction: string | null): Answer {
  return { ...found, query, correction };
}

/** The place or region that narrows the search, as the best match has it. */
export function placeParts(
  index: SearchIndex,
  query: Query,
  found: Matches,
): (Understood & { tokens: number[] })[] {
  const { words } = query;
  const slot = found.slots[found.ranks.indexOf(found.best)];
  if (slot === undefined || words.length === 0) return [];
  const place = index.placeOf.data[slot] ?? 0;
  const row = index.places.rows[place];
  const matches = index.places.match(words, editsOfRank(found.best) > 0);
  const marks = index.names.mark(words, false);
  let name = 0;
  index.names.eachWord(slot, (word) => (name |= marks.whole[word] ?? 0));
  const tier = tierOfRank(found.best);
  const isName = tier < TIER.headOfPlace || tier === TIER.surname;
  const all = (1 << words.length) - 1;
  const own = isName ? name : 0;
  const toTokens = (bits: number) =>
    words.filter((_, at) => (bits & (1 << at)) !== 0).map(({ token }) => token);
  const placeBits = (matches.whole[place] ?? 0) & ~own;
  if (placeBits !== 0 && row !== undefined && row.name !== "") {
    const isAlone = query.offices === 0 && query.sources === 0 && query.province === null;
    if (placeBits === all && isAlone) return [];
    const kind = row.name === row.region ? "region" : "place";
    return [{ kind, value: row.name, tokens: toTokens(placeBits) }];
  }
  const area = (matches.area[place] ?? 0) & ~own;
  const region = query.parts.find(({ kind }) => kind === "region");
  if (area === 0) return [];
  const at = words.findIndex(({ province }) => province !== null);
  const { province = null, token = 0 } = words[at] ?? {};
  if (province !== null && (area & (1 << at)) !== 0)
    return [
      {
        kind: "province",
        value: PROVINCE_NAMES.get(province) ?? province,
        tokens: [token],
      },
    ];
  return region === undefined ? [] : [region];
}

function keep({ slots, ranks }: Matches, wanted: (rank: number) => boolean): Matches {
  const kept: Matches = {
    slots: slots.filter((_, at) => wanted(ranks[at] ?? 0)),
    ranks: ranks.filter(wanted),
    best: Infinity,
    worst: -Infinity,
  };
  for (const rank of kept.ranks) {
    kept.best = Math.min(kept.best, rank);
    kept.worst = Math.max(kept.worst, rank);
  }
  return kept;
}

/** Each person once, with the better rank. */
function merge(a: Matches, b: Matches): Matches {
  const ranks = new Map<number, number>();
  for (const { slots, ranks: of } of [a, b])
    for (const [at, slot] of slots.entries())
      ranks.set(slot, Math.min(ranks.get(slot) ?? Infinity, of[at] ?? Infinity));
  return {
    slots: Int32Array.from(ranks.keys()),
    ranks: Float64Array.from(ranks.values()),
    best: Math.min(a.best, b.best),
    worst: Math.max(a.worst, b.worst),
  };
}
