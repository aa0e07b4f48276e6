// Surnames and places that coincide with an offensive word, and the contexts in which they are names.
// A name protects a word only where it is written like one; lower-case "troia" is never a name.
import type { FindingContext } from "#domain/moderation/verdict.ts";
import { foldText } from "../reading/fold.ts";
import type { Token } from "../reading/token.ts";
import { matchesAny } from "./word-sets.ts";

export interface NameAllowlist {
  add(names: Iterable<string>): void;
  has(word: string): boolean;
  /** How many words of names coincide with a word the rules would find. */
  readonly size: number;
}

const isTitle = matchesAny("titles");
const isAfterName = matchesAny("afterName");
const isStreet = matchesAny("streets");
const isOfA = matchesAny("ofA");
const isOfOffice = matchesAny("ofA", "ofOffice");
const introducesNoName = matchesAny(
  "articles",
  "vilifiers",
  "copula2",
  "demonstratives",
  "intensifiers",
);
const introducesNoUnknownName = matchesAny(
  "articles",
  "vilifiers",
  "copula2",
  "copula3",
  "demonstratives",
  "intensifiers",
  "ofA",
);

/**
 * Keeps only the words for which `findOffensive` returns a finding, so that 130,000 names cost a
 * few hundred entries.
 */
export function createNameAllowlist(
  findOffensive: (words: readonly string[]) => Iterable<string>,
): NameAllowlist {
  const protectedWords = new Set<string>();
  return {
    add(names) {
      // Names repeat: words are deduplicated before folding, which costs more.
      const written = new Set<string>();
      for (const name of names) for (const word of name.split(/[\s'’.-]+/)) written.add(word);
      const words = new Set<string>();
      for (const word of written) {
        for (const part of foldText(word).folded.match(/[a-z]{3,}/g) ?? []) words.add(part);
      }
      for (const word of findOffensive([...words])) protectedWords.add(word);
    },
    has: (word) => protectedWords.has(word),
    get size() {
      return protectedWords.size;
    },
  };
}

/** "Via dei Negri": a street, one or two linking words, a capital. */
function isStreetName(tokens: readonly Token[], at: number): boolean {
  let index = at;
  while (at - index < 2 && tokens[index]?.before === "" && isOfA(tokens[index - 1])) index -= 1;
  return index < at && tokens[index]?.before === "" && isStreet(tokens[index - 1]);
}

/** "Troia (FG)": the sign of a province in brackets. */
function hasProvince(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  return next?.before === "," && next.capital === "all" && next.written.length === 2;
}

/** "il sindaco di Troia", "nel comune di Bastardo". */
function isOfPlace(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.before !== "" || !isOfA(tokens[at - 1])) return false;
  return tokens[at - 1]?.before === "" && isTitle(tokens[at - 2]);
}

/** What the capital letter and the neighbours of the word at `at` show. */
export function getNameContext(
  tokens: readonly Token[],
  at: number,
  names: NameAllowlist,
): FindingContext | undefined {
  const token = tokens[at];
  if (token === undefined || !token.plain) return undefined;
  const previous = token.before === "" ? tokens[at - 1] : undefined;
  const isKnown = names.has(token.written);
  if (token.capital === "none") return isKnown && isTitle(previous) ? "capitalised" : undefined;
  if (token.capital === "all") {
    if (!isKnown || introducesNoName(previous)) return undefined;
    return isTitle(previous) || readsAsSubject(tokens, at) ? "name" : "capitalised";
  }
  if (isStreetName(tokens, at)) return "name";
  if (hasProvince(tokens, at) && !introducesNoName(previous)) return "name";
  const opensSentence = token.before === "." || token.before === ":";
  if (!isKnown) {
    if (isOfPlace(tokens, at)) return "capitalised";
    return opensSentence || introducesNoUnknownName(previous) ? undefined : "capitalised";
  }
  if (introducesNoName(previous)) return "capitalised";
  if (!opensSentence) return "name";
  return readsAsSubject(tokens, at) ? "name" : "capitalised";
}

/** "Il sindaco Viscido": a phrase made of a title and a known name. */
export function getTitledNameContext(
  tokens: readonly Token[],
  from: number,
  to: number,
  names: NameAllowlist,
): FindingContext | undefined {
  if (!isTitle(tokens[from]) || !names.has(tokens[to - 1]?.written ?? "")) return undefined;
  return getNameContext(tokens, to - 1, names);
}

/**
 * "Bocchino ieri sera", "Vacca di Forza Italia", "Feccia, sindaco di": continuations of a name, not
 * of an insult.
 */
function readsAsSubject(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  const second = tokens[at + 2];
  if (next === undefined || next.before === "." || next.before === ":") return false;
  if (next.before === ",") return isTitle(next) && second?.before === "" && isOfOffice(second);
  if (tokens[at]?.capital === "first" && next.capital !== "none") return true;
  if (isOfA(next)) return second?.before === "" && second.capital === "first";
  return isAfterName(next);
}
