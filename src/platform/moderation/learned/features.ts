// The features of a comment: its words and the character n-grams of each, hashed to a number.
// Invariant: names and political sides are left out, so that no weight is learned for the target.

import { foldText } from "../embedded/reading/fold.ts";
import { sides } from "./sides.ts";

/** One feature of a text: the index of its weight, and the word it comes from. */
export interface Feature {
  bucket: number;
  source: Word;
}

export interface Word {
  /** Lower-case ASCII; a dot for a name or a side. */
  word: string;
  /** Position in the text, end excluded. */
  start: number;
  end: number;
}

export const BUCKETS = 1 << 16;

const MIN_GRAM_LENGTH = 3;
const MAX_GRAM_LENGTH = 5;
/** Only the beginning of longer texts is used: work is bounded. */
const MAX_WORDS = 400;
const MAX_WORD_LENGTH = 32;

const sideWords = new Set(sides.split(/\s+/));
/**
 * A word of the text: its folded form, whether it opens a sentence, whether it begins with a
 * capital.
 */
const wordPattern = /\p{L}[\p{L}\p{M}\p{N}@*$€]*/gu;

/** `isKnown` is true for words met in training: another one that opens a sentence may be a name. */
export function extractFeatures(text: string, isKnown: (word: string) => boolean): Feature[] {
  return featuresOfWords(extractWords(text, isKnown));
}

export function featuresOfWords(words: readonly Word[]): Feature[] {
  const features: Feature[] = [];
  let previous = "";
  for (const source of words) {
    const { word } = source;
    const add = (key: string) => features.push({ bucket: hashFeature(key), source });
    add(`w:${word}`);
    if (previous !== "") add(`b:${previous} ${word}`);
    const padded = `_${word}_`;
    for (let size = MIN_GRAM_LENGTH; size <= MAX_GRAM_LENGTH; size += 1)
      for (let at = 0; at + size <= padded.length; at += 1) add(padded.slice(at, at + size));
    previous = word;
  }
  return features;
}

/** The placeholder of a name or a side. */
export const NOBODY = ".";

/** The words that get weights. */
export function extractWords(text: string, isKnown: (word: string) => boolean): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(wordPattern)) {
    if (words.length === MAX_WORDS) break;
    const written = match[0].slice(0, MAX_WORD_LENGTH);
    const word = foldText(written).folded;
    const isCapital = /^\p{Lu}/u.test(written) && !/^\p{Lu}+$/u.test(written);
    const opens = /(?:^|[.!?:\n"«“(])\s*$/.test(
      text.slice(Math.max(0, match.index - 4), match.index),
    );
    const isName = isCapital && (!opens || !isKnown(word));
    const weighs = !isName && !sideWords.has(word);
    const start = match.index;
    words.push({ word: weighs ? word : NOBODY, start, end: start + written.length });
  }
  return words;
}

/** FNV-1a. */
function hashFeature(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1)
    hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % BUCKETS;
}
