// SQL of the context of a case: the verdict on its text, its reports, and the history of its author
// and politician.

import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { ReportReason } from "#domain/moderation/report.ts";
import type { ModerationCategory, ModerationSpan } from "#domain/moderation/verdict.ts";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import type { Score, Scores } from "#domain/rating/attributes.ts";
import type { Queryable } from "#platform/db/database.ts";
import { timestamptz } from "#server/shared/authoring/queries/authoring.ts";
import { TEXT_TABLES } from "#server/shared/authoring/queries/text-tables.ts";
import { RATED } from "./content.ts";
import type { Content } from "./content.ts";

export interface StatusCounts {
  published: number;
  held: number;
  hidden: number;
  removed: number;
}

export interface VerdictRow {
  event: "allowed" | "held";
  categories: ModerationCategory[];
  reason: string | null;
  spans: ModerationSpan[];
  engine: string;
  policyVersion: string;
  at: string;
}

/** The last automatic verdict on the current text; null if none is recorded. */
export async function findVerdict(db: Queryable, content: Content): Promise<VerdictRow | null> {
  const { texts, reference } = TEXT_TABLES[content.kind];
  const { rows } = await db.execute<VerdictRow & Record<string, unknown>>(sql`
    SELECT event, categories, reason, spans, engine, policy_version AS "policyVersion",
      created_at AS at
    FROM moderation_events
    WHERE ${reference} = ${content.id} AND event IN ('allowed', 'held')
      AND created_at >= (SELECT updated_at FROM ${texts} WHERE id = ${content.id})
    ORDER BY id DESC LIMIT 1`);
  return rows[0] ?? null;
}

/** A review's ten scores, or an opinion's stars. */
export async function findStars(
  db: Queryable,
  { kind, id }: Content,
): Promise<{ scores: Scores | null; rating: Score | null }> {
  if (kind === "reply") return { scores: null, rating: null };
  if (kind === "opinion") {
    const { rows } = await db.execute<{ rating: Score }>(
      sql`SELECT rating FROM topic_reviews WHERE id = ${id}`,
    );
    return { scores: null, rating: rows[0]?.rating ?? null };
  }
  const names = sql.join(
    ATTRIBUTES.map((name) => sql.identifier(name)),
    sql`, `,
  );
  const { rows } = await db.execute(sql`SELECT ${names} FROM reviews WHERE id = ${id}`);
  return { scores: (rows[0] as Scores | undefined) ?? null, rating: null };
}

export interface ReportRow {
  id: string;
  reason: ReportReason;
  details: string;
  isIllegal: boolean;
  isInterested: boolean;
  createdAt: string;
  userId: string | null;
  visitorName: string | null;
  accountAgeDays: number | null;
  tenths: number | null;
  isNew: boolean | null;
  upheld: number;
  rejected: number;
}

/** Open reports of the case, oldest first. */
export async function selectReports(
  db: Queryable,
  caseId: number,
  now: Date,
): Promise<ReportRow[]> {
  const { rows } = await db.execute<ReportRow & Record<string, unknown>>(sql`
    SELECT report.id, report.reason, report.details, report.is_illegal AS "isIllegal",
      report.is_interested AS "isInterested",
      report.created_at AS "createdAt", report.user_id AS "userId",
      report.visitor_name AS "visitorName", users.review_weight AS tenths, users.weighs_as_new AS "isNew",
      extract(epoch FROM ${timestamptz(now)} - users.created_at)::float8 / 86400 AS "accountAgeDays",
      count(past.id) FILTER (WHERE past.outcome = 'upheld')::int AS upheld,
      count(past.id) FILTER (WHERE past.outcome = 'rejected')::int AS rejected
    FROM reports AS report
      LEFT JOIN users ON users.id = report.user_id
      LEFT JOIN reports AS past ON past.user_id = report.user_id AND past.outcome IS NOT NULL
    WHERE report.case_id = ${caseId} AND report.closed_at IS NULL
    GROUP BY report.id, users.id
    ORDER BY report.created_at, report.id LIMIT 200`);
  return rows;
}

