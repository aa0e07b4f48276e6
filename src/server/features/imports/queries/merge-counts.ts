// SQL that counts what a merge moves, or its undoing.

import { sql } from "drizzle-orm";
import type { Moved } from "#contract/person-pairs.ts";
import type { Queryable } from "#platform/db/database.ts";
import type { Merge } from "./merges.ts";

export async function countMerge(
  db: Queryable,
  { keptId, goneId }: { keptId: number; goneId: number },
): Promise<Moved> {
  const { rows } = await db.execute<Moved & Record<string, unknown>>(sql`
    SELECT
      (SELECT count(*)::int FROM offices WHERE politician_id = ${goneId} AND deleted_at IS NULL) AS offices,
      (SELECT count(*)::int FROM reviews WHERE politician_id = ${goneId}) AS reviews,
      (SELECT count(*)::int FROM reviews r JOIN reviews own USING (user_id)
        WHERE r.politician_id = ${goneId} AND own.politician_id = ${keptId}) AS doubles`);
  return rows[0] ?? { offices: 0, reviews: 0, doubles: 0 };
}

/** Counts what was written about the merged person, and about those merged into them before. */
export async function countSplit(
  db: Queryable,
  { keptId, goneId, moved }: Pick<Merge, "keptId" | "goneId" | "moved">,
): Promise<Moved> {
  const { rows } = await db.execute<Moved & Record<string, unknown>>(sql`
    WITH RECURSIVE before AS (
      SELECT ${goneId}::int AS id
      UNION SELECT gone_id FROM person_merges JOIN before ON kept_id = before.id WHERE undone_at IS NULL
    ), pages AS (
      SELECT ${keptId}::int AS id UNION ALL SELECT id FROM politicians WHERE merged_into = ${keptId}
    ), written AS (
      SELECT user_id, coalesce(written_for, politician_id) IN (SELECT id FROM before) AS "isTheirs"
      FROM pages JOIN reviews ON politician_id = pages.id
    ), theirs AS (
      SELECT user_id, bool_or(NOT "isTheirs") AS "isDouble" FROM written
      GROUP BY user_id HAVING bool_or("isTheirs")
    )
    SELECT
      (SELECT count(*)::int FROM offices WHERE politician_id = ${keptId} AND deleted_at IS NULL AND id IN (
        SELECT value::int FROM jsonb_array_elements_text(${JSON.stringify(moved.offices)}::jsonb)
      )) AS offices,
      count(*)::int AS reviews, (count(*) FILTER (WHERE "isDouble"))::int AS doubles
    FROM theirs`);
  return rows[0] ?? { offices: 0, reviews: 0, doubles: 0 };
}

/** The merges of all pages that lead to this person, the latest first. */
export async function selectMergesInto(
  db: Queryable,
  keptId: number,
): Promise<(Merge & { name: string; mergedAt: string })[]> {
  const { rows } = await db.execute<
    Merge & { name: string; mergedAt: string } & Record<string, unknown>
  >(sql`
    SELECT merge.id, merged_into AS "keptId", gone_id AS "goneId", origin, moved, name,
      merged_at AS "mergedAt"
    FROM politicians JOIN person_merges merge ON gone_id = politicians.id
    WHERE merged_into = ${keptId} AND undone_at IS NULL
    ORDER BY merge.id DESC`);
  return rows;
}
