// What an author sees of a verdict: their own words and the guideline rule.

import type { Objection } from "../error.ts";
import { RULE_OF_CATEGORY, RULE_TEXTS } from "./guideline-rules.ts";
import type { ModerationSpan } from "./verdict.ts";

const MOST = 5;
const LONGEST = 80;

/** Each expression once, in text order. */
export function objectionsTo(text: string, spans: readonly ModerationSpan[]): Objection[] {
  const found = new Map<string, Objection>();
  for (const { start, end, category } of spans) {
    const words = shortened(text.slice(start, end).trim());
    const rule = RULE_OF_CATEGORY[category];
    if (words !== "" && !found.has(words))
      found.set(words, { words, rule: rule === null ? "" : RULE_TEXTS[rule].title });
  }
  return [...found.values()].slice(0, MOST);
}

/** Cuts between characters, never inside one. */
function shortened(words: string): string {
  const characters = Array.from(words);
  return characters.length <= LONGEST ? words : `${characters.slice(0, LONGEST).join("")}…`;
}
