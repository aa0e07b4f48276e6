// Merges people into others: their pages lead there, and their reviews move. Their offices have
// moved already.

import type { Tx } from "#platform/db/database.ts";
import { refreshPeople } from "../queries/people.ts";
import {
  insertMerges,
  lockPeople,
  markMerged,
  placeReviews,
  selectReviewed,
} from "../queries/merges.ts";
import type { Merge } from "../queries/merges.ts";

export interface PeopleToMerge {
  keptId: number;
  goneId: number;
  /** Offices that move with the second person. */
  offices: number[];
}

export async function mergePeople(
  tx: Tx,
  pairs: readonly PeopleToMerge[],
  { origin, now }: { origin: Merge["origin"]; now: Date },
): Promise<void> {
  if (pairs.length === 0) return;
  await lockPeople(
    tx,
    pairs.flatMap(({ keptId, goneId }) => [keptId, goneId]),
  );
  const reviewed = await selectReviewed(
    tx,
    pairs.map(({ goneId }) => goneId),
  );
  await markMerged(tx, pairs, now);
  const touched = pairs.filter(({ goneId }) => reviewed.has(goneId));
  const placed = await placeReviews(
    tx,
    touched.map(({ keptId }) => keptId),
  );
  const merges = pairs.map(({ keptId, goneId, offices }) => ({
    keptId,
    goneId,
    origin,
    moved: {
      offices,
      reviews: placed.filter(({ home, to }) => home === goneId && to === keptId).map(toId),
      older: placed.filter(({ from }) => from === keptId).map(toId),
    },
  }));
  await insertMerges(tx, merges, now);
  await refreshPeople(
    tx,
    pairs.map(({ keptId }) => keptId),
    now,
  );
}

const toId = ({ id }: { id: number }): number => id;
