// Names that moderation must not read as insults: a senator Finocchiaro, the town of Troia.

import type { Queryable } from "#platform/db/database.ts";
import { listNames, listPlaces } from "./queries/names.ts";

/** Names of people and places as displayed; all of them, or those changed since a time. */
export async function listAllowlistedNames(db: Queryable, since?: Date): Promise<string[]> {
  return [...(await listNames(db, since)), ...(await listPlaces(db, since))];
}
