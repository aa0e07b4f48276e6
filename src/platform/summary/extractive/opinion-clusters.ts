// Groups opinions of the same stance that use nearly the same words. A summary counts a cluster once, so a
// coordinated campaign weighs as much as one person.

import type { SummaryOpinion } from "#domain/summary/summariser.ts";
import { extractTerms } from "./terms.ts";

/** By stars: 4 and 5, 3, 1 and 2. */
export const STANCES = ["favourable", "mixed", "contrary"] as const;
export type Stance = (typeof STANCES)[number];

export interface OpinionCluster {
  stance: Stance;
  /** The first opinion of the cluster. */
  opinion: SummaryOpinion;
  terms: string[];
}

/** Share of the shorter text's word pairs that the other one has too. */
const SAME_CLUSTER = 0.6;
/** Texts with fewer pairs than this are one cluster only when all are shared. */
const FEW_PAIRS = 4;

export function getStance({ rating }: Pick<SummaryOpinion, "rating">): Stance {
  return rating > 3 ? "favourable" : rating === 3 ? "mixed" : "contrary";
}

/** In the order of the opinions: deterministic. */
export function clusterOpinions(opinions: readonly SummaryOpinion[]): OpinionCluster[] {
  return STANCES.flatMap((stance) =>
    clusterOfStance(
      stance,
      opinions.filter((opinion) => getStance(opinion) === stance),
    ),
  );
}

function clusterOfStance(stance: Stance, opinions: readonly SummaryOpinion[]): OpinionCluster[] {
  const clusters: OpinionCluster[] = [];
  const pairCounts: number[] = [];
  /** Which clusters have a pair. */
  const having = new Map<string, number[]>();
  const shared = new Int32Array(opinions.length);
  for (const opinion of opinions) {
    const terms = extractTerms(opinion.comment);
    const pairs = toTermPairs(terms);
    shared.fill(0, 0, clusters.length);
    for (const pair of pairs)
      for (const index of having.get(pair) ?? []) shared[index] = (shared[index] ?? 0) + 1;
    const isKnown = pairCounts.some((count, index) =>
      isSameCluster(shared[index] ?? 0, Math.min(pairs.size, count)),
    );
    if (isKnown) continue;
    const index = clusters.push({ stance, opinion, terms }) - 1;
    pairCounts.push(pairs.size);
    for (const pair of pairs) {
      const list = having.get(pair);
      if (list === undefined) having.set(pair, [index]);
      else list.push(index);
    }
  }
  return clusters;
}

function isSameCluster(shared: number, ofShorter: number): boolean {
  return ofShorter < FEW_PAIRS ? shared === ofShorter : shared >= SAME_CLUSTER * ofShorter;
}

/** Neighbouring terms; a text of one term is a pair with nothing. */
function toTermPairs(terms: readonly string[]): Set<string> {
  if (terms.length < 2) return new Set([`${terms[0] ?? ""} `]);
  return new Set(terms.slice(1).map((term, index) => `${terms[index] ?? ""} ${term}`));
}
