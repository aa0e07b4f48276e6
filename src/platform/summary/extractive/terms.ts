// What a text is about, as counted terms: folded words without the empty ones, endings cut so that
// "tassa" and "tasse", "veloce" and "veloci" are one term.

import { foldText } from "#domain/politician/search-text.ts";
import { STOP_WORDS } from "./italian/stop-words.ts";

/** In the order of the text, with repetitions. */
export function extractTerms(text: string): string[] {
  return foldText(text)
    .split(" ")
    .filter((word) => word.length > 2 && !STOP_WORDS.has(word))
    .map(stem);
}

/** Two spellings with one stem are one word nearly always: plural, gender, -mente, -zione. */
export function stem(word: string): string {
  if (word.length <= 4) return word.replace(/[aeiou]$/, "");
  return word
    .replace(/(?:amente|mente)$/, "")
    .replace(/(?:h[ei]|i[aoe]|[aeiou])$/, "")
    .replace(/i$/, "");
}

/** Weights by term. */
export type Vector = ReadonlyMap<string, number>;

/** Of length 1; empty where there are no terms. */
export function toVector(terms: readonly string[], weight: (term: string) => number): Vector {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  const weighed = [...counts].map(
    ([term, count]) => [term, (1 + Math.log(count)) * weight(term)] as const,
  );
  const length = Math.hypot(...weighed.map(([, value]) => value));
  return new Map(length === 0 ? [] : weighed.map(([term, value]) => [term, value / length]));
}

/** 1 for the same direction, 0 for nothing in common. */
export function cosine(a: Vector, b: Vector): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let sum = 0;
  for (const [term, value] of small) sum += value * (large.get(term) ?? 0);
  return sum;
}
