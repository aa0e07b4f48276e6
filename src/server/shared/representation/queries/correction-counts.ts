// SQL: how many requests to correct a page wait for an answer.

import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";

export async function countCorrections(
  db: Queryable,
  now: Date,
): Promise<{ waiting: number; overdue: number }> {
  const { rows } = await db.execute<{ waiting: number; overdue: number }>(sql`
    SELECT count(*)::int AS waiting,
      count(*) FILTER (WHERE due_at < ${now.toISOString()}::timestamptz)::int AS overdue
    FROM correction_requests WHERE state = 'waiting'`);
  return rows[0] ?? { waiting: 0, overdue: 0 };
}
