// SQL of replies and statements.

import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { AppError } from "#domain/error.ts";
import type { ModerationVerdict } from "#domain/moderation/verdict.ts";
import type { Scores } from "#domain/rating/attributes.ts";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import type { ReviewStanding } from "#domain/rating/review-standing.ts";
import type { Capacity } from "#domain/representation/claim.ts";
import type { ReviewStatus } from "#domain/review/review.ts";
import type { Queryable, Tx } from "#platform/db/database.ts";
import { violatedConstraint } from "#platform/db/errors.ts";
import { insertEvent, timestamptz } from "#server/shared/authoring/queries/authoring.ts";
import type { Slice, TimePosition } from "#server/shared/pagination.ts";
import { isAfter } from "#server/shared/queries/keyset.ts";
import { selectInOrder } from "#server/shared/ratings/by-standing.ts";
import type { ListPosition } from "#server/shared/ratings/by-standing.ts";

export interface ReplyRow {
  id: number;
  /** Of the page: that of the review, or of who was merged the other's. */
  politicianId: number;
  reviewId: number | null;
  userId: string;
  capacity: Capacity;
  comment: string;
  status: ReviewStatus;
  createdAt: Date;
  updatedAt: Date;
  writtenBy: string;
}

const columns = sql`
  y.id, coalesce(r.politician_id, p.merged_into, p.id) AS "politicianId", y.review_id AS "reviewId",
  y.user_id AS "userId", y.capacity, y.comment, y.status, y.created_at AS "createdAt",
  y.updated_at AS "updatedAt", u.full_name AS "writtenBy"`;

const tables = sql`
  replies AS y
  JOIN politicians AS p ON p.id = y.politician_id
  JOIN users AS u ON u.id = y.user_id
  LEFT JOIN reviews AS r ON r.id = y.review_id`;

/** A person, and those merged into them: replies stay with whom they were written for. */
export function anyMergedInto(politicianId: SQL): SQL {
  return sql`ANY (ARRAY(
    SELECT ${politicianId} UNION ALL SELECT id FROM politicians WHERE merged_into = ${politicianId}
  ))`;
}

async function select(db: Queryable, where: SQL): Promise<ReplyRow[]> {
  const { rows } = await db.execute<ReplyRow & Record<string, unknown>>(
    sql`SELECT ${columns} FROM ${tables} WHERE ${where}`,
  );
  return rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt),
    updatedAt: new Date(row.updatedAt),
  }));
}

export async function findReply(db: Queryable, id: number): Promise<ReplyRow | null> {
  return (await select(db, sql`y.id = ${id}`))[0] ?? null;
}

/** Locks until the transaction ends. Lock the user before. */
export async function lockReply(tx: Tx, id: number): Promise<ReplyRow | null> {
  await tx.execute(sql`SELECT FROM replies WHERE id = ${id} FOR UPDATE`);
  return findReply(tx, id);
}

/** In every state; of somebody merged into the page too. */
export async function findStatement(db: Queryable, politicianId: number): Promise<ReplyRow | null> {
  const rows = await select(
    db,
    sql`y.review_id IS NULL AND y.politician_id = ${anyMergedInto(sql`${politicianId}::int`)}
      ORDER BY y.id DESC LIMIT 1`,
  );
  return rows[0] ?? null;
}

interface Judged {
  status: "published" | "held";
  verdict: ModerationVerdict;
  now: Date;
}

interface NewReply extends Judged {
  politicianId: number;
  reviewId: number | null;
  userId: string;
  capacity: Capacity;
  comment: string;
}

/** Throws `reply_duplicate` or `statement_duplicate`. */
export async function insertReply(tx: Tx, reply: NewReply): Promise<number> {
  const { politicianId, reviewId, userId, capacity, comment, status, now } = reply;
  const { rows } = await tx
    .execute<{ id: number }>(
      sql`
    WITH reply AS (
      INSERT INTO replies (politician_id, review_id, user_id, capacity, comment, status, created_at, updated_at)
      VALUES (${politicianId}, ${reviewId}, ${userId}, ${capacity}, ${comment}, ${status}, ${timestamptz(now)}, ${timestamptz(now)})
      RETURNING id
    ), event AS (${logVerdict(reply)})
    SELECT id FROM reply`,
    )
    .catch((error: unknown) => {
      const violated = violatedConstraint(error);
      if (violated === "replies_once") throw new AppError("reply_duplicate");
      // Another transaction erases the review meanwhile.
      if (violated === "replies_review_id_fkey") throw new AppError("review_not_found");
      throw violated === "replies_one_statement" ? new AppError("statement_duplicate") : error;
    });
  const [row] = rows;
  if (row === undefined) throw new Error("No reply was inserted");
  return row.id;
}

