// Merges people into others: their pages lead there, and their reviews move. Their offices have
// moved already.

import type { Tx } from "#platform/db/database.ts";
import { refreshPeople } from "../queries/people.ts";
import {
  insertMerges,
  lockPeople,
  markMerged,
  moveReviews,
  recount,
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
  const moved = await moveAllReviews(tx, pairs);
  await markMerged(tx, pairs, now);
  const merges = pairs.map(({ keptId, goneId, offices }, index) => ({
    keptId,
    goneId,
    origin,
    moved: { offices, reviews: moved[index]?.reviews ?? [], older: moved[index]?.older ?? [] },
  }));
  await insertMerges(tx, merges, now);
  await refreshPeople(
    tx,
    pairs.map(({ keptId }) => keptId),
    now,
  );
}

/** Moves the reviews of these people to whom they were merged into, without another record. */
export async function settleMerges(
  tx: Tx,
  pairs: readonly { keptId: number; goneId: number }[],
  now: Date,
): Promise<void> {
  await lockPeople(
    tx,
    pairs.flatMap(({ keptId, goneId }) => [keptId, goneId]),
  );
  await moveAllReviews(tx, pairs);
  await markMerged(tx, pairs, now);
}

async function moveAllReviews(tx: Tx, pairs: readonly { keptId: number; goneId: number }[]) {
  const reviewed = await selectReviewed(
    tx,
    pairs.map(({ goneId }) => goneId),
  );
  const moved: { reviews: number[]; older: number[] }[] = [];
  for (const { keptId, goneId } of pairs) {
    const from = { from: goneId, to: keptId };
    moved.push(reviewed.has(goneId) ? await moveReviews(tx, from) : { reviews: [], older: [] });
  }
  const touched = pairs.filter((_, index) => (moved[index]?.reviews.length ?? 0) > 0);
  await recount(
    tx,
    touched.flatMap(({ keptId, goneId }) => [keptId, goneId]),
  );
  return moved;
}
