// Slots listed under a number: those who have a word, a place, an office. Lists grow as people are added,
// in eight bytes a slot.

import { GrowingInts } from "./growing-ints.ts";

export class Postings {
  private readonly counts = new GrowingInts();
  /** The newest entry of each list, counted from 1; 0 for an empty one. */
  private readonly newest = new GrowingInts();
  /** Of each entry: its slot, and the entry before it in its list. */
  private readonly slots = new GrowingInts();
  private readonly before = new GrowingInts();

  add(key: number, slot: number): void {
    while (this.newest.length <= key) {
      this.newest.push(0);
      this.counts.push(0);
    }
    this.slots.push(slot);
    this.before.push(this.newest.data[key] ?? 0);
    this.newest.data[key] = this.slots.length;
    this.counts.data[key] = this.count(key) + 1;
  }

  /** Outdated slots included. */
  count(key: number): number {
    return this.counts.data[key] ?? 0;
  }

  /** Flags the slots listed under this number. */
  flag(key: number, flags: Uint8Array): void {
    let entry = this.newest.data[key] ?? 0;
    while (entry !== 0) {
      flags[this.slots.data[entry - 1] ?? 0] = 1;
      entry = this.before.data[entry - 1] ?? 0;
    }
  }
}

/** What words match: bits of the words, by the number that slots are listed under. */
export interface Marks {
  of: Postings;
  bits: Uint16Array;
}

export interface Candidates {
  /** By slot; empty where none is flagged. */
  flags: Uint8Array;
  /** At least as many as are flagged. */
  count: number;
}

const NONE = new Uint8Array(0);

/**
 * All matches of every word are among those of the rarest word: their slots. Null where they are more
 * than half of all, because a pass over all is then as fast.
 */
export function findCandidates(
  marks: readonly Marks[],
  { words, slots }: { words: number; slots: number },
): Candidates | null {
  const counts = new Float64Array(words);
  for (const { of, bits } of marks)
    for (let key = 0; key < bits.length; key += 1) {
      const own = bits[key] ?? 0;
      for (let word = 0; own >> word !== 0; word += 1)
        if ((own >> word) & 1) counts[word] = (counts[word] ?? 0) + of.count(key);
    }
  const count = Math.min(...counts);
  if (count > slots / 2) return null;
  if (count === 0) return { flags: NONE, count };
  const bit = 1 << counts.indexOf(count);
  const flags = new Uint8Array(slots);
  for (const { of, bits } of marks)
    for (let key = 0; key < bits.length; key += 1)
      if (((bits[key] ?? 0) & bit) !== 0) of.flag(key, flags);
  return { flags, count };
}
