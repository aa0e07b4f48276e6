// The lists of an index and their combinations, and which words of a query they match.

import { foldText } from "../search-text.ts";
import type { QueryWord } from "./understand.ts";
import { Vocabulary } from "./vocabulary.ts";
import { EMPTY_WORDS } from "./words.ts";

/** What national parties are called besides their name. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    pd: "partito democratico",
    fdi: "fratelli italia",
    fi: "forza italia",
    m5s: "movimento 5 stelle",
    "5s": "movimento 5 stelle",
    "5 stelle": "movimento 5 stelle",
    "cinque stelle": "movimento 5 stelle",
    grillini: "movimento 5 stelle",
    iv: "italia viva",
    avs: "alleanza verdi sinistra",
    "europa verde": "alleanza verdi sinistra",
    svp: "sudtiroler volkspartei",
  }),
);

const NATIONAL = new Set([
  ...OTHER_NAMES.values(),
  ..."lega,azione,noi moderati,piu europa,italia viva,sinistra italiana,rifondazione comunista,udc,union valdotaine".split(
    ",",
  ),
]);

/** Whether the word is another name of a party. */
export function standsForParty(word: string): boolean {
  return OTHER_NAMES.has(word);
}

function isNational(words: readonly QueryWord[]): boolean {
  return NATIONAL.has(words.map(({ text }) => text).join(" "));
}

/** Words of a query that are another name of a party. */
interface OtherName {
  bits: number;
  written: string[];
  /** Words of the party's own name. */
  own: string[];
}

function findOtherNames(words: readonly QueryWord[]): OtherName[] {
  const found: OtherName[] = [];
  for (const [at, { text }] of words.entries())
    for (const [typed, bits] of [
      [text, 1 << at],
      [`${text} ${words[at + 1]?.text ?? ""}`, 3 << at],
    ] as const) {
      const own = OTHER_NAMES.get(typed)?.split(" ");
      if (own !== undefined) found.push({ bits, written: typed.split(" "), own });
    }
  return found;
}

/** Bits of the words of a query, for each combination of lists. */
export interface PartyMatches {
  any: Uint16Array;
  /** Words that are another name of a party: the list begins with it or with the party's own. */
  national: Uint16Array;
  /** Those, and where the other name stands somewhere in the list. */
  otherName: Uint16Array;
  /** 1 where a list begins with exactly the words. */
  begins: Uint8Array;
  /** All words are the name of a national party. */
  isNational: boolean;
}

function beginsWith(numbers: readonly number[], words: readonly number[]): boolean {
  for (let at = 0; at < words.length; at += 1) if (numbers[at] !== words[at]) return false;
  return words.length > 0;
}

export class PartyTable {
  readonly lists: string[] = [];
  readonly sets: number[][] = [];
  private readonly listNumbers = new Map<string, number>();
  private readonly setNumbers = new Map<string, number>();
  private readonly vocabulary = new Vocabulary();
  /** Words of each list, in order. */
  private readonly wordsOf: number[][] = [];

  numberOf(supportingLists: readonly string[]): number {
    const unique = [...new Set(supportingLists)];
    const key = JSON.stringify(unique);
    const known = this.setNumbers.get(key);
    if (known !== undefined) return known;
    const number = this.sets.push(unique.map((list) => this.listOf(list))) - 1;
    this.setNumbers.set(key, number);
    return number;
  }

  /** Whether the words name a national party, or some of them are another name of one. */
  namesNational(words: readonly QueryWord[]): boolean {
    return isNational(words) || findOtherNames(words).length > 0;
  }

  /** With `isFull`, a word of some list is not the beginning of another. */
  match(words: readonly QueryWord[], isFull: boolean): PartyMatches {
    const bits = new Uint16Array(this.vocabulary.words.length);
    const whole = new Uint16Array(this.vocabulary.words.length);
    const all = (1 << words.length) - 1;
    const toNumbers = (texts: readonly string[]) =>
      texts.map((text) => this.vocabulary.find(text) ?? -1);
    const typed = toNumbers(words.map(({ text }) => text));
    const otherNames = findOtherNames(words).map(({ bits: named, written, own }) => ({
      named,
      written: toNumbers(written),
      own: toNumbers(own),
    }));
    for (const [at, { text }] of words.entries()) {
      const isParty = words.length === 1 && standsForParty(text);
      const isWord = isParty || (isFull && this.vocabulary.has(text));
      this.vocabulary.eachBeginning(text, (number, isWhole) => {
        if (isWhole || !isWord) bits[number] = (bits[number] ?? 0) | (1 << at);
        if (isWhole) whole[number] = (whole[number] ?? 0) | (1 << at);
      });
    }
    const listAny = new Uint16Array(this.lists.length);
    const listNational = new Uint16Array(this.lists.length);
    const listOther = new Uint16Array(this.lists.length);
    const listBegins = new Uint8Array(this.lists.length);
    for (const [list, numbers] of this.wordsOf.entries()) {
      let found = 0;
      for (const number of numbers) found |= bits[number] ?? 0;
      const begins = beginsWith(numbers, typed);
      for (const { named, written, own } of otherNames) {
        let held = 0;
        for (const number of numbers) held |= whole[number] ?? 0;
        const isOwn = beginsWith(numbers, own) || beginsWith(numbers, written);
        if (isOwn) listNational[list] = (listNational[list] ?? 0) | named;
        if (isOwn || (held & named) === named) listOther[list] = (listOther[list] ?? 0) | named;
      }
      listAny[list] = begins ? all : found | (listOther[list] ?? 0);
      listBegins[list] = begins ? 1 : 0;
    }
    const any = new Uint16Array(this.sets.length);
    const national = new Uint16Array(this.sets.length);
    const otherName = new Uint16Array(this.sets.length);
    const begins = new Uint8Array(this.sets.length);
    for (const [set, lists] of this.sets.entries())
      for (const list of lists) {
        any[set] = (any[set] ?? 0) | (listAny[list] ?? 0);
        begins[set] = (begins[set] ?? 0) | (listBegins[list] ?? 0);
        if (otherNames.length === 0) continue;
        national[set] = (national[set] ?? 0) | (listNational[list] ?? 0);
        otherName[set] = (otherName[set] ?? 0) | (listOther[list] ?? 0);
      }
    return { any, national, otherName, begins, isNational: isNational(words) };
  }

  private listOf(list: string): number {
    const known = this.listNumbers.get(list);
    if (known !== undefined) return known;
    const number = this.lists.push(list) - 1;
    this.listNumbers.set(list, number);
    const words = foldText(list)
      .split(" ")
      .filter((word) => word !== "");
    const carrying = words.filter((word) => !EMPTY_WORDS.has(word));
    this.wordsOf.push(carrying.map((word) => this.vocabulary.numberOf(word)));
    return number;
  }
}
