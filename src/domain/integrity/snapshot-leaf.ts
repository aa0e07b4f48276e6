// A review as a leaf of the nightly snapshot: 48 bytes that say what its text says in public, and prove to its author
// alone how it weighs. Its commitment is another every night, so that leaves of two nights cannot be joined.

import { concatBytes } from "./merkle.ts";
import type { Hash } from "./merkle.ts";

const LEAF_VERSION = 2;
const COMMITMENT_PREFIX = new TextEncoder().encode("scrutinio/snapshot/2");
export const BLINDING_BYTES = 16;
export const COMMITMENT_BYTES = 32;
const SCORES = 10;

/**
 * `waiting` and `aside` reviews are in the tree too, and those of accounts that have not confirmed their address: that they do
 * not count can be checked.
 */
export const LEAF_STATES = ["counted", "waiting", "aside", "unconfirmed"] as const;
export type LeafState = (typeof LEAF_STATES)[number];

/** What a leaf hides: as the account's events change it, it would say whose the review is. */
export interface LeafWeight {
  tenths: number;
  /** Whether the account is new. */
  isNew: boolean;
}

export interface SnapshotLeaf {
  /** The politician or topic. */
  subject: number;
  /** `commitTo` of the night's random bytes of this review. */
  commitment: Uint8Array;
  /** Ten of a politician; one of a topic, the rest 0. */
  scores: readonly number[];
  state: LeafState;
}

/** An account weighs nothing while its address is not confirmed. */
export function toLeafState(
  standing: Exclude<LeafState, "unconfirmed">,
  { tenths }: Pick<LeafWeight, "tenths">,
): LeafState {
  return standing === "counted" && tenths === 0 ? "unconfirmed" : standing;
}

/** Name of a review for one night. Only who has the random bytes can tell that it is theirs, and with which weight. */
export async function commitTo(
  hash: Hash,
  subject: number,
  blinding: Uint8Array,
  { tenths, isNew }: LeafWeight,
): Promise<Uint8Array> {
  if (blinding.length !== BLINDING_BYTES) throw new RangeError("The blinding has 16 bytes.");
  const weight = Uint8Array.of(tenths, Number(isNew));
  return hash(concatBytes([COMMITMENT_PREFIX, toUint32(subject), blinding, weight]));
}

/** Version, subject, commitment, ten scores, state. */
export function encodeLeaf({ subject, commitment, scores, state }: SnapshotLeaf): Uint8Array {
  if (commitment.length !== COMMITMENT_BYTES) throw new RangeError("The commitment has 32 bytes.");
  const padded = Array.from({ length: SCORES }, (_, index) => scores[index] ?? 0);
  return concatBytes([
    Uint8Array.of(LEAF_VERSION),
    toUint32(subject),
    commitment,
    Uint8Array.from(padded),
    Uint8Array.of(LEAF_STATES.indexOf(state)),
  ]);
}

/** Big-endian. */
function toUint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}
