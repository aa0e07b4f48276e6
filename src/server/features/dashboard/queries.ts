// All SQL of the administrators' front page.

import { desc, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Dashboard } from "#contract/dashboard.ts";
import type { Queryable } from "#platform/db/database.ts";
import { operations, reviews, topicReviews, users } from "#platform/db/schema.ts";

export interface HeldCounts {
  reviews: number;
  opinions: number;
  /** Null when nothing waits. */
  since: Date | null;
}

/** Texts nobody can read yet. An opinion is one of them only if a person has to publish it. */
export async function countHeld(db: Queryable): Promise<HeldCounts> {
  const { rows } = await db.execute<{ reviews: number; opinions: number; since: string | null }>(
    sql`
      WITH held_reviews AS (
        SELECT updated_at FROM reviews WHERE status = 'held'
      ), held_opinions AS (
        SELECT updated_at FROM topic_reviews AS held
        WHERE status = 'held' AND EXISTS (
          SELECT FROM moderation_events
          WHERE topic_review_id = held.id AND event = 'held' AND created_at >= held.updated_at
        )
      )
      SELECT
        (SELECT count(*)::int FROM held_reviews) AS reviews,
        (SELECT count(*)::int FROM held_opinions) AS opinions,
        least(
          (SELECT min(updated_at) FROM held_reviews),
          (SELECT min(updated_at) FROM held_opinions)
        ) AS since`,
  );
  const [{ since = null, ...counts } = { reviews: 0, opinions: 0 }] = rows;
  return { ...counts, since: since === null ? null : new Date(since) };
}

export async function describeDatabase(
  db: Queryable,
): Promise<Pick<Dashboard["database"], "version" | "bytes">> {
  const { rows } = await db.execute<{ version: string; bytes: string }>(sql`
    SELECT current_setting('server_version') AS version,
      pg_database_size(current_database())::text AS bytes`);
  return { version: rows[0]?.version ?? "", bytes: Number(rows[0]?.bytes ?? 0) };
}

type OperationRow = Pick<
  typeof operations.$inferSelect,
  "id" | "kind" | "source" | "state" | "createdAt" | "finishedAt" | "result"
>;

/** Newest first. */
export function selectOperations(db: Queryable, limit: number): Promise<OperationRow[]> {
  return db
    .select({
      id: operations.id,
      kind: operations.kind,
      source: operations.source,
      state: operations.state,
      createdAt: operations.createdAt,
      finishedAt: operations.finishedAt,
      result: operations.result,
    })
    .from(operations)
    .orderBy(desc(operations.id))
    .limit(limit);
}

const COUNTED = { users, reviews, opinions: topicReviews };
export type Counted = keyof typeof COUNTED;

/** How many there are of each day in Italy from `from` on; days without any are missing. */
export async function countByDay(
  db: Queryable,
  counted: Counted,
  from: string,
): Promise<Map<string, number>> {
  const table = COUNTED[counted];
  const { rows } = await db.execute<{ day: string; many: number }>(sql`
    SELECT to_char(${inItaly(sql`${table.createdAt}`)}, 'YYYY-MM-DD') AS day, count(*)::int AS many
    FROM ${table}
    WHERE ${table.createdAt} >= ${inItaly(sql`${from}::timestamp`)}
    GROUP BY day`);
  return new Map(rows.map(({ day, many }) => [day, many]));
}

/** A moment as the clock shows it in Italy, and the other way round. */
function inItaly(time: SQL): SQL {
  return sql`(${time} AT TIME ZONE 'Europe/Rome')`;
}
