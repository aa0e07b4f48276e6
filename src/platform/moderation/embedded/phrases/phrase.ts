// The notation of the phrases of italian/, compiled once.
//   word|other   one of these        stem-a/b    inflected forms      stem*     any word so beginning
//   @name        a named set         ~3          up to 3 words        word?     may be missing
//   !word|other  must not follow     ^ … $       start, end of a clause
// Invariant: a phrase begins with words, so that it can be found by its first word.
import type { ModerationCategory, Severity } from "#domain/moderation/verdict.ts";
import { meaningfulLines } from "../lexicon/lexicon.ts";
import { wordForms } from "../lexicon/word-forms.ts";

export interface PhraseList {
  category: ModerationCategory | "label";
  /** One per line: `<severity>: phrase` or `<severity>: phrase // words that cancel it`. */
  phrases: string;
  /** No punctuation at all between its words. */
  tight?: boolean;
}

export interface WordSet {
  words: ReadonlySet<string>;
  prefixes: readonly string[];
}

export type Slot =
  | { kind: "words"; set: WordSet; optional: boolean }
  | { kind: "not"; set: WordSet }
  | { kind: "gap"; most: number };

export interface Phrase {
  category: ModerationCategory | "label";
  severity: Severity;
  slots: readonly Slot[];
  first: WordSet;
  startsClause: boolean;
  endsClause: boolean;
  tight: boolean;
  /** Anywhere in the sentence these words cancel the phrase. */
  unless: WordSet | undefined;
}

export type NamedSets = Readonly<Record<string, string>>;

const line = /^([123]): (.+?)(?: \/\/ (.+))?$/;

export function readPhrases(lists: readonly PhraseList[], sets: NamedSets): Phrase[] {
  return lists.flatMap(({ category, phrases, tight = false }) =>
    meaningfulLines(phrases).map((text) => {
      const [, severity, pattern, unless] = line.exec(text) ?? [];
      if (severity === undefined || pattern === undefined) {
        throw new Error(`Not a phrase: "${text}"`);
      }
      const elements = pattern.split(" ");
      const startsClause = elements[0] === "^";
      const endsClause = elements.at(-1) === "$";
      const slots = elements
        .slice(startsClause ? 1 : 0, endsClause ? -1 : undefined)
        .map((element) => readSlot(element, sets));
      const [first] = slots;
      if (first?.kind !== "words" || first.optional) {
        throw new Error(`A phrase begins with words: "${text}"`);
      }
      return {
        category,
        severity: severity === "3" ? 3 : severity === "2" ? 2 : 1,
        slots,
        first: first.set,
        startsClause,
        endsClause,
        tight,
        unless: unless === undefined ? undefined : readWordSet(unless, sets),
      };
    }),
  );
}

function readSlot(element: string, sets: NamedSets): Slot {
  const gap = /^~([1-6])$/.exec(element);
  if (gap !== null) return { kind: "gap", most: Number(gap[1]) };
  if (element.startsWith("!")) return { kind: "not", set: readWordSet(element.slice(1), sets) };
  const optional = element.endsWith("?");
  const words = optional ? element.slice(0, -1) : element;
  return { kind: "words", set: readWordSet(words, sets), optional };
}

/** Reads "a|b-o/a|@set|pre*"; sets may name other sets. */
export function readWordSet(text: string, sets: NamedSets): WordSet {
  const words = new Set<string>();
  const prefixes: string[] = [];
  for (const item of text.split("|")) {
    if (item.startsWith("@")) {
      const named = sets[item.slice(1)];
      if (named === undefined) throw new Error(`No set of words is called "${item}"`);
      const inner = readWordSet(named.trim().split(/\s+/).join("|"), sets);
      for (const word of inner.words) words.add(word);
      prefixes.push(...inner.prefixes);
    } else if (item.endsWith("*")) {
      prefixes.push(item.slice(0, -1));
    } else if (item.endsWith("…")) {
      words.add(item);
    } else {
      for (const word of wordForms(item)) words.add(word);
    }
  }
  return { words, prefixes };
}

export function contains(set: WordSet, word: string): boolean {
  if (set.words.has(word)) return true;
  for (const prefix of set.prefixes) if (word.startsWith(prefix)) return true;
  return false;
}
