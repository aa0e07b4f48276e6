// A review as a leaf of the nightly snapshot: 48 bytes that say what its text says in public, and prove to its author
// alone how it weighs. Its commitment is another every night, so that leaves of two nights cannot be joined.

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
  weight: LeafWeight,
): Promise<Uint8Array> {
  return hash(encodeCommitment(subject, blinding, weight));
}

/** What the commitment is the hash of: prefix, subject, random bytes, weight. */
export function encodeCommitment(
  subject: number,
  blinding: Uint8Array,
  { tenths, isNew }: LeafWeight,
): Uint8Array {
  if (blinding.length !== BLINDING_BYTES) throw new RangeError("The blinding has 16 bytes.");
  const bytes = new Uint8Array(COMMITMENT_PREFIX.length + 4 + BLINDING_BYTES + 2);
  bytes.set(COMMITMENT_PREFIX);
  let at = writeUint32(bytes, COMMITMENT_PREFIX.length, subject);
  bytes.set(blinding, at);
  at += BLINDING_BYTES;
  bytes[at] = tenths;
  bytes[at + 1] = Number(isNew);
  return bytes;
}

/** Version, subject, commitment, ten scores, state. */
export function encodeLeaf({ subject, commitment, scores, state }: SnapshotLeaf): Uint8Array {
  if (commitment.length !== COMMITMENT_BYTES) throw new RangeError("The commitment has 32 bytes.");
  const bytes = new Uint8Array(1 + 4 + COMMITMENT_BYTES + SCORES + 1);
  bytes[0] = LEAF_VERSION;
  const at = writeUint32(bytes, 1, subject);
  bytes.set(commitment, at);
  for (let score = 0; score < SCORES; score += 1)
    bytes[at + COMMITMENT_BYTES + score] = scores[score] ?? 0;
  bytes[bytes.length - 1] = LEAF_STATES.indexOf(state);
  return bytes;
}

/** Big-endian. Returns the place after it. */
function writeUint32(bytes: Uint8Array, at: number, value: number): number {
  bytes[at] = value >>> 24;
  bytes[at + 1] = value >>> 16;
  bytes[at + 2] = value >>> 8;
  bytes[at + 3] = value;
  return at + 4;
}
