// How many reviews a seat's tone stands for.

import { formatCount } from "../../lib/format.ts";

const FROM = [0, 1, 5, 20] as const;

/** From 0, no review, to 3. */
export function reviewLevel(count: number): number {
  return FROM.findLastIndex((from) => count >= from);
}

/** "0", "1–4", "5–19", "20 e più". */
export const LEVEL_LABELS: readonly string[] = FROM.map((from, level) => {
  const next = FROM[level + 1];
  if (next === undefined) return `${formatCount(from)} e più`;
  return next - from === 1 ? formatCount(from) : `${formatCount(from)}–${formatCount(next - 1)}`;
});
