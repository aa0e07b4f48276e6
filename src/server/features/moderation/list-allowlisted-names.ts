// Names that moderation must not take for offences: a senator Finocchiaro, the town of Troia.

import type { Queryable } from "#platform/db/database.ts";
import { listNames, listPlaces } from "./queries/names.ts";

/** Names of people and places as they are shown; of those who changed since then, or of everybody. */
export async function listAllowlistedNames(db: Queryable, since?: Date): Promise<string[]> {
  return [...(await listNames(db, since)), ...(await listPlaces(db, since))];
}
