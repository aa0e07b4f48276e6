// SQL of surges that need a decision: reviews are aside about which no person has decided.

import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";

/** Joined to the surge `s`: when the first such review came, no sooner than the surge opened. */
export const joinUndecided = sql`
  LEFT JOIN LATERAL (
    SELECT greatest(s.opened_at, r.updated_at) AS since
    FROM surge_reviews sr JOIN reviews r ON r.id = sr.review_id
    WHERE sr.surge_id = s.id AND sr.decided_at IS NULL AND sr.reasons <> '{}' AND r.standing = 'aside'
    ORDER BY sr.review_id LIMIT 1
  ) AS undecided ON s.aside_count > 0`;

export const needsDecision = sql`undecided.since IS NOT NULL`;

/** `since`: what waits since before is overdue. */
export function isOverdue(since: Date): SQL {
  return sql`undecided.since < ${since.toISOString()}::timestamptz`;
}

export async function countUndecidedSurges(
  db: Queryable,
  since: Date,
): Promise<{ waiting: number; overdue: number }> {
  const { rows } = await db.execute<{ waiting: number; overdue: number }>(sql`
    SELECT count(*) FILTER (WHERE ${needsDecision})::int AS waiting,
      count(*) FILTER (WHERE ${isOverdue(since)})::int AS overdue
    FROM surges s ${joinUndecided}`);
  return rows[0] ?? { waiting: 0, overdue: 0 };
}
