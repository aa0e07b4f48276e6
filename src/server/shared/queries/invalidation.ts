// Caches of pages and answers during a change of many rows, which triggers would announce row by row.

import { sql } from "drizzle-orm";
import { ALL_TAGS } from "#domain/cache-tag.ts";
import type { Queryable, Tx } from "#platform/db/database.ts";

/** `invalidateCaches` invalidates what this transaction changes, in this one or a later one. */
export async function deferInvalidation(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT set_config('scrutinio.announce', 'later', true)`);
}

/** Invalidates all cache entries, on every server. */
export async function invalidateCaches(db: Queryable): Promise<void> {
  await db.execute(sql`SELECT pg_notify('scrutinio_cache', ${ALL_TAGS})`);
}
