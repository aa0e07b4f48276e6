// SQL of the queue: cases with their texts, oldest deadline first.

import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { RULE_OF_CATEGORY } from "#domain/moderation/guideline-rules.ts";
import type { ReportReason, TextKind } from "#domain/moderation/report.ts";
import type { ReviewStatus } from "#domain/review/review.ts";
import type { Queryable, Tx } from "#platform/db/database.ts";
import { timestamptz } from "#server/shared/authoring/queries/authoring.ts";
import type { Slice, TimePosition } from "#server/shared/pagination.ts";
import { TEXT_TABLES } from "#server/shared/authoring/queries/text-tables.ts";
import type { Content } from "./content.ts";

export interface CaseRow {
  id: number;
  version: number;
  kind: TextKind | null;
  openedBy: "automatic" | "reports" | "appeal" | "watch";
  reviewId: number | null;
  topicReviewId: number | null;
  replyId: number | null;
  openedAt: string;
  dueAt: string;
  closedAt: string | null;
  outcome: "decided" | "resolved" | "withdrawn" | null;
  isHiddenProvisionally: boolean;
  politicianId: number | null;
  politicianName: string | null;
  role: string | null;
  location: string | null;
  topicId: number | null;
  topicTitle: string | null;
  /** The author of the text, or of the appeal if the text is gone. */
  authorId: string | null;
  text: string | null;
  status: ReviewStatus | null;
  stars: number | null;
  createdAt: string | null;
  updatedAt: string | null;
  fullName: string | null;
  shownName: "full-name" | "anonymous" | null;
  openReports: number;
  illegalReports: number;
  reasons: ReportReason[];
}

const columns = sql`
  c.id, c.version, c.kind, c.opened_by AS "openedBy", c.review_id AS "reviewId",
  c.topic_review_id AS "topicReviewId", c.reply_id AS "replyId", c.opened_at AS "openedAt", c.due_at AS "dueAt",
  c.closed_at AS "closedAt", c.outcome, c.is_hidden_provisionally AS "isHiddenProvisionally",
  p.id AS "politicianId", p.name AS "politicianName", p.role, p.location,
  t.id AS "topicId", t.title AS "topicTitle",
  coalesce(r.user_id, o.user_id, y.user_id, a.user_id) AS "authorId",
  coalesce(r.comment, o.comment, y.comment) AS text, coalesce(r.status, o.status, y.status) AS status,
  coalesce(r.score_sum / 10.0, o.rating)::float8 AS stars,
  coalesce(r.created_at, o.created_at, y.created_at) AS "createdAt",
  coalesce(r.updated_at, o.updated_at, y.updated_at) AS "updatedAt",
  u.full_name AS "fullName", o.shown_name AS "shownName",
  coalesce(reported.open, 0) AS "openReports", coalesce(reported.illegal, 0) AS "illegalReports",
  coalesce(reported.reasons, '{}') AS reasons`;

const tables = sql`
  moderation_cases c
  LEFT JOIN reviews r ON r.id = c.review_id
  LEFT JOIN topic_reviews o ON o.id = c.topic_review_id
  LEFT JOIN replies y ON y.id = c.reply_id
  LEFT JOIN politicians p ON p.id = c.politician_id
  LEFT JOIN public_topics t ON t.id = c.topic_id
  LEFT JOIN appeals a ON a.case_id = c.id
  LEFT JOIN users u ON u.id = coalesce(r.user_id, o.user_id, y.user_id)
  LEFT JOIN LATERAL (
    SELECT sum(many)::int AS open, sum(illegal)::int AS illegal,
      array_agg(reason ORDER BY many DESC, reason COLLATE "C") AS reasons
    FROM (
      SELECT reason, count(*) AS many, count(*) FILTER (WHERE is_illegal) AS illegal
      FROM reports WHERE case_id = c.id AND reports.closed_at IS NULL GROUP BY reason
    ) AS by_reason
  ) AS reported ON true`;

const isAppeal = sql`c.opened_by = 'appeal'`;
const isHeld = sql`(NOT ${isAppeal} AND coalesce(r.status, o.status, y.status) = 'held')`;
const isReported = sql`(NOT ${isAppeal} AND reported.open > 0)`;
const isHidden = sql`(NOT ${isAppeal} AND c.is_hidden_provisionally AND coalesce(r.status, o.status, y.status) = 'hidden')`;
/** Leaves out closed cases, and those whose text is gone or needs no decision any more. */
const waits = sql`c.closed_at IS NULL AND (${isAppeal} OR ${isHeld} OR ${isReported} OR ${isHidden})`;

