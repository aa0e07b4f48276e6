// SQL that reads what a snapshot is made of: rated people and topics with their published reviews.

import { and, asc, eq, gt, inArray, lte, sql } from "drizzle-orm";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import type { computeFigures, SubjectKind } from "#domain/integrity/snapshot-record.ts";
import type { LeafState } from "#domain/integrity/snapshot-leaf.ts";
import type { Queryable } from "#platform/db/database.ts";
import { toRatingAggregate } from "#platform/db/rating-columns.ts";
import { politicianRatings, publishedSums, topicRatings } from "#platform/db/schema.ts";

/** A subject with published reviews, and the figures that are stored of it. */
export interface SubjectRow {
  id: number;
  published: number;
  figures: StoredFigures;
}

/** Sums are published of some. */
export type StoredFigures = ReturnType<typeof computeFigures>;

/** Those with ids after one, up to another; the first of them. */
export interface SubjectRange {
  after: number;
  to: number;
  limit: number;
}

/** A published review or opinion. */
export interface ReviewRow {
  reviewId: number;
  subjectId: number;
  scores: number[];
  state: LeafState;
  tenths: number;
  isNew: boolean;
  /** Last change by the author. */
  updatedAtMs: number;
}

/** Names of tables and columns. */
const TABLES = {
  politician: {
    reviews: "reviews",
    subject: "politician_id",
    scores: `ARRAY[${ATTRIBUTES.map((attribute) => `given.${attribute}`).join(", ")}]::int[]`,
  },
  topic: {
    reviews: "topic_reviews",
    subject: "topic_id",
    scores: "ARRAY[given.rating]::int[]",
  },
} as const satisfies Record<SubjectKind, object>;

/** `given` is a review. */
export function countedReviews(kind: SubjectKind) {
  const { reviews, subject, scores } = TABLES[kind];
  return {
    columns: sql.raw(`given.id AS "reviewId", given.${subject} AS "subjectId", ${scores} AS scores,
      CASE WHEN given.standing = 'counted' AND given.weight = 0 THEN 'unconfirmed' ELSE given.standing END AS state,
      given.weight AS tenths, given.weighs_as_new AS "isNew",
      (extract(epoch FROM given.updated_at) * 1000)::float8 AS "updatedAtMs"`),
    from: sql.raw(`${reviews} AS given`),
    subject: sql.raw(`given.${subject}`),
  };
}

/** In id order. */
export function selectSubjects(
  db: Queryable,
  kind: SubjectKind,
  range: SubjectRange,
): Promise<SubjectRow[]> {
  return kind === "politician" ? selectPoliticians(db, range) : selectTopics(db, range);
}

export async function selectReviews(
  db: Queryable,
  kind: SubjectKind,
  subjectIds: readonly number[],
): Promise<ReviewRow[]> {
  const { columns, from, subject } = countedReviews(kind);
  const { rows } = await db.execute<ReviewRow & Record<string, unknown>>(sql`
    SELECT ${columns} FROM ${from}
    WHERE ${subject} = ANY(ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify(subjectIds)}::jsonb)::int))
      AND given.status = 'published'`);
  return rows;
}

/** When the sums of these subjects were last published, by their id. */
export async function selectSummed(
  db: Queryable,
  kind: SubjectKind,
  ids: readonly number[],
): Promise<Map<number, Date>> {
  const rows = await db
    .select({ id: publishedSums.subjectId, at: publishedSums.publishedAt })
    .from(publishedSums)
    .where(and(eq(publishedSums.kind, kind), inArray(publishedSums.subjectId, [...ids])));
  return new Map(rows.map(({ id, at }) => [id, at]));
}

export async function noteSummed(
  db: Queryable,
  kind: SubjectKind,
  { ids, at }: { ids: readonly number[]; at: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .insert(publishedSums)
    .values(ids.map((subjectId) => ({ kind, subjectId, publishedAt: at })))
    .onConflictDoUpdate({
      target: [publishedSums.kind, publishedSums.subjectId],
      set: { publishedAt: at },
    });
}

async function selectPoliticians(
  db: Queryable,
  { after, to, limit }: SubjectRange,
): Promise<SubjectRow[]> {
  const { politicianId, reviewCount, isDeleted } = politicianRatings;
  const rows = await db
    .select()
    .from(politicianRatings)
    .where(
      and(gt(politicianId, after), lte(politicianId, to), gt(reviewCount, 0), eq(isDeleted, false)),
    )
    .orderBy(asc(politicianId))
    .limit(limit);
  return rows.map((row) => {
    const { sums } = toRatingAggregate(row);
    const scores = ATTRIBUTES.map((attribute) => sums[attribute]);
    return { id: row.politicianId, published: row.reviewCount, figures: toFigures(scores, row) };
  });
}

async function selectTopics(
  db: Queryable,
  { after, to, limit }: SubjectRange,
): Promise<SubjectRow[]> {
  const { topicId, opinionCount } = topicRatings;
  const rows = await db
    .select()
    .from(topicRatings)
    .where(and(gt(topicId, after), lte(topicId, to), gt(opinionCount, 0)))
    .orderBy(asc(topicId))
    .limit(limit);
  return rows.map((row) => {
    const { stars1, stars2, stars3, stars4, stars5 } = row;
    const stars = stars1 + 2 * stars2 + 3 * stars3 + 4 * stars4 + 5 * stars5;
    return { id: row.topicId, published: row.opinionCount, figures: toFigures([stars], row) };
  });
}

type EstimateRow = typeof politicianRatings.$inferSelect | typeof topicRatings.$inferSelect;

function toFigures(scores: number[], row: EstimateRow): StoredFigures {
  const { estimate, estimateLow, estimateHigh } = row;
  return {
    counted: row.countedCount,
    waiting: row.waitingCount,
    aside: row.asideCount,
    scores,
    sums: {
      established: [row.oldWeight, row.oldSquares, row.oldSum, row.oldSumSquares],
      recent: [row.newWeight, row.newSquares, row.newSum, row.newSumSquares],
      prior: row.priorMean,
      share: row.quotaShare,
    },
    estimate:
      estimate === null || estimateLow === null || estimateHigh === null
        ? null
        : [estimate, estimateLow, estimateHigh],
  };
}
