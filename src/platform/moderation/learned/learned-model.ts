// The stored form of a trained classifier: weights as bytes, its training set and its quality.
// Invariant: what was encoded decodes to the same scores.

import { calibrate, heaviestWords, train } from "./classifier.ts";
import type { Calibration, Example, Model, WeighedWord } from "./classifier.ts";
import { BUCKETS } from "./features.ts";

export interface StoredModel extends Calibration {
  bias: number;
  /** Of 32-bit floats, little-endian. */
  weights: Uint8Array;
  /** The words met in training, one per line. */
  words: string;
  /** Of those, the words that contribute most to holding a text. */
  heaviest: WeighedWord[];
}

const HEAVIEST_KEPT = 24;

export async function makeModel(examples: readonly Example[]): Promise<StoredModel> {
  const calibration = await calibrate(examples);
  const model = await train(examples);
  const { weights, bias, words } = model;
  const bytes = new Uint8Array(BUCKETS * 4);
  const view = new DataView(bytes.buffer);
  for (const [at, weight] of weights.entries()) view.setFloat32(at * 4, weight, true);
  return {
    ...calibration,
    bias,
    weights: bytes,
    words: [...words].join("\n"),
    heaviest: heaviestWords(model, HEAVIEST_KEPT),
  };
}

/** Throws on bytes that are not a model. */
export function decodeModel({
  bias,
  weights,
  words,
}: Pick<StoredModel, "bias" | "weights" | "words">): Model {
  if (weights.byteLength !== BUCKETS * 4) throw new Error("Not the weights of a classifier");
  const view = new DataView(weights.buffer, weights.byteOffset, weights.byteLength);
  const decoded = new Float32Array(BUCKETS);
  for (let at = 0; at < BUCKETS; at += 1) decoded[at] = view.getFloat32(at * 4, true);
  return { weights: decoded, bias, words: new Set(words.split("\n")) };
}
