// Shares the quoted sentences among the stances: at least one for each stance present, the others in
// proportion to its clusters, with a maximum for each.

import { STANCES } from "./opinion-clusters.ts";
import type { Stance } from "./opinion-clusters.ts";

const MAX_SEATS_PER_STANCE = 3;

/** `seats` are given out as far as there are clusters for them. */
export function shareSeats(
  clusters: Record<Stance, number>,
  seats: number,
): Record<Stance, number> {
  const given: Record<Stance, number> = { favourable: 0, mixed: 0, contrary: 0 };
  const present = STANCES.filter((stance) => clusters[stance] > 0);
  for (let left = seats; left > 0; left -= 1) {
    const open = present.filter((stance) => given[stance] < clusters[stance]);
    const below = open.filter(
      (stance) => given[stance] < MAX_SEATS_PER_STANCE || present.length === 1,
    );
    const next = best(below, (stance) =>
      given[stance] === 0 ? Infinity : clusters[stance] / (given[stance] + 1),
    );
    if (next === undefined) break;
    given[next] += 1;
  }
  return given;
}

function best<T>(items: readonly T[], value: (item: T) => number): T | undefined {
  let found: T | undefined;
  for (const item of items) if (found === undefined || value(item) > value(found)) found = item;
  return found;
}
