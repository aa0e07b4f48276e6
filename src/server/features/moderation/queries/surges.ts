// SQL that reads surges for the people who decide about them: the list, one surge, its reviews.

import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { SurgeList } from "#contract/admin-surges.ts";
import type { Background } from "#domain/integrity/background.ts";
import type { ReasonCode } from "#domain/integrity/decide.ts";
import type { SurgeDecisionKind } from "#domain/integrity/surge-decision.ts";
import type { SurgeState } from "#domain/integrity/surge.ts";
import type { Scores } from "#domain/rating/attributes.ts";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import type { ReviewStanding } from "#domain/rating/review-standing.ts";
import type { Queryable } from "#platform/db/database.ts";
import type { Slice } from "#server/shared/pagination.ts";
import {
  isOverdue,
  joinUndecided,
  needsDecision,
} from "#server/shared/ratings/queries/undecided-surges.ts";
import type { SubjectRow } from "../queue-entry.ts";

export interface SurgeRow extends SubjectRow {
  id: number;
  version: number;
  role: string | null;
  location: string | null;
  state: SurgeState;
  startsAt: string;
  openedAt: string;
  endedAt: string | null;
  arrivals: number;
  asideCount: number;
  waitingSince: string | null;
  decision: SurgeDecisionKind | null;
  decidedAt: string | null;
  isProposed: boolean;
  /** Orders the list. */
  rank: number;
}

export interface SurgePosition {
  rank: number;
  id: number;
}

/** Those that wait by their age, then the others, the newest first: later than any present time. */
const rank = sql`(CASE WHEN ${needsDecision} THEN extract(epoch FROM undecided.since) * 1000
  ELSE 8e12 - extract(epoch FROM s.opened_at) * 1000 END)::bigint`;

const LISTS: Record<SurgeList, SQL> = {
  all: sql`true`,
  waiting: needsDecision,
  open: sql`s.ended_at IS NULL`,
  past: sql`s.ended_at IS NOT NULL`,
};

/** Surges as `s`, with what orders them; of large tables only what the condition needs. */
function selectRanked(condition: SQL, rest = sql``): SQL {
  return sql`(
    SELECT s.*, undecided.since AS waiting_since, ${rank} AS rank FROM surges s ${joinUndecided}
    WHERE ${condition} ${rest}
  ) AS s`;
}

const columns = sql`
  s.id, s.version, s.state, s.starts_at AS "startsAt", s.opened_at AS "openedAt", s.ended_at AS "endedAt", s.arrivals,
  s.aside_count AS "asideCount", s.waiting_since AS "waitingSince", s.decision, s.decided_at AS "decidedAt",
  p.id AS "politicianId", p.name AS "politicianName", p.role, p.location, t.id AS "topicId", t.title AS "topicTitle",
  proposal.surge_id IS NOT NULL AS "isProposed", s.rank::float8 AS rank`;

const joins = sql`
  LEFT JOIN politicians p ON p.id = s.politician_id
  LEFT JOIN public_topics t ON t.id = s.topic_id
  LEFT JOIN surge_proposals proposal ON proposal.surge_id = s.id`;

/** Those that need a decision first, the oldest at the top; then the newest. */
export async function selectSurges(
  db: Queryable,
  show: SurgeList,
  { limit, after }: Slice<SurgePosition>,
): Promise<SurgeRow[]> {
  const isLater =
    after === null ? sql`true` : sql`(${rank}, s.id) > (${after.rank}::bigint, ${after.id}::int)`;
  const page = selectRanked(
    sql`${LISTS[show]} AND ${isLater}`,
    sql`ORDER BY ${rank}, s.id LIMIT ${limit}`,
  );
  const { rows } = await db.execute<SurgeRow & Record<string, unknown>>(
    sql`SELECT ${columns} FROM ${page} ${joins} ORDER BY s.rank, s.id`,
  );
  return rows;
}

export type SurgeCounts = Record<SurgeList | "overdue", number>;

/** `waitsTooLongSince`: what waits since before is overdue. */
export async function countSurges(db: Queryable, waitsTooLongSince: Date): Promise<SurgeCounts> {
  const { rows } = await db.execute<SurgeCounts & Record<string, unknown>>(sql`
    SELECT count(*)::int AS all, count(*) FILTER (WHERE ${LISTS.waiting})::int AS waiting,
      count(*) FILTER (WHERE ${LISTS.open})::int AS open, count(*) FILTER (WHERE ${LISTS.past})::int AS past,
      count(*) FILTER (WHERE ${isOverdue(waitsTooLongSince)})::int AS overdue
    FROM surges s ${joinUndecided}`);
  return rows[0] ?? { all: 0, waiting: 0, open: 0, past: 0, overdue: 0 };
}

export interface SurgeDetailsRow extends SurgeRow {
  usualPerDay: number;
  /** Hundredths. */
  estimateBefore: number | null;
  estimateWithAll: number | null;
  decisionReason: string | null;
  decidedByName: string | null;
  secondedByName: string | null;
  proposedDecision: SurgeDecisionKind | null;
  proposedReason: string | null;
  proposedReviewIds: number[] | null;
  proposedAt: string | null;
  proposedBy: string | null;
  proposedByName: string | null;
  openAppeals: number;
  /** Published reviews of the person by rounded mean, one star first; null for a topic. */
  stars: number[] | null;
  background: Background | null;
}

