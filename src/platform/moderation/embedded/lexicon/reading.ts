// The word the lexicon reads in letters that may be disguised.

export interface Reading {
  word: string;
  /** False for a guess. */
  sure: boolean;
}
