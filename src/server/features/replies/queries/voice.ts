// SQL of what the page of an office-holder shows of their own voice.

import { sql } from "drizzle-orm";
import type { Capacity } from "#domain/representation/claim.ts";
import type { Queryable } from "#platform/db/database.ts";
import { prepared } from "#platform/db/prepared.ts";
import { isCounted } from "#platform/db/rating-columns.ts";
import { anyMergedInto } from "./replies.ts";

export interface VoiceRow {
  reviews: number;
  replies: number;
  medianHours: number | null;
  id: number | null;
  capacity: Capacity | null;
  comment: string | null;
  createdAt: string | null;
  updatedAt: string | null;
}

const voice = prepared(
  "replies/voice",
  sql`
    SELECT coalesce(rated.counted_count, 0) AS reviews, replied.replies, replied."medianHours",
      statement.id, statement.capacity, statement.comment,
      statement.created_at AS "createdAt", statement.updated_at AS "updatedAt"
    FROM politicians AS p
      LEFT JOIN politician_ratings AS rated ON rated.politician_id = p.id
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS replies,
          (percentile_cont(0.5) WITHIN GROUP (
            ORDER BY extract(epoch FROM y.published_at - r.created_at)::float8
          ) / 3600)::float8 AS "medianHours"
        FROM replies AS y JOIN reviews AS r ON r.id = y.review_id
        WHERE y.politician_id = ${anyMergedInto(sql`p.id`)}
          AND y.status = 'published' AND r.politician_id = p.id AND ${sql.raw(isCounted("r"))}
      ) AS replied
      LEFT JOIN LATERAL (
        SELECT y.* FROM replies AS y
        WHERE y.politician_id = ${anyMergedInto(sql`p.id`)}
          AND y.review_id IS NULL AND y.status = 'published'
        ORDER BY y.id DESC LIMIT 1
      ) AS statement ON true
    WHERE p.id = ${sql.placeholder("id")} AND p.deleted_at IS NULL`,
);

/** Counts reviews that are in figures, and replies to them. One statement of SQL; null for who is not shown. */
export async function findVoice(db: Queryable, politicianId: number): Promise<VoiceRow | null> {
  const [row] = await voice(db, { id: politicianId });
  return (row as VoiceRow | undefined) ?? null;
}

export interface NoticeRow {
  reviewId: number;
  email: string;
  politicianId: number;
  name: string;
}

/** The author of the review, while reply and review are public; null for a statement. */
export async function findReplyNotice(db: Queryable, replyId: number): Promise<NoticeRow | null> {
  const { rows } = await db.execute<NoticeRow & Record<string, unknown>>(sql`
    SELECT r.id AS "reviewId", users.email, p.id AS "politicianId", p.name
    FROM replies AS y
      JOIN reviews AS r ON r.id = y.review_id AND r.status = 'published'
      JOIN politicians AS p ON p.id = r.politician_id
      JOIN users ON users.id = r.user_id AND users.email_verified AND users.departed_at IS NULL
    WHERE y.id = ${replyId} AND y.status = 'published'`);
  return rows[0] ?? null;
}
