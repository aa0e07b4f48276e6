// SQL of the featured politicians.

import { sql } from "drizzle-orm";
import type { Source } from "#domain/politician/source.ts";
import type { Queryable } from "#platform/db/database.ts";

export interface NewestOfRole {
  id: number;
  role: string;
  source: Source;
  createdAt: string;
}

/**
 * The newest politician of each role, newest first, ties by name, then id. Skips through the index
 * from role to role, because some roles have thousands of holders.
 */
export async function selectNewestOfEachRole(db: Queryable): Promise<NewestOfRole[]> {
  const { rows } = await db.execute<NewestOfRole & Record<string, unknown>>(sql`
    -- In any collation: each role comes once.
    WITH RECURSIVE roles AS (
      (SELECT role FROM politicians WHERE deleted_at IS NULL AND ended_at IS NULL ORDER BY role LIMIT 1)
      UNION ALL
      SELECT (
        SELECT role FROM politicians
        WHERE role > roles.role AND deleted_at IS NULL AND ended_at IS NULL
        ORDER BY role LIMIT 1
      ) FROM roles WHERE roles.role IS NOT NULL
    )
    SELECT newest.id, roles.role, newest.source, newest.created_at::text AS "createdAt"
    FROM roles CROSS JOIN LATERAL (
      SELECT id, source, created_at, name_sort FROM politicians
      WHERE role = roles.role AND deleted_at IS NULL AND ended_at IS NULL
      ORDER BY (timestamptz 'epoch' - created_at), name_sort, id
      LIMIT 1
    ) AS newest
    ORDER BY newest.created_at DESC, newest.name_sort, newest.id`);
  return rows;
}

/** Equally new holders of a role that are compared; an import adds thousands at the same moment. */
const MAX_EQUALS = 1000;

/**
 * Of those who came with the given politician and have the same role, the one of the place with most residents among
 * `codes`; where none is, one whom the alphabet does not choose.
 */
export async function selectAmongEquallyNew(
  db: Queryable,
  { id, role, createdAt }: NewestOfRole,
  codes: readonly string[],
): Promise<number> {
  const isEqual = sql`role = ${role} AND created_at = ${createdAt}::timestamptz AND deleted_at IS NULL AND ended_at IS NULL`;
  const { rows } = await db.execute<{ id: number }>(sql`
    (SELECT politicians.id FROM politicians JOIN places ON places.code = place_code
      WHERE place_code IN (SELECT jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb)) AND ${isEqual}
      ORDER BY places.population DESC, md5(politicians.id::text) LIMIT 1)
    UNION ALL
    (SELECT id FROM (SELECT id FROM politicians WHERE ${isEqual} LIMIT ${MAX_EQUALS}) AS equals
      ORDER BY md5(id::text) LIMIT 1)`);
  return rows[0]?.id ?? id;
}
