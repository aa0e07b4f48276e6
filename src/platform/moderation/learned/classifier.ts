// A logistic regression over hashed n-grams. Invariant: the same examples give the same weights, and
// training ends after a fixed number of steps.

import { setImmediate } from "node:timers/promises";
import { BUCKETS, extractFeatures, featuresOfWords, NOBODY, extractWords } from "./features.ts";
import type { Word } from "./features.ts";

export interface Example {
  text: string;
  /** Whether a person would not have published it at once. */
  isUnfit: boolean;
  /** 1 for a sentence of the seed set; decisions of moderators may count for more. */
  weight?: number;
  /**
   * The author of a text of this site that a person decided on. Only distinguishes authors and is
   * not stored; words that few of them use are not learned.
   */
  author?: string;
}

export interface Classifier {
  /** Between 0 and 1: similarity to texts that people did not publish. */
  score(text: string): number;
  /** The words that contributed most to a high `score`, heaviest first. */
  explain(text: string, most: number): WeighedPlace[];
}

export interface WeighedWord {
  word: string;
  weight: number;
}

/** A word of a text that contributed, and its first position. */
export type WeighedPlace = WeighedWord & Pick<Word, "start" | "end">;

/** Shorter words are not informative to a reader. */
const MIN_WORD_LENGTH = 4;

/** Folds of the cross-validation that determines the threshold. */
const FOLDS = 5;
/** Share of publishable texts that may be held for a second look. */
export const MAX_FALSE_HOLD_SHARE = 0.02;
const HIGHEST_THRESHOLD = 0.99;

export interface Calibration {
  /** A text with this score or more is held. */
  threshold: number;
  /** Measured on texts not used in training: share of unfit texts that reach the threshold. */
  recall: number;
  /** Share of fit texts that reach it. */
  heldInVain: number;
}

/** The lowest threshold that holds no more than this share of publishable texts. */
export async function calibrate(examples: readonly Example[]): Promise<Calibration> {
  const fit: number[] = [];
  const unfit: number[] = [];
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const isHeldBack = (index: number) => index % FOLDS === fold;
    const classifier = createClassifier(await train(examples.filter((_, at) => !isHeldBack(at))));
    for (const [index, { text, isUnfit }] of examples.entries())
      if (isHeldBack(index)) (isUnfit ? unfit : fit).push(classifier.score(text));
  }
  fit.sort((a, b) => b - a);
  const allowed = fit[Math.floor(fit.length * MAX_FALSE_HOLD_SHARE)] ?? HIGHEST_THRESHOLD;
  const threshold = Math.min(HIGHEST_THRESHOLD, Math.max(0.5, Math.ceil(allowed * 100) / 100));
  const share = (scores: number[]) =>
    scores.length === 0 ? 0 : scores.filter((score) => score >= threshold).length / scores.length;
  return { threshold, recall: share(unfit), heldInVain: share(fit) };
}

/** Number of authors of this site who must use a word before it is learned. */
export const AUTHORS_OF_A_WORD = 5;
const ROUNDS = 12;
const FIRST_STEP = 0.5;
const DECAY = 1e-5;

/** The data needed to restore the classifier. */
export interface Model {
  weights: Float32Array;
  bias: number;
  words: ReadonlySet<string>;
}

/** Yields to the event loop between rounds. */
export async function train(examples: readonly Example[]): Promise<Model> {
  const words = wordsToKnow(examples);
  const isKnown = (word: string) => words.has(word);
  const prepared = examples.map(({ text, isUnfit, weight = 1, author }) => ({
    buckets: author === undefined ? toBuckets(text, isKnown) : bucketsOfKnown(text, isKnown),
    target: isUnfit ? 1 : 0,
    weight,
  }));
  const weights = new Float32Array(BUCKETS);
  let bias = 0;
  const random = randomFrom(20_261_121);
  const order = prepared.map((_, index) => index);
  for (let round = 0; round < ROUNDS; round += 1) {
    shuffle(order, random);
    await setImmediate();
    const step = FIRST_STEP / (1 + round);
    for (const index of order) {
      const example = prepared[index];
      if (example === undefined) continue;
      const { buckets, target, weight } = example;
      const error = (sigmoid(bias + sumWeights(weights, buckets)) - target) * weight * step;
      bias -= error * 0.1;
      const share = error / Math.sqrt(buckets.length || 1);
      for (const bucket of buckets) weights[bucket] = (weights[bucket] ?? 0) * (1 - DECAY) - share;
    }
  }
  return { weights, bias, words };
}

