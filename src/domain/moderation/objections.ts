// What an author sees of a verdict: their own words and the guideline rule.

import type { Objection } from "../error.ts";
import { getReason } from "./verdict.ts";
import type { ModerationSpan } from "./verdict.ts";

const MOST = 5;
const LONGEST = 80;

/** Each expression once, in text order. */
export function objectionsTo(text: string, spans: readonly ModerationSpan[]): Objection[] {
  const found = new Map<string, Objection>();
  for (const { start, end, category } of spans) {
    const words = shortened(text.slice(start, end).trim());
    // In the words of the verdict's reason, which is the heading above the list.
    if (words !== "" && !found.has(words)) found.set(words, { words, rule: getReason(category) });
  }
  return [...found.values()].slice(0, MOST);
}

/** Cuts between characters, never inside one. */
function shortened(words: string): string {
  const characters = Array.from(words);
  return characters.length <= LONGEST ? words : `${characters.slice(0, LONGEST).join("")}…`;
}
