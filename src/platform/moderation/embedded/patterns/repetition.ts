// Flooding: the same word, sentence or character over and over.
// Invariant: emphasis is not flooding; a word said three times, a long vowel, a row of marks pass.
import type { Finding } from "#domain/moderation/verdict.ts";
import type { Token } from "../reading/token.ts";

const MAX_IN_A_ROW = 6;
const MAX_SAME_CHARACTER = 40;
/** Texts at least this long, in words, are checked for variety. */
const longText = 24;
const MIN_VARIETY = 0.25;
/** Variety falls as texts grow; only the beginning is measured. */
const measured = 200;

export function findRepetition(text: string, tokens: readonly Token[]): Finding[] {
  return [...sameWordInARow(tokens), ...littleVariety(tokens), ...sameCharacterInARow(text)];
}

function* sameWordInARow(tokens: readonly Token[]): Generator<Finding> {
  for (let from = 0; from < tokens.length;) {
    let to = from + 1;
    while (to < tokens.length && tokens[to]?.word === tokens[from]?.word) to += 1;
    const [first, last] = [tokens[from], tokens[to - 1]];
    if (to - from >= MAX_IN_A_ROW && first && last) yield flood(first.start, last.end);
    from = to;
  }
}

function* littleVariety(tokens: readonly Token[]): Generator<Finding> {
  const beginning = tokens.slice(0, measured);
  const [first, last] = [beginning[0], beginning.at(-1)];
  if (beginning.length < longText || !first || !last) return;
  const distinct = new Set(beginning.map(({ word }) => word)).size;
  if (distinct / beginning.length < MIN_VARIETY) yield flood(first.start, last.end);
}

function* sameCharacterInARow(text: string): Generator<Finding> {
  for (let from = 0; from < text.length;) {
    let to = from + 1;
    while (to < text.length && text.charCodeAt(to) === text.charCodeAt(from)) to += 1;
    if (to - from >= MAX_SAME_CHARACTER && text.charAt(from).trim() !== "") yield flood(from, to);
    from = to;
  }
}

function flood(start: number, end: number): Finding {
  return { category: "spam", severity: 2, start, end, context: [] };
}
