// What the list of places lacks, or a file misspells: for administrators.

import type { listUnknownPlaces as endpoint } from "#contract/places.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { Context } from "#server/context.ts";
import { selectUnknownPlaces } from "./queries/placing.ts";

const LISTED = 100;

export async function listUnknownPlaces({
  db,
}: Pick<Context, "db">): Promise<OutputOf<typeof endpoint>> {
  const rows = await selectUnknownPlaces(db);
  return {
    places: rows.slice(0, LISTED),
    people: rows.reduce((sum, { people }) => sum + people, 0),
  };
}
