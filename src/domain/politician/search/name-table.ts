// The names of the people of an index as numbered words, and which words of a query they match.

import { GrowingInts } from "./growing-ints.ts";
import { Postings } from "./postings.ts";
import type { QueryWord } from "./understand.ts";
import { Vocabulary } from "./vocabulary.ts";
import { splitName } from "./words.ts";

/** What a word is in a name, in the two lowest bits beside its number. */
export const PART = 0;
const GIVEN = 1;
export const MIDDLE = 2;
export const SURNAME = 3;

/** What the words of a query match, by word number; bits of the query's words. */
export interface NameMarks {
  whole: Uint16Array;
  beginning: Uint16Array;
  /** Empty without slips. */
  edits: [Uint16Array, Uint16Array];
}

export class NameTable {
  readonly vocabulary = new Vocabulary();
  readonly postings = new Postings();
  /** Words of the names, one after the other, and where each name begins. */
  readonly words = new GrowingInts();
  readonly starts = new GrowingInts();
  /** How often a word is the first of a name. */
  private readonly firsts = new GrowingInts();

  constructor() {
    this.starts.push(0);
  }

  /** The name of the next slot. `surname` where the source tells it; else the last word of the name. */
  add(
    slot: number,
    { name, surname }: { name: string; surname?: string | null | undefined },
  ): void {
    const units = splitName(name);
    const known = new Set(splitName(surname ?? "").map(({ word }) => word));
    for (const [at, { word, part }] of units.entries()) {
      const isLast = at === units.length - 1;
      const kind =
        known.size > 0
          ? known.has(word)
            ? SURNAME
            : GIVEN
          : isLast
            ? SURNAME
            : at === 0
              ? GIVEN
              : MIDDLE;
      this.addWord(slot, word, kind, at === 0);
      if (part !== null) this.addWord(slot, part, PART, false);
    }
    this.starts.push(this.words.length);
  }

  /** The words of a name as marks of a query see them. */
  eachWord(slot: number, visit: (word: number) => void): void {
    const end = this.starts.data[slot + 1] ?? 0;
    for (let at = this.starts.data[slot] ?? 0; at < end; at += 1)
      visit((this.words.data[at] ?? 0) >> 2);
  }

  mark(words: readonly QueryWord[], withSlips: boolean): NameMarks {
    const make = (isNeeded = true) => new Uint16Array(isNeeded ? this.vocabulary.words.length : 0);
    const edits: NameMarks["edits"] = [make(withSlips), make(withSlips)];
    const marks: NameMarks = { whole: make(), beginning: make(), edits };
    for (const [index, { text, joined }] of words.entries()) {
      const bit = 1 << index;
      const isJoined = joined !== null && this.vocabulary.hasBeginning(joined);
      this.vocabulary.eachBeginning(isJoined ? joined : text, (word, isWhole) => {
        marks.beginning[word] = (marks.beginning[word] ?? 0) | bit;
        if (isWhole) marks.whole[word] = (marks.whole[word] ?? 0) | bit;
      });
      if (!withSlips) continue;
      for (const form of joined === null ? [text] : [text, joined])
        this.vocabulary.eachSlip(form, (word, edits) => {
          marks.beginning[word] = (marks.beginning[word] ?? 0) | bit;
          if (((marks.whole[word] ?? 0) & bit) !== 0) return;
          marks.whole[word] = (marks.whole[word] ?? 0) | bit;
          const by = marks.edits[edits === 1 ? 0 : 1];
          by[word] = (by[word] ?? 0) | bit;
        });
    }
    return marks;
  }

  /** A quarter of those with this word have it first. */
  isGivenName(word: number): boolean {
    return 4 * (this.firsts.data[word] ?? 0) > this.postings.count(word);
  }

  private addWord(slot: number, text: string, kind: number, isFirst: boolean): void {
    const word = this.vocabulary.numberOf(text);
    if (word === this.firsts.length) this.firsts.push(0);
    if (isFirst) this.firsts.data[word] = (this.firsts.data[word] ?? 0) + 1;
    this.postings.add(word, slot);
    this.words.push(word * 4 + kind);
  }
}
