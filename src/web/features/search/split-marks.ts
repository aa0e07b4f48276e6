// Splits a text at the beginnings of its words that match.

import { foldLetters } from "#domain/politician/search-text.ts";

export interface TextPart {
  from: number;
  part: string;
  isMarked: boolean;
}

/** `words` are folded. Of each word of the text the longest match is marked. */
export function splitMarks(text: string, words: readonly string[]): TextPart[] {
  const parts: TextPart[] = [];
  const add = (part: string, isMarked: boolean) => {
    const from = parts.reduce((length, one) => length + one.part.length, 0);
    if (part !== "") parts.push({ from, part, isMarked });
  };
  let end = 0;
  for (const { 0: word, index } of text.matchAll(/\p{L}[\p{L}\p{M}]*/gu)) {
    const length = matchLength(word, words);
    if (length === 0) continue;
    add(text.slice(end, index), false);
    add(word.slice(0, length), true);
    end = index + length;
  }
  add(text.slice(end), false);
  return parts;
}

function matchLength(word: string, words: readonly string[]): number {
  const folded = foldLetters(word);
  let longest = 0;
  for (const one of words)
    if (one !== "" && folded.startsWith(one)) longest = Math.max(longest, one.length);
  // Folding may change the length: "ß" is two letters.
  return folded.length === word.length ? longest : longest > 0 ? word.length : 0;
}
