// The random bytes of a review in the snapshot of one night. They follow from a key of that night, which is gone when the
// leaves are: then only a receipt opens a commitment.

import { toHex } from "#domain/integrity/hex.ts";
import { BLINDING_BYTES, commitTo, encodeCommitment } from "#domain/integrity/snapshot-leaf.ts";
import type { LeafWeight, SnapshotLeaf } from "#domain/integrity/snapshot-leaf.ts";
import { SUBJECT_KINDS } from "#domain/integrity/snapshot-record.ts";
import type { SubjectKind } from "#domain/integrity/snapshot-record.ts";
import { hashAtOnce, nodeHash } from "#platform/integrity/node-hash.ts";
import type { ReviewRow } from "./queries/subjects.ts";

/** Bytes of the key of a night. */
export const NIGHT_KEY_BYTES = 32;

export function blindingOf(nightKey: Uint8Array, kind: SubjectKind, reviewId: number): Uint8Array {
  const bytes = new Uint8Array(NIGHT_KEY_BYTES + 5);
  bytes.set(nightKey);
  bytes[NIGHT_KEY_BYTES] = SUBJECT_KINDS.indexOf(kind);
  new DataView(bytes.buffer).setUint32(NIGHT_KEY_BYTES + 1, reviewId);
  return hashAtOnce(bytes).subarray(0, BLINDING_BYTES);
}

export function toLeaf(
  nightKey: Uint8Array,
  kind: SubjectKind,
  { reviewId, subjectId, scores, state, ...weight }: ReviewRow,
): SnapshotLeaf {
  const blinding = blindingOf(nightKey, kind, reviewId);
  const commitment = hashAtOnce(encodeCommitment(subjectId, blinding, weight));
  return { subject: subjectId, commitment, scores, state };
}

interface Sought extends LeafWeight {
  subjectId: number;
  blinding: Uint8Array;
}

export interface FoundLeaf extends LeafWeight {
  index: number;
  leaf: SnapshotLeaf;
}

/** The leaf of a review with the weight that its account had that night; null without one. */
export function findLeaf(
  leaves: readonly SnapshotLeaf[],
  sought: Sought,
): Promise<FoundLeaf | null> {
  return findLeafIn(indexLeaves(leaves), sought);
}

type LeafIndex = ReadonlyMap<string, { index: number; leaf: SnapshotLeaf }>;

export function indexLeaves(leaves: readonly SnapshotLeaf[]): LeafIndex {
  return new Map(leaves.map((leaf, index) => [toHex(leaf.commitment), { index, leaf }]));
}

export async function findLeafIn(
  leaves: LeafIndex,
  { subjectId, blinding, ...weight }: Sought,
): Promise<FoundLeaf | null> {
  for (const { tenths, isNew } of weightsFrom(weight)) {
    const commitment = await commitTo(nodeHash, subjectId, blinding, { tenths, isNew });
    const found = leaves.get(toHex(commitment));
    if (found !== undefined) return { ...found, tenths, isNew };
  }
  return null;
}

/** Every weight that an account can have, `first` before all others. */
function* weightsFrom(first: LeafWeight): Generator<LeafWeight> {
  yield first;
  for (let tenths = 10; tenths >= 0; tenths--)
    for (const isNew of [false, true])
      if (tenths !== first.tenths || isNew !== first.isNew) yield { tenths, isNew };
}
