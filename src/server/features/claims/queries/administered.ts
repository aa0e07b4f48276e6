// SQL of the claims that administrators decide.

import { sql } from "drizzle-orm";
import type { ClaimList } from "#contract/admin-claims.ts";
import type { Capacity, ClaimState } from "#domain/representation/claim.ts";
import type { Queryable } from "#platform/db/database.ts";
import type { Slice, TimePosition } from "#server/shared/pagination.ts";
import { isAfter } from "#server/shared/queries/keyset.ts";

export interface ClaimEntryRow {
  id: number;
  politicianId: number;
  name: string;
  role: string;
  location: string | null;
  capacity: Capacity;
  state: ClaimState;
  isRevoked: boolean;
  createdAt: Date;
  decidedAt: Date | null;
  isConfirmed: boolean;
}

const isWaiting = sql`c.state = 'waiting'`;
const isAppealed = sql`(c.appealed_at IS NOT NULL AND c.appeal_outcome IS NULL)`;
const LISTS = {
  waiting: isWaiting,
  appeals: isAppealed,
  decided: sql`c.decided_at IS NOT NULL AND NOT ${isAppealed}`,
} as const;

export async function selectClaims(
  db: Queryable,
  { show, limit, after }: Slice<TimePosition> & { show: ClaimList },
): Promise<ClaimEntryRow[]> {
  const direction = show === "decided" ? "desc" : "asc";
  const isFurther = isAfter(sql`c.created_at`, sql`c.id`, after, direction) ?? sql`true`;
  const order = sql.raw(direction);
  const { rows } = await db.execute<ClaimEntryRow & Record<string, unknown>>(sql`
    SELECT c.id, p.id AS "politicianId", p.name, p.role, p.location, c.capacity, c.state, c.is_revoked AS "isRevoked",
      c.created_at AS "createdAt", c.decided_at AS "decidedAt",
      c.email_rule IS NOT NULL AND c.email_confirmed_at IS NOT NULL AS "isConfirmed"
    FROM claims AS c
      JOIN politicians AS given ON given.id = c.politician_id
      JOIN politicians AS p ON p.id = coalesce(given.merged_into, given.id)
    WHERE ${LISTS[show]} AND ${isFurther}
    ORDER BY c.created_at ${order}, c.id ${order} LIMIT ${limit}`);
  return rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt),
    decidedAt: row.decidedAt && new Date(row.decidedAt),
  }));
}

export async function countClaims(db: Queryable): Promise<{ waiting: number; appeals: number }> {
  const { rows } = await db.execute<{ waiting: number; appeals: number }>(sql`
    SELECT count(*) FILTER (WHERE ${isWaiting})::int AS waiting,
      count(*) FILTER (WHERE ${isAppealed})::int AS appeals
    FROM claims AS c
    WHERE c.state = 'waiting' OR (c.appealed_at IS NOT NULL AND c.appeal_outcome IS NULL)`);
  return rows[0] ?? { waiting: 0, appeals: 0 };
}

export async function findName(db: Queryable, userId: string): Promise<string | null> {
  const { rows } = await db.execute<{ name: string }>(
    sql`SELECT full_name AS name FROM users WHERE id = ${userId}`,
  );
  return rows[0]?.name ?? null;
}
