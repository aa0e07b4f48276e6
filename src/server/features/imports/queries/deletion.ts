// SQL for taking the offices of a source off the site and restoring them. Rows are only marked as
// deleted; people without any other office go with them, and their reviews stay stored.

import { and, eq, gt, sql } from "drizzle-orm";
import type { Source } from "#domain/politician/source.ts";
import type { Queryable, Tx } from "#platform/db/database.ts";
import { offices } from "#platform/db/schema.ts";

/**
 * Offices of a source that are not deleted, present or ended, and the published reviews of those
 * who hold no office of another source.
 */
export async function countOfSource(
  db: Queryable,
  source: Source,
): Promise<{ politicians: number; ended: number; reviews: number }> {
  const { rows } = await db.execute<{ politicians: number; ended: number; reviews: number }>(sql`
    SELECT coalesce(sum(present), 0)::int AS politicians, coalesce(sum(ended), 0)::int AS ended,
      coalesce(sum(review_count) FILTER (WHERE NOT others), 0)::int AS reviews
    FROM (
      SELECT politician_id,
        count(*) FILTER (WHERE source = ${source} AND ended_at IS NULL) AS present,
        count(*) FILTER (WHERE source = ${source} AND ended_at IS NOT NULL) AS ended,
        bool_or(source <> ${source}) AS others
      FROM offices WHERE deleted_at IS NULL GROUP BY politician_id
    ) AS held JOIN politician_ratings USING (politician_id)
    WHERE present + ended > 0`);
  return rows[0] ?? { politicians: 0, ended: 0, reviews: 0 };
}

/** A batch of a source's offices, by id. */
interface SomeOf {
  source: Source;
  after: number;
  limit: number;
  now: Date;
}

export interface ChangedOffice {
  id: number;
  politicianId: number;
}

/** Returns the affected offices, by id. */
export async function deleteOffices(tx: Tx, { source, after, limit, now }: SomeOf) {
  const gone = await mark(tx, sql`${now.toISOString()}::timestamptz`, {
    some: sql`source = ${source} AND deleted_at IS NULL AND id > ${after}`,
    limit,
    now,
  });
  await keepGovernment(tx, gone);
  return gone;
}

/** What is stated of the government is of the person: it moves to another office of who has one. */
async function keepGovernment(tx: Tx, gone: readonly ChangedOffice[]): Promise<void> {
  const ids = sql`${`{${gone.map(({ id }) => id).join(",")}}`}::int[]`;
  await tx.execute(sql`
    WITH moved AS (
      SELECT o.id, o.government, (
        SELECT k.id FROM offices AS k WHERE k.politician_id = o.politician_id AND k.deleted_at IS NULL
        ORDER BY k.ended_at IS NOT NULL, k.rank, k.id LIMIT 1) AS to_id
      FROM offices AS o WHERE o.id = ANY (${ids}) AND o.government <> '[]'
    )
    UPDATE offices AS o SET government = CASE
      WHEN o.id = ANY (${ids}) THEN '[]'
      ELSE o.government || (
        SELECT jsonb_agg(stated ORDER BY m.id, at) FROM moved AS m,
          jsonb_array_elements(m.government) WITH ORDINALITY AS g (stated, at)
        WHERE m.to_id = o.id)
    END
    WHERE o.id IN (SELECT unnest(ARRAY[id, to_id]) FROM moved WHERE to_id IS NOT NULL)`);
}

export async function countDeleted(db: Queryable, source: Source, since: Date): Promise<number> {
  return db.$count(offices, and(eq(offices.source, source), gt(offices.deletedAt, since)));
}

/** Those deleted since. Returns the affected offices, by id. */
export function restoreOffices(
  tx: Tx,
  { source, since, after, limit, now }: SomeOf & { since: Date },
) {
  return mark(tx, sql`NULL`, {
    some: sql`source = ${source} AND deleted_at > ${since.toISOString()}::timestamptz AND id > ${after}`,
    limit,
    now,
  });
}

async function mark(
  tx: Tx,
  deletedAt: ReturnType<typeof sql>,
  { some, limit, now }: { some: ReturnType<typeof sql>; limit: number; now: Date },
): Promise<ChangedOffice[]> {
  const { rows } = await tx.execute<ChangedOffice & Record<string, unknown>>(sql`
    UPDATE offices SET deleted_at = ${deletedAt}, updated_at = ${now.toISOString()}::timestamptz
    WHERE id IN (SELECT id FROM offices WHERE ${some} ORDER BY id LIMIT ${limit})
    RETURNING id, politician_id AS "politicianId"`);
  return rows.toSorted((a, b) => a.id - b.id);
}
