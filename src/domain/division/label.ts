// What the label of a division tells: whether it is the last one on a bill or on confidence, where no other field does.

import type { DivisionKind } from "./division.ts";

/** Of the Senato. "Sfiducia" is a motion of no confidence and no question of confidence. */
export function kindFromLabel(label: string): DivisionKind {
  const text = label.toLowerCase();
  if (/\bfiducia\b/u.test(text) && !text.includes("sfiducia")) return "confidence";
  return text.includes("votazione finale") ? "final" : "other";
}
