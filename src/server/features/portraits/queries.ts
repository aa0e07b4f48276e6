// All SQL of the portraits.

import { and, eq, isNull } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { politicians } from "#platform/db/schema.ts";

/** Null for a politician who does not exist or was deleted. */
export async function findPortrait(
  db: Queryable,
  id: number,
): Promise<{ name: string; imageUrl: string | null } | null> {
  const [row] = await db
    .select({ name: politicians.name, imageUrl: politicians.imageUrl })
    .from(politicians)
    .where(and(eq(politicians.id, id), isNull(politicians.deletedAt)));
  return row ?? null;
}
