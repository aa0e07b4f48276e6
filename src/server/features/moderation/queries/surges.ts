// SQL that reads surges for the people who decide about them: the list, one surge, its reviews.

import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { SurgeList } from "#contract/admin-surges.ts";
import type { ReasonCode } from "#domain/integrity/decide.ts";
import type { SurgeDecisionKind } from "#domain/integrity/surge-decision.ts";
import type { SurgeState } from "#domain/integrity/surge.ts";
import type { ContentKind } from "#domain/moderation/report.ts";
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
import { TEXT_TABLES } from "#server/shared/authoring/queries/text-tables.ts";
import { WATCHED } from "#server/shared/ratings/queries/watched-tables.ts";
import type { SubjectRow } from "../queue-entry.ts";
import type { RatedContent } from "./content.ts";

/** A surge whose texts are of that kind. */
export interface SurgeRef {
  id: number;
  kind: ContentKind;
}

export interface SurgeRow extends SubjectRow, SurgeRef {
  version: number;
  role: string | null;
  location: string | null;
  state: SurgeState;
  startsAt: string;
  openedAt: string;
  endedAt: string | null;
  arrivals: number;
  asideCount: number;
  heldCount: number;
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
  s.id, CASE WHEN s.topic_id IS NULL THEN 'review' ELSE 'opinion' END AS kind, s.version, s.state, s.starts_at AS "startsAt", s.opened_at AS "openedAt", s.ended_at AS "endedAt", s.arrivals,
  s.aside_count AS "asideCount", s.held_count AS "heldCount", s.waiting_since AS "waitingSince", s.decision, s.decided_at AS "decidedAt",
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
  /** Counted texts of the subject by rounded mean, one star first. */
  stars: number[] | null;
}

const STARS = sql`ARRAY[stars_1, stars_2, stars_3, stars_4, stars_5]`;

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
        SELECT count(*)::int FROM moderation_cases c
        WHERE c.opened_by = 'appeal' AND c.closed_at IS NULL AND (
          c.review_id IN (SELECT review_id FROM surge_reviews WHERE surge_id = s.id)
          OR c.topic_review_id IN (SELECT opinion_id FROM surge_opinions WHERE surge_id = s.id)
        )
      ) AS "openAppeals",
      coalesce(
        (SELECT ${STARS} FROM politician_ratings WHERE politician_id = s.politician_id),
        (SELECT ${STARS} FROM topic_ratings WHERE topic_id = s.topic_id)
      ) AS stars
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
  isCounted: boolean;
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

/** Of the last version of the row `texts`: an appeal against setting it aside was granted. */
export function isGranted(kind: ContentKind): SQL {
  return sql`EXISTS (
    SELECT FROM moderation_cases c
      JOIN moderation_decisions d ON d.case_id = c.id AND d.decision = 'set-aside'
      JOIN appeals ON appeals.decision_id = d.id AND appeals.outcome = 'overturned'
    WHERE c.${TEXT_TABLES[kind].reference} = texts.id AND appeals.decided_at >= texts.updated_at
  )`;
}

/** In the order they came. */
export async function selectSurgeReviews(
  db: Queryable,
  surge: SurgeRef,
): Promise<SurgeReviewRow[]> {
  const { texts, arrivals, members, id, score } = WATCHED[surge.kind];
  const { rows } = await db.execute<SurgeReviewRow & Record<string, unknown>>(sql`
    SELECT texts.id, texts.user_id AS "userId", ${toMs(sql`coalesce(a.arrived_at, texts.updated_at)`)} AS "arrivedAtMs",
      coalesce(a.is_edited, texts.updated_at > texts.created_at) AS "isEdited",
      ${toMs(sql`coalesce(u.email_verified_at, u.created_at)`)} AS "confirmedAtMs", ${score} AS "scoreSum",
      texts.is_approved AS "isPublished", texts.standing,
      texts.is_approved AND texts.standing = 'counted' AND texts.weight > 0 AS "isCounted", member.reasons, member.decided_at IS NOT NULL AS "isDecided",
      ${isGranted(surge.kind)} AS "isGranted", encode(a.words, 'hex') AS words,
      CASE WHEN a.words IS NULL THEN texts.comment END AS text, a.week,
      encode(a.network, 'hex') AS network, encode(a.next_network, 'hex') AS "nextNetwork",
      encode(a.device, 'hex') AS device, encode(a.next_device, 'hex') AS "nextDevice"
    FROM ${members} AS member JOIN ${texts} AS texts ON texts.id = member.${id} JOIN users u ON u.id = texts.user_id
      LEFT JOIN ${arrivals} a ON a.${id} = texts.id
    WHERE member.surge_id = ${surge.id}
    ORDER BY "arrivedAtMs", texts.id LIMIT ${MAX_REVIEWS}`);
  return rows;
}

function toMs(time: SQL): SQL {
  return sql`(extract(epoch FROM ${time}) * 1000)::float8`;
}

/** Comments, and the ten scores of a review, by id. */
export async function selectTexts(
  db: Queryable,
  kind: ContentKind,
  ids: readonly number[],
): Promise<Map<number, { text: string; scores: Scores | null }>> {
  if (ids.length === 0) return new Map();
  const names = kind === "review" ? sql.raw(`, ${ATTRIBUTES.join(", ")}`) : sql``;
  const { rows } = await db.execute<{ id: number; text: string } & Scores>(sql`
    SELECT id, comment AS text${names} FROM ${WATCHED[kind].texts} WHERE id = ANY (${`{${ids.join(",")}}`}::int[])`);
  return new Map(
    rows.map(({ id, text, ...scores }) => [
      id,
      { text, scores: kind === "review" ? scores : null },
    ]),
  );
}

/** The last surge a text was set aside or held in; null for none. */
export async function findSurgeOf(db: Queryable, { kind, id: textId }: RatedContent) {
  const { members, id } = WATCHED[kind];
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT surge_id AS id FROM ${members} WHERE ${id} = ${textId} AND reasons <> '{}'
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
