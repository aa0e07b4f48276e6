// A logistic regression over hashed n-grams. Invariant: the same examples give the same weights, and
// training ends after a fixed number of steps.

import { setImmediate } from "node:timers/promises";
import { BUCKETS, extractFeatures, featuresOfWords, NOBODY, extractWords } from "./features.ts";
import type { Word } from "./features.ts";

export interface Example {
  text: string;
  /** Whether a person would not have published it at once. */
  isUnfit: boolean;
  /** 1 for a sentence of the seed set; what moderators decided may count for more. */
  weight?: number;
  /**
   * Of a text of this site, on which a person decided: who wrote it. Only tells authors apart and is not
   * kept; words that few of them use are not learned at all.
   */
  author?: string;
}

export interface Classifier {
  /** Between 0 and 1: how much the text is like what people did not publish. */
  score(text: string): number;
  /** The words that weighed most for `score` being high, heaviest first. */
  explain(text: string, most: number): WeighedPlace[];
}

export interface WeighedWord {
  word: string;
  weight: number;
}

/** A word of a text that weighed, and where it stands first. */
export type WeighedPlace = WeighedWord & Pick<Word, "start" | "end">;

/** Shorter words tell a reader nothing. */
const MIN_WORD_LENGTH = 4;

/** Folds of the cross-validation that finds the threshold. */
const FOLDS = 5;
/** Of what people publish, how much may be held for them to read once more. */
export const MAX_FALSE_HOLD_SHARE = 0.02;
const HIGHEST_THRESHOLD = 0.99;

export interface Calibration {
  /** A score from here on is a doubt. */
  threshold: number;
  /** On texts the classifier had not seen: of the unfit ones, how many reach the threshold. */
  recall: number;
  /** Of the fit ones, how many do. */
  heldInVain: number;
}

/** The lowest threshold that holds no more than MOST_HELD_IN_VAIN of what should be published. */
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

/** So many authors of this site must use a word before anything of it is learned. */
export const AUTHORS_OF_A_WORD = 5;
const ROUNDS = 12;
const FIRST_STEP = 0.5;
const DECAY = 1e-5;

/** What must be kept to have the same classifier again. */
export interface Model {
  weights: Float32Array;
  bias: number;
  words: ReadonlySet<string>;
}

/** Lets other work go on between rounds. */
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

/** Of all the words it knows, those that speak most for holding a text. */
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
  // Where only small words weighed, they are what there is to show.
  return (telling.length > 0 ? telling : heavy).slice(0, most);
}

/** Each bucket once, so that saying it twice weighs no more. */
function toBuckets(text: string, isKnown: (word: string) => boolean): number[] {
  return [...new Set(extractFeatures(text, isKnown).map(({ bucket }) => bucket))];
}

/** The same for a text of this site: what is not known counts as a name, so that no trace of it is kept. */
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

/** All of the seed set; of what people of this site wrote, the words that several of them use. */
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

/** Mulberry32: numbers that look random and are the same every time. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
