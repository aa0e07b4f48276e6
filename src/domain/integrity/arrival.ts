// What the detector knows of one review or opinion: nothing that names its author, and no text.

import { hashText } from "../hash-text.ts";

/** A text as it arrived: published, or last edited. Times are milliseconds since 1970. */
export interface Arrival {
  id: number;
  arrivedAt: number;
  isEdited: boolean;
  /** When the author's address was confirmed. */
  accountConfirmedAt: number;
  /** Other people the author had reviewed until the day before; of an opinion, other topics as well. */
  peopleReviewed: number;
  /** 1 to 5: ten of a politician, one of a topic. */
  scores: readonly number[];
  /** `hashWords` of the comment. */
  words: Uint8Array;
  /** Keyed hashes, comparable for as long as the key lives; null once they are erased. */
  network: string | null;
  device: string | null;
}

const PLACES = 512;
const MIN_WORD_LENGTH = 4;
const STEM_LENGTH = 5;

/** 64 bytes: which of 512 places the longer words of a text hash to. Two texts can be compared by it, not read. */
export function hashWords(text: string): Uint8Array {
  const places = new Uint8Array(PLACES / 8);
  for (const [word] of text.toLowerCase().matchAll(/\p{L}+/gu)) {
    if (word.length < MIN_WORD_LENGTH) continue;
    const place = hashText(word.slice(0, STEM_LENGTH)) % PLACES;
    places[place >> 3] = (places[place >> 3] ?? 0) | (1 << (place & 7));
  }
  return places;
}

/** Mean of the scores of one review. */
export function meanScore({ scores }: Pick<Arrival, "scores">): number {
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
}
