// SQL of surges that need a decision: texts are aside, or wait for a person, about which none has decided.

import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { CONTENT_KINDS } from "#domain/moderation/report.ts";
import type { Queryable } from "#platform/db/database.ts";
import { WATCHED } from "./watched-tables.ts";

/** Joined to the surge `s`: when one such text came, that of the lowest id, no sooner than the surge opened. */
export const joinUndecided = sql`
  LEFT JOIN LATERAL (${sql.join(
    CONTENT_KINDS.map((kind) => {
      const { texts, members, id } = WATCHED[kind];
      return sql`(
        SELECT greatest(s.opened_at, texts.updated_at) AS since
        FROM ${members} AS member JOIN ${texts} AS texts ON texts.id = member.${id}
        WHERE (s.aside_count > 0 OR s.held_count > 0) AND member.surge_id = s.id
          AND member.decided_at IS NULL AND member.reasons <> '{}' AND texts.standing <> 'counted'
        ORDER BY texts.id LIMIT 1
      )`;
    }),
    sql` UNION ALL `,
  )}
  ) AS undecided ON true`;

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