/** Its author is who wrote it last. */
export async function updateReply(
  tx: Tx,
  reply: Judged & { id: number; userId: string; capacity: Capacity; comment: string },
): Promise<void> {
  const { id, userId, capacity, comment, status, now } = reply;
  await tx.execute(sql`
    WITH reply AS (
      UPDATE replies SET user_id = ${userId}, capacity = ${capacity}, comment = ${comment}, status = ${status},
        updated_at = ${timestamptz(now)}
      WHERE id = ${id} RETURNING id
    )
    ${logVerdict(reply)}`);
}

function logVerdict({ status, verdict, now }: Judged): SQL {
  const event = status === "published" ? "allowed" : "held";
  return insertEvent("reply_id", "reply", { event, verdict, now });
}

export async function deleteReply(tx: Tx, id: number): Promise<void> {
  await tx.execute(sql`DELETE FROM replies WHERE id = ${id}`);
}

/** A published review of somebody who is shown. */
export async function findReviewed(
  db: Queryable,
  id: number,
): Promise<{ politicianId: number; userId: string; writtenAt: Date } | null> {
  const { rows } = await db.execute<{
    politicianId: number;
    userId: string;
    writtenAt: string;
  }>(sql`
    SELECT r.politician_id AS "politicianId", r.user_id AS "userId", r.updated_at AS "writtenAt"
    FROM reviews AS r JOIN politicians AS p ON p.id = r.politician_id AND p.deleted_at IS NULL
    WHERE r.id = ${id} AND r.status = 'published'`);
  const [row] = rows;
  return row === undefined ? null : { ...row, writtenAt: new Date(row.writtenAt) };
}

export interface OfficeReviewRow {
  id: number;
  comment: string;
  standing: ReviewStanding;
  scores: Scores;
  createdAt: Date;
  updatedAt: Date;
  reply: ReplyRow | null;
}

const scoreColumns = sql.raw(ATTRIBUTES.map((name) => `r.${name}`).join(", "));

/** Published, in the public order: newest first, those set aside at the end. */
export function selectOfficeReviews(
  db: Queryable,
  { politicianId, show, ...slice }: Slice<ListPosition> & Selection,
): Promise<OfficeReviewRow[]> {
  return selectInOrder(slice, (isAside, after, limit) =>
    selectPart(db, { politicianId, show, isAside, after, limit }),
  );
}

interface Selection {
  politicianId: number;
  show: "open" | "all";
}

async function selectPart(
  db: Queryable,
  {
    politicianId,
    show,
    isAside,
    limit,
    after,
  }: Slice<TimePosition> & Selection & { isAside: boolean },
): Promise<OfficeReviewRow[]> {
  const isFurther = isAfter(sql`written_day(r.created_at)`, sql`r.id`, after) ?? sql`true`;
  const { rows } = await db.execute<
    {
      id: number;
      comment: string;
      standing: ReviewStanding;
      createdAt: string;
      updatedAt: string;
    } & Scores
  >(sql`
    SELECT r.id, r.comment, r.standing, r.created_at AS "createdAt", r.updated_at AS "updatedAt", ${scoreColumns}
    FROM reviews AS r
    WHERE r.politician_id = ${politicianId} AND r.status = 'published' AND ${isAside ? sql`r.standing = 'aside'` : sql`r.standing <> 'aside'`} AND ${isFurther}
      AND ${show === "all" ? sql`true` : sql`NOT EXISTS (SELECT FROM replies WHERE review_id = r.id)`}
    ORDER BY written_day(r.created_at) DESC, r.id DESC LIMIT ${limit}`);
  const ids = rows.map(({ id }) => id);
  const found =
    ids.length === 0
      ? []
      : await select(db, sql`y.review_id = ANY (${`{${ids.join(",")}}`}::int[])`);
  return rows.map(({ id, comment, standing, createdAt, updatedAt, ...scores }) => ({
    id,
    comment,
    standing,
    scores,
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
    reply: found.find(({ reviewId }) => reviewId === id) ?? null,
  }));
}