export function createClassifier({ weights, bias, words }: Model): Classifier {
  const isKnown = (word: string) => words.has(word);
  return {
    score: (text) => sigmoid(bias + sumWeights(weights, toBuckets(text, isKnown))),
    explain(text, most) {
      const byWord = new Map<string, WeighedPlace>();
      const seen = new Set<number>();
      for (const { bucket, source } of extractFeatures(text, isKnown)) {
        if (seen.has(bucket)) continue;
        seen.add(bucket);
        const weighed = byWord.get(source.word) ?? { ...source, weight: 0 };
        weighed.weight += weights[bucket] ?? 0;
        byWord.set(source.word, weighed);
      }
      return pickHeaviest([...byWord.values()], Math.sqrt(seen.size || 1), most);
    },
  };
}

/** The known words that contribute most to holding a text. */
export function heaviestWords({ weights, words }: Model, most: number): WeighedWord[] {
  const weighed = [...words].map((word) => {
    const buckets = new Set(featuresOfWords([alone(word)]).map(({ bucket }) => bucket));
    return { word, weight: sumWeights(weights, [...buckets]) };
  });
  return pickHeaviest(weighed, 1, most);
}

function alone(word: string): Word {
  return { word, start: 0, end: word.length };
}

function pickHeaviest<Weighed extends WeighedWord>(
  weighed: readonly Weighed[],
  length: number,
  most: number,
): Weighed[] {
  const heavy = weighed
    .map((one) => ({ ...one, weight: Math.round((one.weight / length) * 1000) / 1000 }))
    .filter(({ word, weight }) => weight > 0 && word !== NOBODY)
    .sort((a, b) => b.weight - a.weight || a.word.localeCompare(b.word));
  const telling = heavy.filter(({ word }) => word.length >= MIN_WORD_LENGTH);
  // If only short words contributed, they are shown.
  return (telling.length > 0 ? telling : heavy).slice(0, most);
}

/** Each bucket once, so that repetition does not add weight. */
function toBuckets(text: string, isKnown: (word: string) => boolean): number[] {
  return [...new Set(extractFeatures(text, isKnown).map(({ bucket }) => bucket))];
}

/**
 * The same for a text of this site: an unknown word counts as a name, so that nothing of it is
 * stored.
 */
function bucketsOfKnown(text: string, isKnown: (word: string) => boolean): number[] {
  const words = extractWords(text, isKnown).map((one) =>
    isKnown(one.word) ? one : { ...one, word: NOBODY },
  );
  return [...new Set(featuresOfWords(words).map(({ bucket }) => bucket))];
}

function sumWeights(weights: Float32Array, buckets: readonly number[]): number {
  let sum = 0;
  for (const bucket of buckets) sum += weights[bucket] ?? 0;
  return sum / Math.sqrt(buckets.length || 1);
}

function sigmoid(value: number): number {
  return 1 / (1 + Math.exp(-value));
}

/** All words of the seed set; of texts of this site, the words that several authors use. */
function wordsToKnow(examples: readonly Example[]): Set<string> {
  const known = new Set<string>();
  const authorsOf = new Map<string, Set<string>>();
  for (const { text, author } of examples)
    for (const { word } of extractWords(text.toLowerCase(), () => true)) {
      if (author === undefined) known.add(word);
      else authorsOf.set(word, (authorsOf.get(word) ?? new Set()).add(author));
    }
  for (const [word, authors] of authorsOf) if (authors.size >= AUTHORS_OF_A_WORD) known.add(word);
  return known;
}

function shuffle(order: number[], random: () => number): void {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    const [a, b] = [order[at] ?? 0, order[other] ?? 0];
    order[at] = b;
    order[other] = a;
  }
}

/** Mulberry32: a deterministic pseudo-random sequence. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