const MARKS = { held: isHeld, reported: isReported, hidden: isHidden, appeal: isAppeal } as const;

export interface QueueAsked extends Slice<TimePosition> {
  show: "all" | keyof typeof MARKS;
  kind: "all" | TextKind;
  reason: "all" | ReportReason;
  /** Only cases due until this time. */
  dueBefore: Date | null;
}

/** Oldest deadline first, ties by id. */
export async function selectQueue(db: Queryable, asked: QueueAsked): Promise<CaseRow[]> {
  const { show, kind, reason, dueBefore, limit, after } = asked;
  const conditions: SQL[] = [waits];
  if (show !== "all") conditions.push(MARKS[show]);
  if (kind !== "all") conditions.push(sql`c.kind = ${kind}`);
  if (reason !== "all") conditions.push(isFor(reason));
  if (dueBefore !== null) conditions.push(sql`c.due_at <= ${timestamptz(dueBefore)}`);
  if (after !== null)
    conditions.push(sql`(c.due_at, c.id) > (${timestamptz(after.time)}, ${after.id})`);
  const { rows } = await db.execute<CaseRow & Record<string, unknown>>(sql`
    SELECT ${columns} FROM ${tables}
    WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY c.due_at, c.id LIMIT ${limit}`);
  return rows;
}

/** Reported for the rule, or flagged by automatic moderation for something it covers. */
function isFor(reason: ReportReason): SQL {
  const categories = Object.entries(RULE_OF_CATEGORY)
    .filter(([, rule]) => rule === reason)
    .map(([category]) => category);
  return sql`(
    ${reason} = ANY (reported.reasons)
    OR (${isHeld} AND EXISTS (
      SELECT FROM moderation_events e
      WHERE (e.review_id = c.review_id OR e.topic_review_id = c.topic_review_id OR e.reply_id = c.reply_id)
        AND e.event = 'held' AND e.created_at >= coalesce(r.updated_at, o.updated_at, y.updated_at)
        AND e.categories && ${sql.param(categories)}::text[]
    ))
  )`;
}

export interface QueueCounts {
  all: number;
  held: number;
  reported: number;
  hidden: number;
  appeal: number;
  overdue: number;
}

export async function countQueue(db: Queryable, now: Date): Promise<QueueCounts> {
  const { rows } = await db.execute<QueueCounts & Record<string, unknown>>(sql`
    SELECT count(*)::int AS all,
      count(*) FILTER (WHERE ${isHeld})::int AS held,
      count(*) FILTER (WHERE ${isReported})::int AS reported,
      count(*) FILTER (WHERE ${isHidden})::int AS hidden,
      count(*) FILTER (WHERE ${isAppeal})::int AS appeal,
      count(*) FILTER (WHERE c.due_at <= ${timestamptz(now)})::int AS overdue
    FROM ${tables} WHERE ${waits}`);
  return rows[0] ?? { all: 0, held: 0, reported: 0, hidden: 0, appeal: 0, overdue: 0 };
}

export async function findCase(db: Queryable, id: number): Promise<CaseRow | null> {
  const { rows } = await db.execute<CaseRow & Record<string, unknown>>(
    sql`SELECT ${columns} FROM ${tables} WHERE c.id = ${id}`,
  );
  return rows[0] ?? null;
}

/** Locks until the transaction ends. Lock the text before, and the author before that. */
export async function lockCase(tx: Tx, id: number): Promise<void> {
  await tx.execute(sql`SELECT FROM moderation_cases WHERE id = ${id} FOR UPDATE`);
}

export async function closeCase(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.execute(sql`
    UPDATE moderation_cases SET closed_at = ${timestamptz(now)}, outcome = 'decided', version = version + 1
    WHERE id = ${id}`);
}

/** Hidden by reports, until a person decides. */
export async function isHiddenProvisionally(
  db: Queryable,
  { kind, id }: Content,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT FROM moderation_cases
    WHERE ${TEXT_TABLES[kind].reference} = ${id} AND closed_at IS NULL AND is_hidden_provisionally`);
  return rows.length > 0;
}
