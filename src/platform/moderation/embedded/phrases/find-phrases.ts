// Finds phrases in the words of a comment.
// Invariant: phrases are short and their gaps bounded, so the work per word is bounded.
import type { Token } from "../reading/token.ts";
import { contains, type Phrase, type WordSet } from "./phrase.ts";

export interface PhraseMatch {
  phrase: Phrase;
  /** Indexes of words, end excluded. */
  from: number;
  to: number;
}

export type PhraseFinder = (tokens: readonly Token[]) => PhraseMatch[];

const prefixLength = 3;
/** Words that may open a clause without being part of the phrase. */
const openers = new Set("ma e o allora quindi ora adesso poi dai oh ah che".split(" "));

export function createPhraseFinder(phrases: readonly Phrase[]): PhraseFinder {
  const byWord = new Map<string, Phrase[]>();
  const byPrefix = new Map<string, Phrase[]>();
  for (const phrase of phrases) {
    for (const word of phrase.first.words) push(byWord, word, phrase);
    for (const prefix of phrase.first.prefixes)
      push(byPrefix, prefix.slice(0, prefixLength), phrase);
  }

  return (tokens) => {
    const matches: PhraseMatch[] = [];
    for (let from = 0; from < tokens.length; from += 1) {
      const word = tokens[from]?.word ?? "";
      const candidates = byWord.get(word);
      const prefixed = byPrefix.get(word.slice(0, prefixLength));
      for (const list of [candidates, prefixed]) {
        for (const phrase of list ?? []) {
          const to = endOfMatch(phrase, tokens, from);
          if (to !== undefined) matches.push({ phrase, from, to });
        }
      }
    }
    return matches;
  };
}

/** Every word the phrases mention in full, so that disguised ones can be recognised. */
export function wordsOfPhrases(phrases: readonly Phrase[]): Set<string> {
  const words = new Set<string>();
  for (const { slots } of phrases) {
    for (const slot of slots) {
      if (slot.kind !== "words") continue;
      for (const word of slot.set.words) if (word.length > 1) words.add(word);
    }
  }
  return words;
}

function endOfMatch(phrase: Phrase, tokens: readonly Token[], from: number): number | undefined {
  if (phrase.startsClause && !startsClause(tokens, from)) return undefined;
  const to = matchSlots(phrase, 0, tokens, from, from);
  if (to === undefined) return undefined;
  if (phrase.unless !== undefined && sentenceContains(phrase.unless, tokens, from))
    return undefined;
  return to;
}

function matchSlots(
  phrase: Phrase,
  index: number,
  tokens: readonly Token[],
  at: number,
  from: number,
): number | undefined {
  const slot = phrase.slots[index];
  const token = tokens[at];
  if (slot === undefined) {
    return phrase.endsClause && token !== undefined && token.before === "" ? undefined : at;
  }
  const reachable = token !== undefined && (at === from || joins(token, phrase.tight));
  switch (slot.kind) {
    case "not":
      return reachable && contains(slot.set, token.word)
        ? undefined
        : matchSlots(phrase, index + 1, tokens, at, from);
    case "words": {
      if (reachable && contains(slot.set, token.word)) {
        const to = matchSlots(phrase, index + 1, tokens, at + 1, from);
        if (to !== undefined) return to;
      }
      return slot.optional ? matchSlots(phrase, index + 1, tokens, at, from) : undefined;
    }
    case "gap": {
      for (let skipped = 0; skipped <= slot.most; skipped += 1) {
        const passed = skipped === 0 ? undefined : tokens[at + skipped - 1];
        if (skipped > 0 && (passed === undefined || !joins(passed, phrase.tight))) return undefined;
        const to = matchSlots(phrase, index + 1, tokens, at + skipped, from);
        if (to !== undefined) return to;
      }
      return undefined;
    }
  }
}

function joins(token: Token, tight: boolean): boolean {
  return tight ? token.before === "" : token.before !== ".";
}

function startsClause(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token === undefined || at === 0 || token.before !== "") return true;
  const previous = tokens[at - 1];
  if (previous === undefined || !openers.has(previous.word)) return false;
  return at === 1 || previous.before !== "";
}

const sentenceReach = 40;

function sentenceContains(set: WordSet, tokens: readonly Token[], at: number): boolean {
  for (let back = at; back >= 0 && at - back < sentenceReach; back -= 1) {
    const token = tokens[back];
    if (token === undefined) break;
    if (back !== at && contains(set, token.word)) return true;
    if (token.before === ".") break;
  }
  for (let ahead = at + 1; ahead < tokens.length && ahead - at < sentenceReach; ahead += 1) {
    const token = tokens[ahead];
    if (token === undefined || token.before === ".") break;
    if (contains(set, token.word)) return true;
  }
  return false;
}

function push(map: Map<string, Phrase[]>, key: string, phrase: Phrase): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [phrase]);
  else list.push(phrase);
}
