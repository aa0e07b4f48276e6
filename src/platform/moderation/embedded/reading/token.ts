// One word of a comment as the rules see it.
// Invariant: start and end are offsets in the original text, end excluded.

/**
 * The boundary before a word, weakest to strongest: none, a pause, a colon, the end of a sentence.
 */
export type Break = "" | "," | ":" | ".";

export interface Token {
  /** Lower-case ASCII letters or digits; the known word if it was written in disguise. */
  word: string;
  /** The letters as folded, before undoing a disguise. */
  written: string;
  start: number;
  end: number;
  before: Break;
  capital: "none" | "first" | "all";
  /** Only letters, none of them a look-alike. */
  plain: boolean;
  /** False when the disguise could hide another word. */
  sure: boolean;
}

const strength: Record<Break, number> = { "": 0, ",": 1, ":": 2, ".": 3 };

export function strongerBreak(a: Break, b: Break): Break {
  return strength[a] >= strength[b] ? a : b;
}
