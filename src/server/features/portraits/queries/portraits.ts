// All SQL of the portraits.

import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { politicians } from "#platform/db/schema.ts";

/** Null for a politician who does not exist or was deleted. */
export async function findPortrait(
  db: Queryable,
  id: number,
): Promise<{ name: string; imageUrl: string | null; placeCode: string | null } | null> {
  const [row] = await db
    .select({
      name: politicians.name,
      imageUrl: politicians.imageUrl,
      placeCode: politicians.placeCode,
    })
    .from(politicians)
    .where(and(eq(politicians.id, id), isNull(politicians.deletedAt)));
  return row ?? null;
}

/** URLs of official photos, each once: office-holders first, then by age. */
export async function listPhotoAddresses(db: Queryable): Promise<string[]> {
  const isPast = sql`bool_and(${politicians.endedAt} IS NOT NULL)`;
  const rows = await db
    .select({ url: politicians.imageUrl })
    .from(politicians)
    .where(and(isNotNull(politicians.imageUrl), isNull(politicians.deletedAt)))
    .groupBy(politicians.imageUrl)
    .orderBy(asc(isPast), asc(sql`min(${politicians.id})`));
  return rows.flatMap(({ url }) => (url === null ? [] : [url]));
}
