// SQL of reports and of the cases they open.

import { and, count, desc, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import { AppError } from "#domain/error.ts";
import type { ReportOutcome, ReportReason } from "#domain/moderation/report.ts";
import type { Reporter } from "#domain/moderation/report-weight.ts";
import type { Queryable, Tx } from "#platform/db/database.ts";
import { violatedConstraint } from "#platform/db/errors.ts";
import { moderationCases, politicians, publicTopics, reports } from "#platform/db/schema.ts";
import { timestamptz } from "#server/shared/authoring/queries/authoring.ts";
import type { Slice, TimePosition } from "#server/shared/pagination.ts";
import { isAfter } from "#server/shared/queries/keyset.ts";
import { TEXT_TABLES, writtenOn } from "#server/shared/authoring/queries/text-tables.ts";
import type { Content } from "./content.ts";

/** The open case of a text, created if there is none. Requires the lock of `lockContent`. */
export async function openReportedCase(
  tx: Tx,
  content: Content,
  { subjectId, now, dueAt }: { subjectId: number; now: Date; dueAt: Date },
): Promise<{ id: number; isNew: boolean; dueAt: Date }> {
  const { reference, subject } = TEXT_TABLES[content.kind];
  const { rows } = await tx.execute<{ id: number; dueAt: string; isNew: boolean }>(sql`
    INSERT INTO moderation_cases AS open
      (kind, ${reference}, ${subject}, opened_by, opened_at, text_written_on, due_at)
    VALUES (${content.kind}, ${content.id}, ${subjectId}, 'reports', ${timestamptz(now)},
      ${writtenOn(content.kind, sql`${content.id}`)}, ${timestamptz(dueAt)})
    ON CONFLICT (${reference}) WHERE closed_at IS NULL AND opened_by <> 'appeal'
    DO UPDATE SET due_at = least(open.due_at, excluded.due_at)
    RETURNING id, due_at AS "dueAt", xmax = 0 AS "isNew"`);
  const [row] = rows;
  if (row === undefined) throw new Error("A case was neither opened nor found");
  return { ...row, dueAt: new Date(row.dueAt) };
}

export interface NewReport {
  id: string;
  caseId: number;
  userId: string | null;
  visitorName: string | null;
  visitorEmail: string | null;
  reason: ReportReason;
  details: string;
  isIllegal: boolean;
  isInterested: boolean;
  createdAt: Date;
}

/** Throws `report_duplicate`. */
export async function insertReport(tx: Tx, report: NewReport): Promise<void> {
  await tx
    .insert(reports)
    .values(report)
    .catch((error: unknown) => {
      const violated = violatedConstraint(error);
      throw violated === "reports_one_per_user" || violated === "reports_one_per_mailbox"
        ? new AppError("report_duplicate")
        : error;
    });
}

export async function countRecentReports(
  db: Queryable,
  userId: string,
  since: Date,
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(reports)
    .where(and(eq(reports.userId, userId), gt(reports.createdAt, since)));
  return row?.count ?? 0;
}

/** Reporters with an open report in the case, visitors included (null), with their history. */
export async function listReporters(db: Queryable, caseId: number): Promise<(Reporter | null)[]> {
  const { rows } = await db.execute<Reporter & { userId: string | null } & Record<string, unknown>>(
    sql`
    SELECT reports.user_id AS "userId",
      users.review_weight AS tenths, users.weighs_as_new AS "isNew",
      count(past.id) FILTER (WHERE past.outcome = 'upheld')::int AS upheld,
      count(past.id) FILTER (WHERE past.outcome = 'rejected')::int AS rejected
    FROM reports
      LEFT JOIN users ON users.id = reports.user_id
      LEFT JOIN reports AS past ON past.user_id = reports.user_id AND past.outcome IS NOT NULL
    WHERE reports.case_id = ${caseId} AND reports.closed_at IS NULL
    GROUP BY reports.id, users.id`,
  );
  return rows.map(({ userId, tenths, isNew, upheld, rejected }) =>
    userId === null ? null : { tenths, isNew, upheld, rejected },
  );
}

/** A person has read the current text and kept it. */
export async function wasKept(db: Queryable, { kind, id }: Content, since: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT FROM moderation_events
    WHERE ${TEXT_TABLES[kind].reference} = ${id} AND event IN ('kept', 'restored')
      AND created_at >= ${timestamptz(since)}
    LIMIT 1`);
  return rows.length > 0;
}

export async function markHidden(tx: Tx, caseId: number): Promise<void> {
  await tx
    .update(moderationCases)
    .set({ isHiddenProvisionally: true, version: sql`${moderationCases.version} + 1` })
    .where(eq(moderationCases.id, caseId));
}

/** The reports this closed. */
export async function closeReports(
  tx: Tx,
  { caseIds, outcome, now }: { caseIds: number[]; outcome: ReportOutcome; now: Date },
): Promise<string[]> {
  const closed = await tx
    .update(reports)
    .set({ outcome, closedAt: now })
    .where(and(inArray(reports.caseId, caseIds), isNull(reports.closedAt)))
    .returning({ id: reports.id });
  return closed.map(({ id }) => id);
}

/** The upheld reports of a text that an appeal restored. */
export async function overturnReports(tx: Tx, caseId: number): Promise<string[]> {
  const overturned = await tx
    .update(reports)
    .set({ outcome: "rejected" })
    .where(and(eq(reports.caseId, caseId), eq(reports.outcome, "upheld")))
    .returning({ id: reports.id });
  return overturned.map(({ id }) => id);
}

const ownColumns = {
  id: reports.id,
  kind: moderationCases.kind,
  politicianId: politicians.id,
  politicianName: politicians.name,
  topicId: publicTopics.id,
  topicTitle: publicTopics.title,
  reason: reports.reason,
  details: reports.details,
  isIllegal: reports.isIllegal,
  createdAt: reports.createdAt,
  dueAt: moderationCases.dueAt,
  outcome: reports.outcome,
  closedAt: reports.closedAt,
};

/** Newest first, ties by id. */
export function selectOwnReports(
  db: Queryable,
  { userId, limit, after }: Slice<TimePosition<string>> & { userId: string },
) {
  return db
    .select(ownColumns)
    .from(reports)
    .innerJoin(moderationCases, eq(moderationCases.id, reports.caseId))
    .leftJoin(politicians, eq(politicians.id, moderationCases.politicianId))
    .leftJoin(publicTopics, eq(publicTopics.id, moderationCases.topicId))
    .where(and(eq(reports.userId, userId), isAfter(reports.createdAt, reports.id, after)))
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(limit);
}

export async function countOwnReports(db: Queryable, userId: string): Promise<number> {
  return db.$count(reports, eq(reports.userId, userId));
}

/** Erases identity and words of visitors this long after their case was closed. */
export async function forgetVisitors(tx: Tx, closedBefore: Date): Promise<void> {
  await tx
    .update(reports)
    .set({ visitorName: null, visitorEmail: null, details: "" })
    .where(and(isNull(reports.userId), lt(reports.closedAt, closedBefore)));
}

/** Cases with nothing left to decide: the text is gone, or has no open report. */
export async function closeEmptyCases(
  tx: Tx,
  now: Date,
): Promise<{ id: number; isGone: boolean }[]> {
  const { rows } = await tx.execute<{ id: number; isGone: boolean }>(sql`
    UPDATE moderation_cases AS open
    SET closed_at = ${timestamptz(now)}, version = version + 1,
      outcome = CASE WHEN num_nonnulls(review_id, topic_review_id, reply_id) = 0
        THEN 'withdrawn' ELSE 'resolved' END
    WHERE closed_at IS NULL AND opened_by <> 'appeal' AND (
      num_nonnulls(review_id, topic_review_id, reply_id) = 0
      OR (
        NOT EXISTS (SELECT FROM reports WHERE case_id = open.id AND reports.closed_at IS NULL)
        AND (
          EXISTS (SELECT FROM reviews WHERE id = open.review_id AND status = 'published')
          OR EXISTS (SELECT FROM topic_reviews WHERE id = open.topic_review_id AND status = 'published')
          OR EXISTS (SELECT FROM replies WHERE id = open.reply_id AND status = 'published')
        )
      )
    )
    RETURNING id, outcome = 'withdrawn' AS "isGone"`);
  return rows;
}
