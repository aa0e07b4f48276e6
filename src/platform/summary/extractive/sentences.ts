// Splits what people write into sentences: with or without capitals, with abbreviations, decimal
// numbers, dots for a pause, lists. What comes out are parts of the text as written.

import { foldText } from "#domain/politician/search-text.ts";
import { ABBREVIATIONS } from "./italian/stop-words.ts";

/** A stop with what closes after it, then white space; or the end of a line. */
const STOP = /[.!?…]+["”»’')\]]*\s+|\s*\n\s*/gu;

/** In order, trimmed, without the dash or number that begins a point of a list. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const { 0: stop, index } of text.matchAll(STOP)) {
    const end = index + stop.length;
    if (!stop.includes("\n") && !endsSentence(text.slice(start, index), stop, text.slice(end)))
      continue;
    sentences.push(text.slice(start, end));
    start = end;
  }
  sentences.push(text.slice(start));
  return sentences.map(tidy).filter((sentence) => sentence !== "");
}

function endsSentence(before: string, stop: string, after: string): boolean {
  if (!/^\.["”»’')\]]*\s+$/u.test(stop))
    return !/^(?:…|\.{2,})/u.test(stop) || /^\P{Ll}/u.test(after);
  const word = foldText(/[\p{L}\p{N}.]+$/u.exec(before)?.[0] ?? "").replaceAll(" ", "");
  if (ABBREVIATIONS.has(word)) return false;
  // "G. Verdi", "n. 3", "3. il terzo punto".
  if (word.length === 1 || /^\d+$/.test(word))
    return /^\p{Lu}\p{Ll}/u.test(after) && word.length > 1;
  return true;
}

function tidy(sentence: string): string {
  return sentence
    .trim()
    .replace(/^(?:[-–•*·]|\d{1,2}[.)])\s+/u, "")
    .replace(/\s+/gu, " ");
}
