// Reads the people of a comparison.

import { comparePoliticians } from "#contract/compare.ts";
import type { Call, OutputOf } from "#contract/endpoint.ts";

/** Of people merged into others who were merged later. */
const MAX_MOVES = 3;

type Found = OutputOf<typeof comparePoliticians>;

/** Those merged into others are read again by their present number: the page depends on that. */
export async function readCompared(
  call: Call,
  asked: readonly number[],
  signal?: AbortSignal,
): Promise<Found> {
  const options = signal === undefined ? {} : { signal };
  let ids = [...asked];
  let found: Found = { people: [], sources: [], moved: [], unknown: [] };
  const moves = new Map<number, number>();
  for (let move = 0; move <= MAX_MOVES && ids.length > 0; move += 1) {
    found = await call(comparePoliticians, { p: ids }, options);
    if (found.moved.length === 0) break;
    for (const { id, to } of found.moved) moves.set(id, to);
    ids = [...new Set(ids.map((id) => moves.get(id) ?? id))];
  }
  const present = (id: number) => {
    let now = id;
    for (let move = 0; move <= MAX_MOVES; move += 1) now = moves.get(now) ?? now;
    return now;
  };
  return {
    ...found,
    moved: asked.filter((id) => moves.has(id)).map((id) => ({ id, to: present(id) })),
  };
}
