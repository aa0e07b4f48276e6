// All SQL of the administrators' overview.

import { desc, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Dashboard } from "#contract/dashboard.ts";
import type { Queryable } from "#platform/db/database.ts";
import { bulkJobs, reviews, topicReviews, users } from "#platform/db/schema.ts";

/** Open cases of moderation by reason. */
export async function countQueue(db: Queryable, now: Date): Promise<Dashboard["queue"]> {
  const { rows } = await db.execute<Omit<Dashboard["queue"], "dueAt"> & { dueAt: string | null }>(
    sql`
      SELECT count(*)::int AS "all",
        count(*) FILTER (WHERE 'held' IN (reviews.status, topic_reviews.status, replies.status))::int AS "held",
        count(*) FILTER (WHERE EXISTS (
          SELECT FROM reports WHERE reports.case_id = open.id AND reports.closed_at IS NULL
        ))::int AS "reported",
        count(*) FILTER (WHERE is_hidden_provisionally)::int AS "hidden",
        count(*) FILTER (WHERE opened_by = 'appeal')::int AS "appeals",
        count(*) FILTER (WHERE due_at < ${now.toISOString()}::timestamptz)::int AS "overdue",
        min(due_at) AS "dueAt"
      FROM moderation_cases AS open
        LEFT JOIN reviews ON reviews.id = open.review_id
        LEFT JOIN topic_reviews ON topic_reviews.id = open.topic_review_id
        LEFT JOIN replies ON replies.id = open.reply_id
      WHERE open.closed_at IS NULL`,
  );
  const [counts] = rows;
  if (counts === undefined) throw new Error("Counting gave no answer");
  const { dueAt } = counts;
  return { ...counts, dueAt: dueAt === null ? null : new Date(dueAt).toISOString() };
}

export async function describeDatabase(
  db: Queryable,
): Promise<Pick<Dashboard["database"], "version" | "bytes">> {
  const { rows } = await db.execute<{ version: string; bytes: string }>(sql`
    SELECT current_setting('server_version') AS version,
      pg_database_size(current_database())::text AS bytes`);
  return { version: rows[0]?.version ?? "", bytes: Number(rows[0]?.bytes ?? 0) };
}

type BulkJobRow = Pick<
  typeof bulkJobs.$inferSelect,
  "id" | "kind" | "source" | "state" | "createdAt" | "finishedAt" | "result"
>;

/** Newest first. */
export function selectBulkJobs(db: Queryable, limit: number): Promise<BulkJobRow[]> {
  return db
    .select({
      id: bulkJobs.id,
      kind: bulkJobs.kind,
      source: bulkJobs.source,
      state: bulkJobs.state,
      createdAt: bulkJobs.createdAt,
      finishedAt: bulkJobs.finishedAt,
      result: bulkJobs.result,
    })
    .from(bulkJobs)
    .orderBy(desc(bulkJobs.id))
    .limit(limit);
}

const COUNTED = { users, reviews, opinions: topicReviews };
export type Counted = keyof typeof COUNTED;

/** Counts per day in Italy from `from` on; days without any are missing. */
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
      ${counted === "users" ? sql`AND departed_at IS NULL` : sql``}
    GROUP BY day`);
  return new Map(rows.map(({ day, many }) => [day, many]));
}

/** Converts a time to Italian local time, and back. */
function inItaly(time: SQL): SQL {
  return sql`(${time} AT TIME ZONE 'Europe/Rome')`;
}
