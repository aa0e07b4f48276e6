// SQL of representations in force: not ended, of somebody in the office they were granted for. Those of a person merged
// into another hold for the other.

import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Capacity } from "#domain/representation/claim.ts";
import type { Queryable } from "#platform/db/database.ts";

/** Joins `p`, the page of a politician named by `r`, while the person is in office, and in that of `r`. */
export const representedInOffice = sql`
  JOIN politicians AS given ON given.id = r.politician_id
  JOIN politicians AS p ON p.id = coalesce(given.merged_into, given.id)
    AND p.deleted_at IS NULL AND p.ended_at IS NULL
    AND (SELECT ended_at IS NULL AND deleted_at IS NULL FROM offices WHERE id = r.office_id) IS NOT FALSE`;

export interface RepresentationRow {
  id: number;
  /** Of the page: of who was merged, the other's. */
  politicianId: number;
  name: string;
  office: string;
  location: string | null;
  capacity: Capacity;
  role: string;
  beganAt: Date;
}

/** Oldest first. */
export async function selectRepresentations(
  db: Queryable,
  userId: string,
): Promise<RepresentationRow[]> {
  const { rows } = await db.execute<RepresentationRow & Record<string, unknown>>(sql`
    SELECT r.id, p.id AS "politicianId", p.name, p.role AS office, p.location, r.capacity, r.role,
      r.began_at AS "beganAt"
    FROM representations AS r ${representedInOffice}
    WHERE r.user_id = ${userId} AND r.ended_at IS NULL
    ORDER BY r.id`);
  return rows.map((row) => ({ ...row, beganAt: new Date(row.beganAt) }));
}

/** Null for who does not speak for this person. */
export async function findRepresentation(
  db: Queryable,
  { userId, politicianId }: { userId: string; politicianId: number },
): Promise<RepresentationRow | null> {
  const rows = await selectRepresentations(db, userId);
  return rows.find((row) => row.politicianId === politicianId) ?? null;
}

/** Whether a user speaks for who is on this page, or was merged from it into another. */
export async function speaksFor(
  db: Queryable,
  { userId, politicianId }: { userId: string; politicianId: number },
): Promise<boolean> {
  const page = sql`(SELECT coalesce(merged_into, id) FROM politicians WHERE id = ${politicianId})`;
  const { rows } = await db.execute<{ speaks: boolean }>(
    sql`SELECT ${isRepresentative(sql`${userId}`, page)} AS speaks`,
  );
  return rows[0]?.speaks === true;
}

/** A condition: the user of a column speaks for the politician of another, who is in office. */
export function isRepresentative(userId: SQL, politicianId: SQL): SQL {
  return sql`coalesce((
    SELECT true FROM representations AS r ${representedInOffice}
    WHERE r.user_id = ${userId} AND r.ended_at IS NULL AND p.id = ${politicianId}
    LIMIT 1
  ), false)`;
}

/**
 * A condition: the account of a column was granted to speak for the politician of another, or for who was merged with
 * them, and it was not revoked. It holds after the office ends.
 */
export function isOfOwnOffice(userId: SQL, politicianId: SQL): SQL {
  return sql`coalesce((
    SELECT true FROM representations AS r
      JOIN politicians AS given ON given.id = r.politician_id
      JOIN politicians AS rated ON rated.id = ${politicianId}
    WHERE r.user_id = ${userId} AND r.end_reason IS DISTINCT FROM 'revoked'
      AND coalesce(given.merged_into, given.id) = coalesce(rated.merged_into, rated.id)
    LIMIT 1
  ), false)`;
}

/** Ids of the cases of what office-holders wrote whom a user speaks for. */
export function casesOfRepresented(userId: string): SQL {
  return sql`ARRAY(
    SELECT c.id FROM representations AS r ${representedInOffice}
      CROSS JOIN LATERAL (
        SELECT p.id UNION ALL SELECT id FROM politicians WHERE merged_into = p.id
      ) AS page
      JOIN replies AS y ON y.politician_id = page.id
      JOIN moderation_cases AS c ON c.reply_id = y.id
    WHERE r.user_id = ${userId} AND r.ended_at IS NULL
  )`;
}
