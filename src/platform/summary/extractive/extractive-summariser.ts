// The summariser that needs no service: quotes the most representative sentences of every stance.
// A pure function of the opinions; each quotation is a part of its opinion as written.

import { FEW_OPINIONS } from "#domain/summary/summariser.ts";
import type { Quotation, Summariser } from "#domain/summary/summariser.ts";
import { foldText } from "#domain/politician/search-text.ts";
import { isAddressedToMachine } from "../addressed-to-machine.ts";
import { DEPENDENT_STARTS } from "./italian/stop-words.ts";
import { splitSentences } from "./sentences.ts";
import { shareSeats } from "./seats.ts";
import { cosine, extractTerms, toVector } from "./terms.ts";
import type { Vector } from "./terms.ts";
import { findThemes } from "./themes.ts";
import { STANCES, clusterOpinions } from "./opinion-clusters.ts";
import type { Stance, OpinionCluster } from "./opinion-clusters.ts";

export const EXTRACTIVE_ENGINE = "estratto-3";

const SENTENCES = 5;
const MIN_SENTENCE_LENGTH = 25;
const MAX_SENTENCE_LENGTH = 260;
/** Clusters of each stance that are read sentence by sentence: those nearest to its centroid. */
const MAX_CLUSTERS_READ = 60;
/** Sentences that have more than this in common say the same. */
const SAME_SENTENCE = 0.55;
/** How much having something in common with what is quoted already counts against a sentence. */
const REPETITION_COST = 0.6;

interface Candidate {
  cluster: OpinionCluster;
  text: string;
  vector: Vector;
  /** How much it speaks for its side. */
  score: number;
}

export function createExtractiveSummariser(): Summariser {
  return {
    restSeconds: 30,
    // Far more than it takes.
    patienceMs: 2_000,
    summarise: (opinions, topic) => {
      const clusters = clusterOpinions(
        opinions.filter(({ comment }) => !isAddressedToMachine(comment)),
      );
      return Promise.resolve({
        engine: EXTRACTIVE_ENGINE,
        paragraph: null,
        themes: opinions.length < FEW_OPINIONS ? [] : findThemes(clusters, topic),
        quotations: pickQuotations(clusters),
      });
    },
  };
}

function pickQuotations(clusters: readonly OpinionCluster[]): Quotation[] {
  const weight = rarity(clusters);
  const candidates = Object.fromEntries(
    STANCES.map((stance) => [
      stance,
      findCandidates(
        clusters.filter((cluster) => cluster.stance === stance),
        weight,
      ),
    ]),
  ) as Record<Stance, Candidate[]>;
  const seats = shareSeats(
    {
      favourable: countClusters(candidates.favourable),
      mixed: countClusters(candidates.mixed),
      contrary: countClusters(candidates.contrary),
    },
    SENTENCES,
  );
  const chosen: Candidate[] = [];
  for (const stance of STANCES)
    for (let seat = 0; seat < seats[stance]; seat += 1) {
      const next = pickBest(candidates[stance], chosen);
      if (next === null) break;
      chosen.push(next);
    }
  chosen.sort((a, b) => b.cluster.opinion.rating - a.cluster.opinion.rating);
  return chosen.map(({ cluster, text }) => ({ opinionId: cluster.opinion.id, text }));
}

/** Inverse document frequency: a term that few clusters use weighs more. */
function rarity(clusters: readonly OpinionCluster[]): (term: string) => number {
  const used = new Map<string, number>();
  for (const { terms } of clusters)
    for (const term of new Set(terms)) used.set(term, (used.get(term) ?? 0) + 1);
  return (term) => Math.log(1 + clusters.length / (used.get(term) ?? 1));
}

function findCandidates(
  clusters: readonly OpinionCluster[],
  weight: (term: string) => number,
): Candidate[] {
  const directed = clusters.map((cluster) => ({
    cluster,
    vector: toVector(cluster.terms, weight),
  }));
  const centre = computeCentroid(directed.map(({ vector }) => vector));
  const nearest = directed
    .map(({ cluster, vector }) => ({ cluster, nearness: cosine(vector, centre) }))
    .sort((a, b) => b.nearness - a.nearness)
    .slice(0, MAX_CLUSTERS_READ);
  return nearest.flatMap(({ cluster }) =>
    splitQuotable(cluster.opinion.comment).map((text) => {
      const vector = toVector(extractTerms(text), weight);
      return { cluster, text, vector, score: cosine(vector, centre) * selfContained(text) };
    }),
  );
}

/** The sum of all directions, of length 1: where most of a side point. */
function computeCentroid(vectors: readonly Vector[]): Vector {
  const sum = new Map<string, number>();
  for (const vector of vectors)
    for (const [term, value] of vector) sum.set(term, (sum.get(term) ?? 0) + value);
  const length = Math.hypot(...sum.values());
  return new Map([...sum].map(([term, value]) => [term, value / length]));
}

/** Sentences that can stand alone; of a comment without any, its beginning. */
function splitQuotable(comment: string): string[] {
  const sentences = splitSentences(comment);
  const quotable = sentences.filter(
    ({ length }) => length >= MIN_SENTENCE_LENGTH && length <= MAX_SENTENCE_LENGTH,
  );
  if (quotable.length > 0) return quotable;
  const whole = sentences.join(" ");
  if (whole.length <= MAX_SENTENCE_LENGTH) return whole === "" ? [] : [whole];
  const cut = whole.slice(0, MAX_SENTENCE_LENGTH);
  return [`${cut.slice(0, cut.lastIndexOf(" ") + 1 || MAX_SENTENCE_LENGTH).trimEnd()}…`];
}

/** Below 1 for a sentence that refers to the one before it, and for a very short one. */
function selfContained(text: string): number {
  const [first = ""] = foldText(text).split(" ");
  const dependence = DEPENDENT_STARTS.has(first) ? 0.7 : 1;
  return dependence * Math.min(1, 0.5 + text.length / 120);
}

function countClusters(candidates: readonly Candidate[]): number {
  return new Set(candidates.map(({ cluster }) => cluster)).size;
}

/** At most one sentence of each cluster; ties go to the cluster nearer to its centroid. */
function pickBest(
  candidates: readonly Candidate[],
  chosen: readonly Candidate[],
): Candidate | null {
  let best: { candidate: Candidate; value: number } | null = null;
  for (const candidate of candidates) {
    if (chosen.some(({ cluster }) => cluster === candidate.cluster)) continue;
    const common = Math.max(0, ...chosen.map(({ vector }) => cosine(vector, candidate.vector)));
    if (common > SAME_SENTENCE) continue;
    const value = candidate.score - REPETITION_COST * common;
    if (best === null || value > best.value) best = { candidate, value };
  }
  return best?.candidate ?? null;
}