export async function findSurge(db: Queryable, id: number): Promise<SurgeDetailsRow | null> {
  const { rows } = await db.execute<SurgeDetailsRow & Record<string, unknown>>(sql`
    SELECT ${columns}, s.usual_per_day::float8 AS "usualPerDay", s.estimate_before AS "estimateBefore",
      s.estimate_with_all AS "estimateWithAll", s.decision_reason AS "decisionReason",
      (SELECT full_name FROM users WHERE id = s.decided_by) AS "decidedByName",
      (SELECT full_name FROM users WHERE id = s.seconded_by) AS "secondedByName",
      proposal.decision AS "proposedDecision", proposal.reason AS "proposedReason",
      proposal.review_ids AS "proposedReviewIds", proposal.proposed_at AS "proposedAt",
      proposal.proposed_by AS "proposedBy",
      (SELECT full_name FROM users WHERE id = proposal.proposed_by) AS "proposedByName",
      (
        SELECT count(*)::int FROM surge_reviews sr
          JOIN moderation_cases c ON c.review_id = sr.review_id AND c.opened_by = 'appeal' AND c.closed_at IS NULL
        WHERE sr.surge_id = s.id
      ) AS "openAppeals",
      (
        SELECT ARRAY[stars_1, stars_2, stars_3, stars_4, stars_5] FROM politician_ratings
        WHERE politician_id = s.politician_id
      ) AS stars,
      (SELECT background FROM rating_watch WHERE rating_watch.is_demo = s.is_demo) AS background
    FROM ${selectRanked(sql`s.id = ${id}`)} ${joins}`);
  return rows[0] ?? null;
}

export interface SurgeReviewRow {
  id: number;
  userId: string;
  arrivedAtMs: number;
  isEdited: boolean;
  confirmedAtMs: number;
  scoreSum: number;
  isPublished: boolean;
  standing: ReviewStanding;
  reasons: ReasonCode[];
  isDecided: boolean;
  isGranted: boolean;
  /** `hashWords` in hexadecimal digits; null once erased, and then `text` is not. */
  words: string | null;
  text: string | null;
  week: number | null;
  network: string | null;
  nextNetwork: string | null;
  device: string | null;
  nextDevice: string | null;
}

/** More of one surge are not read. */
const MAX_REVIEWS = 20_000;

/** Of the last version of the text: an appeal against setting it aside was granted. */
export const isGranted = sql`EXISTS (
  SELECT FROM moderation_cases c
    JOIN moderation_decisions d ON d.case_id = c.id AND d.decision = 'set-aside'
    JOIN appeals ON appeals.decision_id = d.id AND appeals.outcome = 'overturned'
  WHERE c.review_id = r.id AND appeals.decided_at >= r.updated_at
)`;

/** In the order they came. */
export async function selectSurgeReviews(
  db: Queryable,
  surgeId: number,
): Promise<SurgeReviewRow[]> {
  const { rows } = await db.execute<SurgeReviewRow & Record<string, unknown>>(sql`
    SELECT r.id, r.user_id AS "userId", ${toMs(sql`coalesce(a.arrived_at, r.updated_at)`)} AS "arrivedAtMs",
      coalesce(a.is_edited, r.updated_at > r.created_at) AS "isEdited",
      ${toMs(sql`coalesce(u.email_verified_at, u.created_at)`)} AS "confirmedAtMs", r.score_sum AS "scoreSum",
      r.is_approved AS "isPublished", r.standing, sr.reasons, sr.decided_at IS NOT NULL AS "isDecided",
      ${isGranted} AS "isGranted", encode(a.words, 'hex') AS words, CASE WHEN a.words IS NULL THEN r.comment END AS text,
      a.week, encode(a.network, 'hex') AS network, encode(a.next_network, 'hex') AS "nextNetwork",
      encode(a.device, 'hex') AS device, encode(a.next_device, 'hex') AS "nextDevice"
    FROM surge_reviews sr JOIN reviews r ON r.id = sr.review_id JOIN users u ON u.id = r.user_id
      LEFT JOIN review_arrivals a ON a.review_id = r.id
    WHERE sr.surge_id = ${surgeId}
    ORDER BY "arrivedAtMs", r.id LIMIT ${MAX_REVIEWS}`);
  return rows;
}

function toMs(time: SQL): SQL {
  return sql`(extract(epoch FROM ${time}) * 1000)::float8`;
}

/** By id. */
export async function selectTexts(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, { text: string; scores: Scores }>> {
  if (ids.length === 0) return new Map();
  const names = sql.join(
    ATTRIBUTES.map((name) => sql.identifier(name)),
    sql`, `,
  );
  const { rows } = await db.execute<{ id: number; text: string } & Scores>(
    sql`SELECT id, comment AS text, ${names} FROM reviews WHERE id = ANY (${`{${ids.join(",")}}`}::int[])`,
  );
  return new Map(rows.map(({ id, text, ...scores }) => [id, { text, scores }]));
}

/** The last surge a review was set aside in; null for none. */
export async function findSurgeOf(db: Queryable, reviewId: number): Promise<number | null> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT surge_id AS id FROM surge_reviews WHERE review_id = ${reviewId} AND reasons <> '{}'
    ORDER BY surge_id DESC LIMIT 1`);
  return rows[0]?.id ?? null;
}

/** Marks those that wait since before, once; returns their ids. */
export async function flagOverdue(db: Queryable, since: Date, now: Date): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    UPDATE surges SET overdue_notified_at = ${now.toISOString()}::timestamptz
    WHERE id IN (
      SELECT s.id FROM surges s ${joinUndecided} WHERE s.overdue_notified_at IS NULL AND ${isOverdue(since)}
    )
    RETURNING id`);
  return rows.map(({ id }) => id);
}

/** Of these, how many still need a decision. */
export async function countWaiting(db: Queryable, ids: readonly number[]): Promise<number> {
  const { rows } = await db.execute<{ many: number }>(sql`
    SELECT count(*)::int AS many FROM surges s ${joinUndecided}
    WHERE s.id = ANY (${`{${ids.join(",")}}`}::int[]) AND ${needsDecision}`);
  return rows[0]?.many ?? 0;
}
