// Returns the politician index of a database, brought up to date: reads only the rows that changed since the
// last call. Concurrent calls refresh it one after the other.

import type { Context } from "#server/context.ts";
import type { Db } from "#platform/db/database.ts";
import { findPlace } from "#domain/place/place-directory.ts";
import type { OfficePlace } from "#domain/place/place-directory.ts";
import { toPlaceFacts } from "#domain/politician/search/place-table.ts";
import { getPlaces } from "#platform/places/read-places.ts";
import { readGroup, selectIndexChanges, selectIndexEntries } from "./queries/politician-index.ts";
import type { IndexRow, Population } from "./queries/politician-index.ts";
import { PoliticianIndex } from "./politician-index.ts";
import type { GroupOfIndex, PoliticianGroup, PoliticianIndexEntry } from "./politician-index.ts";

/** So few that their rows are gone with the youngest garbage, and that other work runs in between. */
const BATCH = 500;

interface IndexState {
  population: Population;
  index: PoliticianIndex;
  /** The index includes every transaction before this one. */
  horizon: string;
}

/** One per open database of this process and population. */
const indexes: Record<Population, WeakMap<Db, Promise<IndexState>>> = {
  "in-office": new WeakMap(),
  ended: new WeakMap(),
};

/** The index of those who have ended is read when first asked for. */
export async function getPoliticianIndex(
  { db, memo }: Pick<Context, "db" | "memo">,
  population: Population = "in-office",
): Promise<PoliticianIndex> {
  const { index } = await memo(`roster ${population}`, ["roster"], () => {
    const known = indexes[population];
    const before = known.get(db);
    const kept =
      before === undefined ? read(db, population) : before.then((last) => follow(db, last));
    // After a failure the next call starts over.
    known.set(db, kept);
    kept.catch(() => known.delete(db));
    return kept;
  });
  return index;
}

async function read(db: Db, population: Population): Promise<IndexState> {
  // Changes during the initial read have a later transaction id.
  const { horizon } = await selectIndexChanges(db, null);
  const index = new PoliticianIndex();
  const groups = new Map<string, GroupOfIndex>();
  let after = 0;
  for (;;) {
    const batch = await selectIndexEntries(db, { population, after, limit: BATCH });
    for (const [id, name, surname, group] of batch) {
      let known = groups.get(group);
      if (known === undefined) groups.set(group, (known = index.groupOf(toGroup(group))));
      index.setIn(known, { id, name, surname });
    }
    const last = batch.at(-1);
    if (last === undefined || batch.length < BATCH) break;
    [after] = last;
  }
  return catchUp(db, { population, index, horizon });
}

/**
 * The product never deletes rows, but an operator may: only the number of office-holders shows it.
 * All of them are in the index, so an equal number means the same people.
 */
async function follow(db: Db, last: IndexState): Promise<IndexState> {
  const { inOffice, ...state } = await catchUp(db, last);
  const { index, population } = state;
  const isComplete = population === "ended" || index.size === inOffice;
  return !isComplete || index.isWorn ? read(db, population) : state;
}

async function catchUp(
  db: Db,
  { population, index, horizon }: IndexState,
): Promise<IndexState & { inOffice: number }> {
  const changes = await selectIndexChanges(db, horizon);
  for (const { population: now, ...row } of changes.entries)
    if (now === population) index.set(toEntry(row));
    else index.remove(row.id);
  return { population, index, inOffice: changes.inOffice, horizon: changes.horizon };
}

function toGroup(text: string): PoliticianGroup {
  const row = readGroup(text);
  return { ...row, place: factsOf(row) };
}

function toEntry({ placeCode, ...row }: IndexRow): PoliticianIndexEntry {
  return { ...row, place: factsOf({ ...row, placeCode }) };
}

/** Rows of older imports have no code until the job that gives them one has run. */
export function factsOf(
  row: OfficePlace & { placeCode: string | null },
): ReturnType<typeof toPlaceFacts> | null {
  const places = getPlaces();
  const place = row.placeCode === null ? findPlace(places, row) : places.get(row.placeCode);
  return place && toPlaceFacts(place);
}
