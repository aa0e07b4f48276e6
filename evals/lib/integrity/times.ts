/** How many of these sorted times are not after one. */
export function countUntil(times: readonly number[], at: number): number {
  let [from, to] = [0, times.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((times[middle] ?? 0) <= at) from = middle + 1;
    else to = middle;
  }
  return from;
}