/** Sums rows by status, each row counting 'many'. */
const byStatus = sql`
  coalesce(sum(many) FILTER (WHERE status = 'published'), 0)::int AS published,
  coalesce(sum(many) FILTER (WHERE status = 'held'), 0)::int AS held,
  coalesce(sum(many) FILTER (WHERE status = 'hidden'), 0)::int AS hidden,
  coalesce(sum(many) FILTER (WHERE status = 'removed'), 0)::int AS removed`;

const NONE: StatusCounts = { published: 0, held: 0, hidden: 0, removed: 0 };

export interface AuthorHistory {
  accountAgeDays: number;
  reviews: StatusCounts;
  opinions: StatusCounts;
  decisions: { keep: number; hide: number; remove: number };
}

/** Null if the account is gone. */
export async function findAuthorHistory(
  db: Queryable,
  userId: string,
  now: Date,
): Promise<AuthorHistory | null> {
  const { rows: found } = await db.execute<{ days: number }>(sql`
    SELECT floor(extract(epoch FROM ${timestamptz(now)} - created_at) / 86400)::int AS days
    FROM users WHERE id = ${userId}`);
  const [account] = found;
  if (account === undefined) return null;
  const written = async (table: "review" | "opinion") => {
    const { rows } = await db.execute<StatusCounts & Record<string, unknown>>(
      sql`SELECT ${byStatus} FROM (
        SELECT status, count(*) AS many FROM ${TEXT_TABLES[table].texts}
        WHERE user_id = ${userId} GROUP BY status
      ) AS counted`,
    );
    return rows[0] ?? NONE;
  };
  const { rows: decided } = await db.execute<{ keep: number; hide: number; remove: number }>(sql`
    SELECT count(*) FILTER (WHERE decision = 'keep')::int AS keep,
      count(*) FILTER (WHERE decision = 'hide')::int AS hide,
      count(*) FILTER (WHERE decision = 'remove')::int AS remove
    FROM moderation_decisions AS decision
    WHERE user_id = ${userId} AND NOT EXISTS (
      SELECT FROM appeals WHERE decision_id = decision.id AND outcome = 'overturned'
    )`);
  return {
    accountAgeDays: Math.max(0, account.days),
    reviews: await written("review"),
    opinions: await written("opinion"),
    decisions: decided[0] ?? { keep: 0, hide: 0, remove: 0 },
  };
}

function countPublished(kind: Content["kind"], subjectId: number): SQL {
  if (kind === "reply")
    return sql`SELECT 'published', count(*) FROM replies
      WHERE politician_id = ${subjectId} AND status = 'published'`;
  const { ratings, subject, published } = RATED[kind];
  return sql`SELECT 'published', ${published} FROM ${ratings} WHERE ${subject} = ${subjectId}`;
}

/** Texts on the same page, and their recent reports. */
export async function findSubjectHistory(
  db: Queryable,
  { kind, subjectId, since }: { kind: Content["kind"]; subjectId: number; since: Date },
): Promise<{ texts: StatusCounts; recentReports: number }> {
  const { texts, subject } = TEXT_TABLES[kind];
  // Published texts can be numerous, so their count is stored. The other states have their own
  // index.
  const { rows } = await db.execute<StatusCounts & Record<string, unknown>>(sql`
    SELECT ${byStatus} FROM (
      SELECT status, count(*) AS many FROM ${texts}
      WHERE ${subject} = ${subjectId} AND status <> 'published' GROUP BY status
      UNION ALL ${countPublished(kind, subjectId)}
    ) AS counted`);
  // A case closed earlier has no later report.
  const { rows: reported } = await db.execute<{ many: number }>(sql`
    SELECT count(*)::int AS many
    FROM reports JOIN moderation_cases ON moderation_cases.id = reports.case_id
    WHERE moderation_cases.${subject} = ${subjectId} AND reports.created_at >= ${timestamptz(since)}
      AND coalesce(moderation_cases.closed_at, 'infinity') >= ${timestamptz(since)}`);
  return { texts: rows[0] ?? NONE, recentReports: reported[0]?.many ?? 0 };
}
