// Finds telling stems inside words the lexicon does not know, with the matcher of obscenity.
// Invariant: its cost grows with the number of stems, so whole words belong in the lexicon instead.
import { parseRawPattern, RegExpMatcher } from "obscenity";
import type { ModerationCategory, Severity } from "#domain/moderation/verdict.ts";
import { innocentWords, stems } from "../italian/stems.ts";

export interface StemMatch {
  /** Index of the word in the list given. */
  index: number;
  category: ModerationCategory;
  severity: Severity;
}

export const MIN_STEMMED_WORD_LENGTH = 8;

export type StemMatcher = (words: readonly string[]) => StemMatch[];

export function createStemMatcher(): StemMatcher {
  const terms = stems.flatMap(({ patterns, ...meaning }) =>
    patterns.split(/\s+/).map((pattern) => ({ pattern: parseRawPattern(pattern), meaning })),
  );
  const matcher = new RegExpMatcher({
    blacklistedTerms: terms.map(({ pattern }, id) => ({ id, pattern })),
    whitelistedTerms: innocentWords.split(/\s+/),
  });

  return (words) => {
    if (words.length === 0) return [];
    const starts: number[] = [];
    let text = "";
    for (const word of words) {
      starts.push(text.length);
      text += `${word} `;
    }
    return matcher.getAllMatches(text).flatMap(({ termId, startIndex }) => {
      const meaning = terms[termId]?.meaning;
      return meaning === undefined ? [] : [{ index: wordAt(starts, startIndex), ...meaning }];
    });
  };
}

/** Index of the last start not after `offset`. */
function wordAt(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
