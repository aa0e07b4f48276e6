// Words with letters hidden by asterisks, dots or x: "st***zo", "vaffa...lo", "caxxo".
// Invariant: a mask matches a word of the list letter by letter; few visible letters make a guess.
import type { Reading } from "./reading.ts";

export interface Mask {
  /** Visible letters and runs of hidden ones, in order: "st***zo" is prefix "st", then 3 hidden, "zo". */
  prefix: string;
  rest: readonly { hidden: number; visible: string }[];
  /** True when each mask character stands for exactly one letter. */
  exact: boolean;
}

export function fitsMask(mask: Mask, words: readonly string[]): Reading | undefined {
  const visible = mask.rest.reduce((sum, part) => sum + part.visible.length, mask.prefix.length);
  if (visible < 2) return undefined;
  const exact = words.find((word) => fits(mask, word, 0));
  const openEnded = mask.rest.at(-1)?.visible === "";
  if (exact !== undefined) {
    // A single sign at the end is gender-neutral spelling more often than a mask.
    const lastRun = openEnded ? (mask.rest.at(-1)?.hidden ?? 0) : 0;
    const needed = lastRun === 0 ? 3 : lastRun === 1 ? 5 : 4;
    return { word: exact, sure: visible >= needed };
  }
  if (mask.exact || visible < (openEnded ? 4 : 3)) return undefined;
  const loose = words.find((word) => fits(mask, word, 3));
  return loose === undefined ? undefined : { word: loose, sure: visible >= 5 && !openEnded };
}

/** Each run of hidden letters may be up to `slack` letters longer than its mask. */
function fits(mask: Mask, word: string, slack: number): boolean {
  if (!word.startsWith(mask.prefix)) return false;
  return fitsRest(mask.rest, 0, word, mask.prefix.length, slack);
}

function fitsRest(
  rest: Mask["rest"],
  index: number,
  word: string,
  at: number,
  slack: number,
): boolean {
  const part = rest[index];
  if (part === undefined) return at === word.length;
  const least = slack === 0 ? part.hidden : 1;
  for (let hidden = least; hidden <= part.hidden + slack; hidden += 1) {
    if (at + hidden > word.length) return false;
    const visibleAt = at + hidden;
    if (!word.startsWith(part.visible, visibleAt)) continue;
    if (fitsRest(rest, index + 1, word, visibleAt + part.visible.length, slack)) return true;
  }
  return false;
}
