// Opinions that say nearly the same in nearly the same words are one voice, however many send them: a
// brigade weighs as much as a single person. Opinions of different leaning are never one voice.

import type { SummaryOpinion } from "#domain/summary/summariser.ts";
import { extractTerms } from "./terms.ts";

/** How an opinion leans: 4 and 5 stars, 3, 1 and 2. */
export const LEANINGS = ["favourable", "mixed", "contrary"] as const;
export type Leaning = (typeof LEANINGS)[number];

export interface Voice {
  leaning: Leaning;
  /** The first of those who say it. */
  opinion: SummaryOpinion;
  terms: string[];
}

/** Share of the shorter text's word pairs that the other one has too. */
const SAME_VOICE = 0.6;
/** Texts with fewer pairs than this are one voice only when all are shared. */
const FEW_PAIRS = 4;

export function leaningOf({ rating }: Pick<SummaryOpinion, "rating">): Leaning {
  return rating > 3 ? "favourable" : rating === 3 ? "mixed" : "contrary";
}

/** In the order of the opinions, which is what makes the outcome always the same. */
export function voicesOf(opinions: readonly SummaryOpinion[]): Voice[] {
  return LEANINGS.flatMap((leaning) =>
    voicesOfOneLeaning(
      leaning,
      opinions.filter((opinion) => leaningOf(opinion) === leaning),
    ),
  );
}

function voicesOfOneLeaning(leaning: Leaning, opinions: readonly SummaryOpinion[]): Voice[] {
  const voices: Voice[] = [];
  const pairCounts: number[] = [];
  /** Which voices have a pair. */
  const having = new Map<string, number[]>();
  const shared = new Int32Array(opinions.length);
  for (const opinion of opinions) {
    const terms = extractTerms(opinion.comment);
    const pairs = toTermPairs(terms);
    shared.fill(0, 0, voices.length);
    for (const pair of pairs)
      for (const index of having.get(pair) ?? []) shared[index] = (shared[index] ?? 0) + 1;
    const isKnown = pairCounts.some((count, index) =>
      isSameVoice(shared[index] ?? 0, Math.min(pairs.size, count)),
    );
    if (isKnown) continue;
    const index = voices.push({ leaning, opinion, terms }) - 1;
    pairCounts.push(pairs.size);
    for (const pair of pairs) {
      const list = having.get(pair);
      if (list === undefined) having.set(pair, [index]);
      else list.push(index);
    }
  }
  return voices;
}

function isSameVoice(shared: number, ofShorter: number): boolean {
  return ofShorter < FEW_PAIRS ? shared === ofShorter : shared >= SAME_VOICE * ofShorter;
}

/** Neighbouring terms; a text of one term is a pair with nothing. */
function toTermPairs(terms: readonly string[]): Set<string> {
  if (terms.length < 2) return new Set([`${terms[0] ?? ""} `]);
  return new Set(terms.slice(1).map((term, index) => `${terms[index] ?? ""} ${term}`));
}
