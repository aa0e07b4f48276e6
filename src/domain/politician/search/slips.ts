// Slips of the pen: how many edits (a missing, added or wrong letter, two neighbours swapped) are
// between two words, up to two.

/**
 * How many edits are taken for a slip. A short word that begins otherwise is another word: "Krmin" is a town in Slovene,
 * not Armin.
 */
export function allowedEdits(typed: string, known: string): number {
  const length = Math.max(typed.length, known.length);
  if (length >= 9) return 2;
  if (length < 5 || (length === 5 && typed[0] !== known[0] && typed[1] !== known[0])) return 0;
  return 1;
}

/** The number of edits, or one more than `max`. */
export function countEdits(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let start = 0;
  while (start < a.length && start < b.length && a.charCodeAt(start) === b.charCodeAt(start))
    start += 1;
  let endA = a.length;
  let endB = b.length;
  while (endA > start && endB > start && a.charCodeAt(endA - 1) === b.charCodeAt(endB - 1)) {
    endA -= 1;
    endB -= 1;
  }
  return countBetween(a.slice(start, endA), b.slice(start, endB), max);
}

/** Optimal string alignment of what differs; the words are a few letters by now. */
function countBetween(a: string, b: string, max: number): number {
  if (a.length === 0 || b.length === 0) return Math.min(a.length + b.length, max + 1);
  // What is left begins and ends with a difference: one edit is one letter, or two swapped.
  if (max === 1 && Math.max(a.length, b.length) > 2) return 2;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isEqual = a[i - 1] === b[j - 1];
      let cost = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isEqual ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    before = last;
    last = row;
  }
  return Math.min(last[b.length] ?? max + 1, max + 1);
}

/** The letters of a word as bits: two words within `n` edits differ in at most 2n of them. */
export function letterBits(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

export function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}
