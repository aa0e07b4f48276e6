// SQL that reads what a snapshot is made of: rated people and topics with their published reviews.

import { and, asc, eq, getTableColumns, gt, lte, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import type { computeFigures, SubjectKind } from "#domain/integrity/snapshot-record.ts";
import { LEAF_STATES } from "#domain/integrity/snapshot-leaf.ts";
import type { LeafState } from "#domain/integrity/snapshot-leaf.ts";
import type { Queryable } from "#platform/db/database.ts";
import { packIntegers, unpackIntegers } from "#platform/db/packed-integers.ts";
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
}

/** Of an account that has not confirmed its address a counted review counts nothing. */
const STATE = sql.raw(
  "CASE WHEN given.standing = 'counted' AND given.weight = 0 THEN 'unconfirmed' ELSE given.standing END",
);
/** Scores in one integer. */
const DIGITS = 5;

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
    columns: sql`${sql.raw(`given.id AS "reviewId", given.${subject} AS "subjectId", ${scores} AS scores`)},
      ${STATE} AS state, given.weight AS tenths, given.weighs_as_new AS "isNew"`,
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

export interface SubjectReviews {
  reviews: ReviewRow[];
  /** Counted ones that are new or edited since the sums of the subject were last published. */
  changed: number;
}

/** Of these subjects, by their id. As packed integers, since the driver takes longer for rows than all else that is done. */
export async function selectReviews(
  db: Queryable,
  kind: SubjectKind,
  subjectIds: readonly number[],
): Promise<Map<number, SubjectReviews>> {
  const { from, subject } = countedReviews(kind);
  const { rows } = await db.execute<{ id: number; packed: Uint8Array; changed: number }>(sql`
    SELECT ${subject} AS id, ${PACKED[kind]} AS packed, (count(*) FILTER (
        WHERE ${STATE} = 'counted' AND given.updated_at >= coalesce(summed.published_at, '-infinity')
      ))::int AS changed
    FROM ${from} LEFT JOIN published_sums AS summed ON summed.kind = ${kind} AND summed.subject_id = ${subject}
    WHERE ${subject} = ANY(ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify(subjectIds)}::jsonb)::int))
      AND given.status = 'published'
    GROUP BY ${subject}`);
  return new Map(
    rows.map(({ id, packed, changed }) => [
      id,
      { reviews: unpackReviews(kind, id, packed), changed },
    ]),
  );
}

/** Of each review its id, its scores as digits of two numbers, and state, weight and newness as one. */
const PACKED = {
  politician: packed(toDigits(ATTRIBUTES.slice(0, DIGITS)), toDigits(ATTRIBUTES.slice(DIGITS))),
  topic: packed(sql`given.rating`, sql`0`),
} satisfies Record<SubjectKind, SQL>;

function packed(first: SQL, second: SQL): SQL {
  const states = LEAF_STATES.map((state, at) => `WHEN '${state}' THEN ${at}`).join(" ");
  const weight = sql`${sql.raw(String(LEAF_STATES.length))} * (2 * given.weight + given.weighs_as_new::int)`;
  const rest = sql`(CASE ${STATE} ${sql.raw(states)} END + ${weight})`;
  return packIntegers([sql`given.id`, first, second, rest]);
}

function toDigits(attributes: readonly string[]): SQL {
  const places = attributes.map(
    (attribute, at) => `${10 ** (attributes.length - 1 - at)} * given.${attribute}`,
  );
  return sql.raw(`(${places.join(" + ")})`);
}

function unpackReviews(kind: SubjectKind, subjectId: number, bytes: Uint8Array): ReviewRow[] {
  const numbers = unpackIntegers(bytes);
  const reviews: ReviewRow[] = [];
  for (let at = 0; at < numbers.length; at += 4) {
    const [reviewId = 0, first = 0, second = 0, rest = 0] = numbers.subarray(at, at + 4);
    const digits = kind === "topic" ? String(first) : `${first}${second}`;
    const weight = Math.floor(rest / LEAF_STATES.length);
    reviews.push({
      reviewId,
      subjectId,
      scores: Array.from(digits, Number),
      state: LEAF_STATES[rest % LEAF_STATES.length] ?? "counted",
      tenths: weight >> 1,
      isNew: weight % 2 === 1,
    });
  }
  return reviews;
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

// Parsing the long array takes most of the time of a row.
const { attributeScores: _scores, ...RATING_COLUMNS } = getTableColumns(politicianRatings);

async function selectPoliticians(
  db: Queryable,
  { after, to, limit }: SubjectRange,
): Promise<SubjectRow[]> {
  const { politicianId, reviewCount, isDeleted } = politicianRatings;
  const rows = await db
    .select(RATING_COLUMNS)
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

type EstimateRow =
  | Omit<typeof politicianRatings.$inferSelect, "attributeScores">
  | typeof topicRatings.$inferSelect;

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
