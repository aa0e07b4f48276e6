// The names moderation must not trip over: a senator Finocchiaro, the town of Troia.

import type { Queryable } from "#platform/db/database.ts";
import { listNames, listPlaces } from "./queries.ts";

/** Names of people and places as they are shown. */
export async function listProperNames(db: Queryable): Promise<string[]> {
  return [...(await listNames(db)), ...(await listPlaces(db))];
}
