// All SQL of moderation.

import { isNotNull } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { politicians } from "#platform/db/schema.ts";

/** Names of everybody there is, ended and deleted ones too: a review may still speak of them. */
export async function listNames(db: Queryable): Promise<string[]> {
  const rows = await db.select({ name: politicians.name }).from(politicians);
  return rows.map(({ name }) => name);
}

export async function listPlaces(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectDistinct({ place: politicians.location })
    .from(politicians)
    .where(isNotNull(politicians.location));
  return rows.map(({ place }) => place ?? "");
}
