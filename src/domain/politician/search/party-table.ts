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

/** Bits of the words of a query, for each combination of lists. */
export interface PartyMatches {
  any: Uint16Array;
  /** 1 where a list begins with exactly the words. */
  begins: Uint8Array;
  /** The words name a national party. */
  isNational: boolean;
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

  /** Whether the words name a national party. */
  namesNational(words: readonly QueryWord[]): boolean {
    const typed = words.map(({ text }) => text).join(" ");
    return NATIONAL.has(OTHER_NAMES.get(typed) ?? typed);
  }

  match(words: readonly QueryWord[]): PartyMatches {
    const bits = new Uint16Array(this.vocabulary.words.length);
    const whole = new Uint16Array(this.vocabulary.words.length);
    const typed = words.map(({ text }) => text).join(" ");
    const name = OTHER_NAMES.get(typed) ?? typed;
    // Another name of a party stands for its words.
    const all = (1 << words.length) - 1;
    const looked =
      name === typed ? words.map(({ text }, index) => ({ text, bit: 1 << index })) : [];
    for (const text of name === typed ? [] : name.split(" ")) looked.push({ text, bit: all });
    for (const { text, bit } of looked)
      this.vocabulary.eachBeginning(text, (number, isWhole) => {
        if (name === typed) bits[number] = (bits[number] ?? 0) | bit;
        if (isWhole) whole[number] = (whole[number] ?? 0) | bit;
      });
    const listAny = new Uint16Array(this.lists.length);
    const listBegins = new Uint8Array(this.lists.length);
    for (const [list, numbers] of this.wordsOf.entries()) {
      let found = 0;
      for (const number of numbers) found |= bits[number] ?? 0;
      const begins =
        looked.length > 0 &&
        looked.every(({ text, bit }, at) => {
          const number = numbers[at] ?? -1;
          return ((whole[number] ?? 0) & bit) !== 0 && this.vocabulary.words[number] === text;
        });
      listAny[list] = begins ? all : found;
      listBegins[list] = begins ? 1 : 0;
    }
    const any = new Uint16Array(this.sets.length);
    const begins = new Uint8Array(this.sets.length);
    for (const [set, lists] of this.sets.entries())
      for (const list of lists) {
        any[set] = (any[set] ?? 0) | (listAny[list] ?? 0);
        begins[set] = (begins[set] ?? 0) | (listBegins[list] ?? 0);
      }
    return { any, begins, isNational: this.namesNational(words) };
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
