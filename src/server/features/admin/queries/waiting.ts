// SQL: how many cases, surges, claims and corrections need a decision.

import { sql } from "drizzle-orm";
import type { getAdminAccess } from "#contract/admin.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { Queryable } from "#platform/db/database.ts";
import { joinUndecided, needsDecision } from "#server/shared/ratings/queries/undecided-surges.ts";

type Waiting = OutputOf<typeof getAdminAccess>["waiting"];

export async function countWaiting(db: Queryable): Promise<Waiting> {
  const { rows } = await db.execute<Record<keyof Waiting, number>>(sql`
    SELECT
      (SELECT count(*) FROM moderation_cases WHERE closed_at IS NULL)::int AS moderation,
      (SELECT count(*) FROM surges s ${joinUndecided} WHERE ${needsDecision})::int AS surges,
      (SELECT count(*) FROM claims
        WHERE state = 'waiting' OR (appealed_at IS NOT NULL AND appeal_outcome IS NULL))::int AS claims,
      (SELECT count(*) FROM correction_requests WHERE state = 'waiting')::int AS corrections`);
  const [counts] = rows;
  if (counts === undefined) throw new Error("Counting gave no answer");
  return counts;
}
