// The summariser that needs no service: quotes the sentences that say best what most say, from every
// side. Invariant: a pure function of the opinions; each quotation is a part of its opinion as written.

import { FEW_OPINIONS } from "#domain/summary/summariser.ts";
import type { Quotation, Summariser } from "#domain/summary/summariser.ts";
import { foldText } from "#domain/politician/search-text.ts";
import { isAddressedToMachine } from "../addressed-to-machine.ts";
import { LEANING_STARTS } from "./italian/stop-words.ts";
import { splitSentences } from "./sentences.ts";
import { shareSeats } from "./seats.ts";
import { cosine, extractTerms, toVector } from "./terms.ts";
import type { Vector } from "./terms.ts";
import { findThemes } from "./themes.ts";
import { LEANINGS, voicesOf } from "./voices.ts";
import type { Leaning, Voice } from "./voices.ts";

export const EXTRACTIVE_ENGINE = "estratto-2";

const SENTENCES = 5;
const SHORTEST = 25;
const LONGEST = 260;
/** Of each side, how many are read sentence by sentence: those nearest to what their side says. */
const VOICES_READ = 60;
/** Sentences that have more than this in common say the same. */
const SAME_SENTENCE = 0.55;
/** How much having something in common with what is quoted already counts against a sentence. */
const REPETITION_COST = 0.6;

interface Candidate {
  voice: Voice;
  text: string;
  vector: Vector;
  /** How much it speaks for its side. */
  score: number;
}

export function createExtractiveSummariser(): Summariser {
  return {
    restSeconds: 30,
    summarise: (opinions, topic) => {
      const voices = voicesOf(opinions.filter(({ comment }) => !isAddressedToMachine(comment)));
      return Promise.resolve({
        engine: EXTRACTIVE_ENGINE,
        paragraph: null,
        themes: opinions.length < FEW_OPINIONS ? [] : findThemes(voices, topic),
        quotations: pickQuotations(voices),
      });
    },
  };
}

function pickQuotations(voices: readonly Voice[]): Quotation[] {
  const weight = rarity(voices);
  const candidates = Object.fromEntries(
    LEANINGS.map((leaning) => [
      leaning,
      findCandidates(
        voices.filter((voice) => voice.leaning === leaning),
        weight,
      ),
    ]),
  ) as Record<Leaning, Candidate[]>;
  const seats = shareSeats(
    {
      favourable: speakers(candidates.favourable),
      mixed: speakers(candidates.mixed),
      contrary: speakers(candidates.contrary),
    },
    SENTENCES,
  );
  const chosen: Candidate[] = [];
  for (const leaning of LEANINGS)
    for (let seat = 0; seat < seats[leaning]; seat += 1) {
      const next = pickBest(candidates[leaning], chosen);
      if (next === null) break;
      chosen.push(next);
    }
  chosen.sort((a, b) => b.voice.opinion.rating - a.voice.opinion.rating);
  return chosen.map(({ voice, text }) => ({ opinionId: voice.opinion.id, text }));
}

/** A term that few use tells voices apart; one that all use tells nothing. */
function rarity(voices: readonly Voice[]): (term: string) => number {
  const used = new Map<string, number>();
  for (const { terms } of voices)
    for (const term of new Set(terms)) used.set(term, (used.get(term) ?? 0) + 1);
  return (term) => Math.log(1 + voices.length / (used.get(term) ?? 1));
}

function findCandidates(voices: readonly Voice[], weight: (term: string) => number): Candidate[] {
  const directed = voices.map((voice) => ({ voice, vector: toVector(voice.terms, weight) }));
  const centre = computeCentroid(directed.map(({ vector }) => vector));
  const nearest = directed
    .map(({ voice, vector }) => ({ voice, nearness: cosine(vector, centre) }))
    .sort((a, b) => b.nearness - a.nearness)
    .slice(0, VOICES_READ);
  return nearest.flatMap(({ voice }) =>
    splitQuotable(voice.opinion.comment).map((text) => {
      const vector = toVector(extractTerms(text), weight);
      return { voice, text, vector, score: cosine(vector, centre) * standing(text) };
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
  const quotable = sentences.filter(({ length }) => length >= SHORTEST && length <= LONGEST);
  if (quotable.length > 0) return quotable;
  const whole = sentences.join(" ");
  if (whole.length <= LONGEST) return whole === "" ? [] : [whole];
  const cut = whole.slice(0, LONGEST);
  return [`${cut.slice(0, cut.lastIndexOf(" ") + 1 || LONGEST).trimEnd()}…`];
}

/** Below 1 for what leans on a sentence that will not be there, or is hardly a sentence. */
function standing(text: string): number {
  const [first = ""] = foldText(text).split(" ");
  const leans = LEANING_STARTS.has(first) ? 0.7 : 1;
  return leans * Math.min(1, 0.5 + text.length / 120);
}

function speakers(candidates: readonly Candidate[]): number {
  return new Set(candidates.map(({ voice }) => voice)).size;
}

/** One sentence of each voice at most; ties go to the voice nearer to its side. Null when all has been said. */
function pickBest(
  candidates: readonly Candidate[],
  chosen: readonly Candidate[],
): Candidate | null {
  let best: { candidate: Candidate; value: number } | null = null;
  for (const candidate of candidates) {
    if (chosen.some(({ voice }) => voice === candidate.voice)) continue;
    const common = Math.max(0, ...chosen.map(({ vector }) => cosine(vector, candidate.vector)));
    if (common > SAME_SENTENCE) continue;
    const value = candidate.score - REPETITION_COST * common;
    if (best === null || value > best.value) best = { candidate, value };
  }
  return best?.candidate ?? null;
}
