// Returns the politician index of a database, brought up to date: reads only the rows that changed since the
// last call. Concurrent calls refresh it one after the other.

import type { Context } from "#server/context.ts";
import type { Db } from "#platform/db/database.ts";
import { selectIndexChanges, selectIndexEntries } from "./queries/politician-index.ts";
import { PoliticianIndex } from "./politician-index.ts";

/** So many are read at a time, so that others get their turn. */
const BATCH = 2_000;

interface Kept {
  index: PoliticianIndex;
  /** The index has all that was changed by transactions before this one. */
  horizon: string;
}

/** One for each database this process has open. */
const indexes = new WeakMap<Db, Promise<Kept>>();

export async function getPoliticianIndex({
  db,
  memo,
}: Pick<Context, "db" | "memo">): Promise<PoliticianIndex> {
  const { index } = await memo("roster", ["roster"], () => {
    const before = indexes.get(db);
    const kept = before === undefined ? read(db) : before.then((last) => follow(db, last));
    // After a failure the next one begins anew.
    indexes.set(db, kept);
    kept.catch(() => indexes.delete(db));
    return kept;
  });
  return index;
}

async function read(db: Db): Promise<Kept> {
  // What changes while the rest is being read has changed since this.
  const { horizon } = await selectIndexChanges(db, null);
  const index = new PoliticianIndex();
  let after = 0;
  for (;;) {
    const batch = await selectIndexEntries(db, { after, limit: BATCH });
    for (const entry of batch) index.set(entry);
    const last = batch.at(-1);
    if (last === undefined || batch.length < BATCH) break;
    after = last.id;
  }
  return catchUp(db, { index, horizon });
}

/**
 * Rows are never removed by the product, but an operator may: nothing tells of that but the number of
 * those left. All who are in office are in the index, so an equal number means the same people.
 */
async function follow(db: Db, last: Kept): Promise<Kept> {
  const { index, inOffice, horizon } = await catchUp(db, last);
  return index.size !== inOffice || index.isWorn ? read(db) : { index, horizon };
}

async function catchUp(db: Db, { index, horizon }: Kept): Promise<Kept & { inOffice: number }> {
  const changes = await selectIndexChanges(db, horizon);
  for (const { isInOffice, ...entry } of changes.entries)
    if (isInOffice) index.set(entry);
    else index.remove(entry.id);
  return { index, inOffice: changes.inOffice, horizon: changes.horizon };
}
