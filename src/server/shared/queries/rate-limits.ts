// Counters of attempts, kept in the database: they survive a restart and are shared by all servers.

import { eq, inArray, sql } from "drizzle-orm";
import { MINUTE_MS } from "#domain/durations.ts";
import { rateLimits } from "#platform/db/schema.ts";
import type { Queryable } from "#platform/db/database.ts";

export interface Counted {
  count: number;
  /** When the window began, milliseconds. */
  since: number;
}

/** Clocks of several servers differ a little. */
const CLOCK_SKEW_MS = MINUTE_MS;

/**
 * Counts one attempt, in one statement, so that attempts made at the same time are all counted. The
 * window begins with the first attempt. The count starts again when the window is over, and when it
 * begins in the future: the clock was set back, which must not prolong a lock.
 */
export async function countAttempt(
  db: Queryable,
  { id, key, windowMs, now }: { id: string; key: string; windowMs: number; now: number },
): Promise<Counted> {
  const isOver = sql`(${rateLimits.lastRequest} <= ${now - windowMs}
    OR ${rateLimits.lastRequest} > ${now + CLOCK_SKEW_MS})`;
  const [row] = await db
    .insert(rateLimits)
    .values({ id, key, count: 1, lastRequest: now })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`CASE WHEN ${isOver} THEN 1 ELSE ${rateLimits.count} + 1 END`,
        lastRequest: sql`CASE WHEN ${isOver} THEN ${now} ELSE ${rateLimits.lastRequest} END`,
      },
    })
    .returning({ count: rateLimits.count, since: rateLimits.lastRequest });
  if (row === undefined) throw new Error("Counting an attempt returned nothing");
  return row;
}

/** Of all these keys; those that are unknown count nothing. */
export async function sumCounts(db: Queryable, keys: readonly string[]): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${rateLimits.count}), 0)::int` })
    .from(rateLimits)
    .where(inArray(rateLimits.key, [...keys]));
  return row?.total ?? 0;
}

/** Takes one attempt back. */
export async function uncountAttempt(db: Queryable, key: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(eq(rateLimits.key, key));
}

export async function resetCount(db: Queryable, key: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, key));
}
