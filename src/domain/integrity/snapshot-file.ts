// The lines of a published snapshot: its signed header, then each record followed by its leaves.

import { fromHex, toHex } from "./hex.ts";
import { COMMITMENT_BYTES, LEAF_STATES } from "./snapshot-leaf.ts";
import type { LeafState, SnapshotLeaf } from "./snapshot-leaf.ts";
import { SCORES_OF } from "./snapshot-record.ts";
import type { SubjectKind } from "./snapshot-record.ts";

/** For example "…c0ffee 4433521345 counted 7 old". */
export function formatLeaf(leaf: SnapshotLeaf, kind: SubjectKind): string {
  const { commitment, scores, state, tenths, isNew } = leaf;
  const digits = scores.slice(0, SCORES_OF[kind]).join("");
  return `${toHex(commitment)} ${digits} ${state} ${tenths} ${isNew ? "new" : "old"}`;
}

const LEAF = /^([0-9a-f]{64}) ([1-5]+) (counted|waiting|aside) (10|\d) (new|old)$/;

/** Null unless the text is such a line. */
export function parseLeaf(
  text: string,
  { kind, id }: { kind: SubjectKind; id: number },
): SnapshotLeaf | null {
  const [, commitmentHex, digits = "", state, tenths, age] = LEAF.exec(text) ?? [];
  const commitment = fromHex(commitmentHex, COMMITMENT_BYTES);
  if (commitment === null || digits.length !== SCORES_OF[kind]) return null;
  return {
    subject: id,
    commitment,
    scores: Array.from(digits, Number),
    state: LEAF_STATES.find((one) => one === state) as LeafState,
    tenths: Number(tenths),
    isNew: age === "new",
  };
}
