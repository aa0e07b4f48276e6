// How many sentences each leaning gets: every one that exists has at least one, the others go by how
// many voices there are, and nobody has so many that the rest is decoration.

import { LEANINGS } from "./voices.ts";
import type { Leaning } from "./voices.ts";

const MAX_SEATS_PER_STANCE = 3;

/** `seats` are given out as far as there are voices for them. */
export function shareSeats(
  voices: Record<Leaning, number>,
  seats: number,
): Record<Leaning, number> {
  const given: Record<Leaning, number> = { favourable: 0, mixed: 0, contrary: 0 };
  const present = LEANINGS.filter((leaning) => voices[leaning] > 0);
  for (let left = seats; left > 0; left -= 1) {
    const open = present.filter((leaning) => given[leaning] < voices[leaning]);
    const below = open.filter(
      (leaning) => given[leaning] < MAX_SEATS_PER_STANCE || present.length === 1,
    );
    const next = best(below, (leaning) =>
      given[leaning] === 0 ? Infinity : voices[leaning] / (given[leaning] + 1),
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
