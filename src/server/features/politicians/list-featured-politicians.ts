// The featured politicians: one per first word of the role, newest first.

import type { listFeaturedPoliticians as endpoint } from "#contract/politicians.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { officeRank } from "#domain/politician/office-rank.ts";
import { compareCodePoints } from "#domain/politician/position.ts";
import { commonRole } from "#domain/politician/role-form.ts";
import { getPlaces } from "#platform/places/read-places.ts";
import type { Context } from "#server/context.ts";
import type { Db } from "#platform/db/database.ts";
import { selectAmongEquallyNew, selectNewestOfEachRole } from "./queries/featured.ts";
import type { NewestOfRole } from "./queries/featured.ts";
import { selectSummaries } from "./queries/politicians.ts";
import { toSummary } from "./summary.ts";

const FEATURED = 3;

export async function listFeaturedPoliticians({
  db,
  memo,
}: Context): Promise<OutputOf<typeof endpoint>> {
  const ids = await memo("featured", ["roster"], () => findFeatured(db));
  const rows = await selectSummaries(db, ids);
  const byId = new Map(rows.map((row) => [row.id, toSummary(row)]));
  return { items: ids.flatMap((id) => byId.get(id) ?? []) };
}

/** Regions, and towns as large as the capital of a province. */
const MIN_RESIDENTS = 50_000;

/**
 * An import adds everybody at one moment: of equally new roles the higher office comes first, of its holders the one of
 * the largest place, so that nobody is here by their initial.
 */
async function findFeatured(db: Db): Promise<number[]> {
  const newest = (await selectNewestOfEachRole(db)).toSorted(
    (a, b) => compareCodePoints(b.createdAt, a.createdAt) || officeRank(a) - officeRank(b),
  );
  const byFirstWord = new Map<string, NewestOfRole>();
  for (const one of newest) {
    const firstWord = commonRole(one.role).split(" ", 1)[0]?.toLowerCase() ?? "";
    if (!byFirstWord.has(firstWord)) byFirstWord.set(firstWord, one);
  }
  const large = getPlaces()
    .all.filter(
      ({ level, population }) => level !== "province" && (population ?? 0) > MIN_RESIDENTS,
    )
    .map(({ code }) => code);
  return Promise.all(
    [...byFirstWord.values()]
      .slice(0, FEATURED)
      .map((one) => selectAmongEquallyNew(db, one, large)),
  );
}
