// Compares two names as a person reads them who knows the habits of registers: bynames, a husband's surname, J
// for I, one or two surnames, initials. Whether two people are one is decided with their place (respelled.ts).

import { tidy } from "./accents.ts";
import { stripTitles } from "./name-titles.ts";
import { joinParticles } from "./particles.ts";
import { isOneSlip } from "./same-person.ts";
import { foldText } from "./search-text.ts";

export interface ReadName {
  /** Without bynames and conjunctions; folded, J and Y as I. */
  words: readonly string[];
  /** The same with the particles of surnames as words. */
  parts: readonly string[];
  /** Of bynames, and of a husband's name. */
  bynames: readonly string[];
}

/** `same`: one name by any reading. `doubtful`: perhaps one, perhaps that of a relative. */
export type Likeness = "same" | "doubtful";

const ENCLOSED = /[([«"“„]\s*([^)\]»"”“]+?)\s*[)\]»"”“]/gu;
const PARTICLE = String.raw`(?:(?:de|di|da|del|della|dalla|dal|lo|la|le|li|von|van) )?`;
const BYNAME = String.raw`(?:detto|detta|alias|soprannominat[oa]|not[oa] come)`;
const HUSBAND = String.raw`(?:in|ved\.?|vedova|coniugata|coniug\.|cgt\.|con\.|sposata|maritata)`;
/** "Della Vedova" is a surname, and so is the first of two such words: "Alessio Alias in Bianchetti". */
const ADDED = new RegExp(
  String.raw`(?<=\S )(?<!(?:del|dal)l[ae] )(?:${BYNAME}|${HUSBAND}) (?!(?:${BYNAME}|${HUSBAND}) )(${PARTICLE}[\p{L}'-]+)`,
  "giu",
);
/** Between two surnames: "Garcia y Lopez". An initial has a point. */
const AND = /(?<=\p{L} )(?:e|ed|y)(?= \p{L})/giu;

export function readName(name: string): ReadName {
  const text = stripTitles(tidy(name));
  const bynames: string[] = [];
  const keep = (_: string, added: string) => {
    bynames.push(...toWords(added.replace(new RegExp(`^(?:${BYNAME}|${HUSBAND}) `, "iu"), "")));
    return " ";
  };
  const plain = text.replace(ENCLOSED, keep).replace(ADDED, keep).replace(AND, " ");
  const words = toWords(plain);
  return words.length >= 2
    ? { words, parts: toParts(plain), bynames }
    : { words: toWords(text), parts: toParts(text), bynames: [] };
}

const toWords = (text: string): string[] => split(joinParticles(foldText(text)));
const toParts = (text: string): string[] => split(foldText(text));

function split(folded: string): string[] {
  return folded
    .replace(/[jy]/g, "i")
    .split(" ")
    .filter((word) => word !== "");
}

/** Null for the names of two people. */
export function compareNames(a: ReadName, b: ReadName): Likeness | null {
  if (haveSameLetters(a.words, b.words))
    return a.bynames.length === 0 || b.bynames.length === 0 || a.bynames.some(isIn(b.bynames))
      ? "same"
      : "doubtful";
  const isAlike =
    isPartOf(a.words, b.words, b) ||
    isPartOf(b.words, a.words, a) ||
    isPartOf(a.parts, b.parts, b) ||
    isPartOf(b.parts, a.parts, a) ||
    isWrittenWithASlip(a.words, b.words);
  return isAlike ? "doubtful" : null;
}

function haveSameLetters(a: readonly string[], b: readonly string[]): boolean {
  return a.join("") === b.join("") || a.toSorted().join("") === b.toSorted().join("");
}

/** Every word is one of the other name, or of its bynames, or its initial; two at least, and one in full. */
function isPartOf(
  words: readonly string[],
  others: readonly string[],
  { bynames }: Pick<ReadName, "bynames">,
): boolean {
  if (words.length < 2) return false;
  const left = [...others, ...bynames];
  let inFull = 0;
  for (const word of words.toSorted((one, other) => other.length - one.length)) {
    const equal = left.indexOf(word);
    const at = equal === -1 ? left.findIndex((other) => isInitial(word, other)) : equal;
    if (at === -1) return false;
    if (equal !== -1 && word.length >= 2 && others.includes(word)) inFull += 1;
    left.splice(at, 1);
  }
  return inFull > 0;
}

function isInitial(word: string, other: string): boolean {
  const [short, long] = word.length < other.length ? [word, other] : [other, word];
  return short.length === 1 && long.startsWith(short);
}

/** Shorter names differ by a slip too easily. */
export const MIN_SLIP_LETTERS = 9;

/** "Mario" and "Maria" are no slip. */
function isWrittenWithASlip(a: readonly string[], b: readonly string[]): boolean {
  const [one, other] = [a.join(""), b.join("")];
  if (Math.min(one.length, other.length) < MIN_SLIP_LETTERS || !isOneSlip(one, other)) return false;
  const at = a.findIndex((word, index) => word !== b[index]);
  const [word = "", second = ""] = [a[at], b[at]];
  return !(word.length === second.length && word.slice(0, -1) === second.slice(0, -1));
}

function isIn(words: readonly string[]): (word: string) => boolean {
  return (word) => words.includes(word);
}
