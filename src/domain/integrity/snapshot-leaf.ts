// A review as a leaf of the nightly snapshot: 50 bytes that say how it counts, and not whose it is.

import { concatBytes } from "./merkle.ts";
import type { Hash } from "./merkle.ts";

const LEAF_VERSION = 1;
const COMMITMENT_PREFIX = new TextEncoder().encode("scrutinio/snapshot/1");
export const BLINDING_BYTES = 16;
export const COMMITMENT_BYTES = 32;
const SCORES = 10;

/** `aside` and `waiting` reviews are in the tree too: that they do not count can be checked. */
export const LEAF_STATES = ["counted", "waiting", "aside"] as const;
export type LeafState = (typeof LEAF_STATES)[number];

export interface SnapshotLeaf {
  /** The politician or topic. */
  subject: number;
  /** `commitTo` of the author's random bytes. */
  commitment: Uint8Array;
  /** Ten of a politician; one of a topic, the rest 0. */
  scores: readonly number[];
  state: LeafState;
  tenths: number;
  isNew: boolean;
}

/** Public name of a review. Only who has the random bytes can tell that it is theirs. */
export async function commitTo(
  hash: Hash,
  subject: number,
  blinding: Uint8Array,
): Promise<Uint8Array> {
  if (blinding.length !== BLINDING_BYTES) throw new RangeError("The blinding has 16 bytes.");
  return hash(concatBytes([COMMITMENT_PREFIX, toUint32(subject), blinding]));
}

/** Version, subject, commitment, ten scores, state, weight in tenths, whether the account is new. */
export function encodeLeaf(leaf: SnapshotLeaf): Uint8Array {
  const { subject, commitment, scores, state, tenths, isNew } = leaf;
  if (commitment.length !== COMMITMENT_BYTES) throw new RangeError("The commitment has 32 bytes.");
  const padded = Array.from({ length: SCORES }, (_, index) => scores[index] ?? 0);
  return concatBytes([
    Uint8Array.of(LEAF_VERSION),
    toUint32(subject),
    commitment,
    Uint8Array.from(padded),
    Uint8Array.of(LEAF_STATES.indexOf(state), tenths, Number(isNew)),
  ]);
}

function toUint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}
