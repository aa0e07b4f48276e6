// The job that finds the places of politicians without one. Small transactions, so that nobody waits for it;
// started over, it goes on with those that are left.

import { findPlace } from "#domain/place/place-directory.ts";
import type { JobRun } from "#platform/jobs/jobs.ts";
import { createRests } from "#platform/jobs/rests.ts";
import { getPlaces } from "#platform/places/read-places.ts";
import type { Context } from "#server/context.ts";
import { selectWithoutPlace, writePlaces } from "./queries/placing.ts";

const BATCH = 250;

export async function placePoliticians(
  { db }: Pick<Context, "db">,
  _payload: object,
  { signal }: Pick<JobRun, "signal">,
): Promise<void> {
  const places = getPlaces();
  const rest = createRests(signal);
  let after = 0;
  for (;;) {
    const batch = await selectWithoutPlace(db, { after, limit: BATCH });
    const last = batch.at(-1);
    if (last === undefined) return;
    const found = batch.flatMap(({ id, ...office }) => {
      const place = findPlace(places, office);
      return place === null ? [] : [{ id, code: place.code }];
    });
    if (found.length > 0) await db.transaction((tx) => writePlaces(tx, found));
    after = last.id;
    await rest();
  }
}
