// Whom to rate first: the people without a review nearest to a town, while the site has few reviews.

import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { MAX_UNRATED_NEARBY } from "#contract/places.ts";
import type { listUnratedNearby as endpoint } from "#contract/places.ts";
import { AppError } from "#domain/error.ts";
import { getPlaces } from "#platform/places/read-places.ts";
import { townsAround } from "#platform/places/read-positions.ts";
import type { Context } from "#server/context.ts";
import { toPerson } from "./person.ts";
import { countRatedPeople, selectUnrated } from "./queries/unrated.ts";

const MAX_TOWNS_AROUND = 24;
/** As on the home page: with more, readers find rated people everywhere. */
const MANY_RATED = 5_000;

export async function listUnratedNearby(
  { db, memo }: Pick<Context, "db" | "memo">,
  { code }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const places = getPlaces();
  const town = places.get(code);
  if (town?.level !== "town") throw new AppError("place_not_found");
  const rated = await memo("rated people", ["roster", "ratings"], () => countRatedPeople(db));
  if (rated > MANY_RATED) return { items: null };
  const near = [code, ...townsAround(town.code, MAX_TOWNS_AROUND).map((other) => other.code)];
  const found = await selectUnrated(db, near, MAX_UNRATED_NEARBY);
  if (found.length < MAX_UNRATED_NEARBY) {
    const known = new Set(near);
    const province = places.childrenOf(town.provinceCode ?? "").map((other) => other.code);
    const others = province.filter((other) => !known.has(other));
    found.push(...(await selectUnrated(db, others, MAX_UNRATED_NEARBY - found.length)));
  }
  return { items: found.map(toPerson) };
}
