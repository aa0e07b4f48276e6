// All SQL of moderation.

import { and, gte, isNotNull } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { politicians } from "#platform/db/schema.ts";

/** All names, of ended and deleted politicians too: a review may mention them. */
export async function listNames(db: Queryable, since?: Date): Promise<string[]> {
  const rows = await db
    .select({ name: politicians.name })
    .from(politicians)
    .where(changedSince(since));
  return rows.map(({ name }) => name);
}

export async function listPlaces(db: Queryable, since?: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ place: politicians.location })
    .from(politicians)
    .where(and(isNotNull(politicians.location), changedSince(since)));
  return rows.map(({ place }) => place ?? "");
}

function changedSince(since: Date | undefined) {
  return since === undefined ? undefined : gte(politicians.updatedAt, since);
}
