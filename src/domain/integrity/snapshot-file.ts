// The lines of a published snapshot: its signed header, then each record followed by its leaves.

import { fromHex, toHex } from "./hex.ts";
import { COMMITMENT_BYTES, LEAF_STATES } from "./snapshot-leaf.ts";
import type { LeafState, SnapshotLeaf } from "./snapshot-leaf.ts";
import { SCORES_OF } from "./snapshot-record.ts";
import type { SubjectKind } from "./snapshot-record.ts";

/** For example "…c0ffee 4433521345 counted". */
export function formatLeaf(leaf: SnapshotLeaf, kind: SubjectKind): string {
  const { commitment, scores, state } = leaf;
  const digits = scores.slice(0, SCORES_OF[kind]).join("");
  return `${toHex(commitment)} ${digits} ${state}`;
}

const LEAF = new RegExp(`^([0-9a-f]{64}) ([1-5]+) (${LEAF_STATES.join("|")})$`);

/** Null unless the text is such a line. */
export function parseLeaf(
  text: string,
  { kind, id }: { kind: SubjectKind; id: number },
): SnapshotLeaf | null {
  const [, commitmentHex, digits = "", state] = LEAF.exec(text) ?? [];
  const commitment = fromHex(commitmentHex, COMMITMENT_BYTES);
  if (commitment === null || digits.length !== SCORES_OF[kind]) return null;
  return {
    subject: id,
    commitment,
    scores: Array.from(digits, Number),
    state: LEAF_STATES.find((one) => one === state) as LeafState,
  };
}
