// Two administrators at once: the second learns what was decided, and when.

import { formatDateTime } from "#domain/format-time.ts";
import { AppError } from "#domain/error.ts";
import type { Tx } from "#platform/db/database.ts";
import { selectPair } from "../queries/pairs.ts";
import type { StoredPair } from "../queries/pairs.ts";

const WORDS: Record<StoredPair["state"], string> = {
  merged: "unite",
  apart: "persone diverse",
  later: "rimandata",
  open: "riaperta",
};

/** Requires the turn of `takePeopleTurn`. Throws `pair_not_found` or `pair_decided`. */
export async function assertUndecided(
  tx: Tx,
  { ids, version }: { ids: readonly [number, number]; version: number },
): Promise<StoredPair> {
  const pair = await selectPair(tx, ids);
  if (pair === null) throw new AppError("pair_not_found");
  if (pair.version !== version)
    throw new AppError("pair_decided", {
      decision: WORDS[pair.state],
      at: pair.decidedAt === null ? "poco fa" : formatDateTime(pair.decidedAt),
    });
  return pair;
}
