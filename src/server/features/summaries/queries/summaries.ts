// SQL of summaries. Only counted opinions are read, summarised and quoted.

import { and, asc, eq, gt, inArray, lte, sql } from "drizzle-orm";
import type { Score } from "#domain/rating/attributes.ts";
import type {
  Quotation,
  SummaryOpinion,
  SummaryTheme,
  SummaryTopic,
} from "#domain/summary/summariser.ts";
import type { Queryable, Tx } from "#platform/db/database.ts";
import {
  publicTopics,
  topicRatings,
  topicReviews,
  topicSummaries,
  topicSummaryQuotations,
} from "#platform/db/schema.ts";
import { timestamptz } from "#server/shared/authoring/queries/authoring.ts";

export type Stars = readonly [number, number, number, number, number];

export interface StoredSummary {
  madeAt: Date;
  engine: string;
  opinionsHash: string;
  /** Version of the opinions it was made of. */
  version: number;
  stars: Stars;
  written: WrittenText;
}

export interface WrittenText {
  paragraph: string | null;
  themes: SummaryTheme[];
}

export interface TopicSummaryRow {
  topic: SummaryTopic;
  /** Number of counted opinions. */
  stars: Stars;
  /** Changes whenever the published opinions change. */
  version: number;
  summary: StoredSummary | null;
  /** Start of a running generation; null without one. */
  startedAt: Date | null;
}

const isCounted = and(
  eq(topicReviews.status, "published"),
  eq(topicReviews.standing, "counted"),
  gt(topicReviews.weight, 0),
);

/** Null for an unknown topic. */
export async function findTopicSummary(
  db: Queryable,
  topicId: number,
): Promise<TopicSummaryRow | null> {
  const [row] = await db
    .select({
      summary: topicSummaries,
      ratings: topicRatings,
      title: publicTopics.title,
      description: publicTopics.description,
    })
    .from(publicTopics)
    .leftJoin(topicRatings, eq(topicRatings.topicId, publicTopics.id))
    .leftJoin(topicSummaries, eq(topicSummaries.topicId, publicTopics.id))
    .where(eq(publicTopics.id, topicId))
    .prepare("summaries/of-topic")
    .execute();
  if (row === undefined) return null;
  const { summary, ratings, title, description } = row;
  return {
    topic: { title, description },
    stars: ratings === null ? [0, 0, 0, 0, 0] : toStars(ratings),
    version: ratings?.version ?? 0,
    startedAt: summary?.startedAt ?? null,
    summary: summary === null ? null : toStoredSummary(summary),
  };
}

/** Quotations whose opinion is still published with the same text. */
export function selectQuotations(
  db: Queryable,
  topicId: number,
  madeAt: Date,
): Promise<{ opinionId: number; rating: number; text: string }[]> {
  const quotation = topicSummaryQuotations;
  return db
    .select({
      opinionId: quotation.opinionId,
      rating: topicReviews.rating,
      text: quotation.text,
    })
    .from(quotation)
    .innerJoin(topicReviews, eq(topicReviews.id, quotation.opinionId))
    .where(and(eq(quotation.topicId, topicId), isCounted, lte(topicReviews.updatedAt, madeAt)))
    .orderBy(asc(quotation.position));
}

/** Ratings of those that are still published with the same text, by id. */
export async function selectRatings(
  db: Queryable,
  opinionIds: readonly number[],
  madeAt: Date,
): Promise<Map<number, number>> {
  if (opinionIds.length === 0) return new Map();
  const rows = await db
    .select({ id: topicReviews.id, rating: topicReviews.rating })
    .from(topicReviews)
    .where(
      and(
        inArray(topicReviews.id, [...opinionIds]),
        isCounted,
        lte(topicReviews.updatedAt, madeAt),
      ),
    );
  return new Map(rows.map(({ id, rating }) => [id, rating]));
}

/**
 * Most recent counted opinions per number of stars, ordered by id; equal texts with equal stars once, so
 * that copies do not displace others.
 */
export async function selectOpinions(
  db: Queryable,
  { topicId, perStar }: { topicId: number; perStar: number },
): Promise<SummaryOpinion[]> {
  const { rows } = await db.execute<{ id: number; rating: Score; comment: string }>(sql`
    WITH distinct_ones AS (
      SELECT DISTINCT ON (rating, md5(lower(comment))) id, rating, comment, created_at
      FROM topic_reviews
      WHERE topic_id = ${topicId} AND status = 'published' AND standing = 'counted' AND weight > 0
      ORDER BY rating, md5(lower(comment)), created_at, id
    ), newest AS (
      SELECT *, row_number() OVER (PARTITION BY rating ORDER BY created_at DESC, id DESC) AS place
      FROM distinct_ones
    )
    SELECT id, rating, comment FROM newest WHERE place <= ${perStar} ORDER BY id`);
  return rows;
}

/**
 * Claims the generation; a claim older than `givenUpAt` is taken over. Returns whether the caller
 * holds it.
 */
export async function claimSummary(
  db: Queryable,
  { topicId, now, givenUpAt }: { topicId: number; now: Date; givenUpAt: Date },
): Promise<boolean> {
  const claimed = await db
    .insert(topicSummaries)
    .values({ topicId, startedAt: now })
    .onConflictDoUpdate({
      target: topicSummaries.topicId,
      set: { startedAt: now },
      setWhere: sql`${topicSummaries.startedAt} IS NULL OR ${topicSummaries.startedAt} < ${timestamptz(givenUpAt)}`,
    })
    .returning({ topicId: topicSummaries.topicId });
  return claimed.length > 0;
}

interface Claim {
  topicId: number;
  /** The time given to `claimSummary`. */
  startedAt: Date;
}

/** Releases the claim. */
export async function releaseClaim(db: Queryable, claim: Claim): Promise<void> {
  await db.update(topicSummaries).set({ startedAt: null }).where(isHeldBy(claim));
}

/** The opinions equal those of the current summary: refreshes its time. */
export async function confirmSummary(
  db: Queryable,
  claim: Claim,
  { version, madeAt, stars }: Pick<StoredSummary, "version" | "madeAt" | "stars">,
): Promise<void> {
  await db
    .update(topicSummaries)
    .set({ version, madeAt, ...starColumns(stars), startedAt: null })
    .where(isHeldBy(claim));
}

/** Does nothing if the claim was taken over. */
export async function storeSummary(
  tx: Tx,
  claim: Claim,
  { quotations, stars, ...summary }: StoredSummary & { quotations: readonly Quotation[] },
): Promise<void> {
  const { topicId } = claim;
  const stored = await tx
    .update(topicSummaries)
    .set({ ...summary, ...starColumns(stars), startedAt: null })
    .where(isHeldBy(claim))
    .returning({ topicId: topicSummaries.topicId });
  if (stored.length === 0) return;
  await tx.delete(topicSummaryQuotations).where(eq(topicSummaryQuotations.topicId, topicId));
  // Opinions withdrawn meanwhile are not quoted.
  await tx.execute(sql`
    INSERT INTO topic_summary_quotations (topic_id, position, opinion_id, text)
    SELECT ${topicId}, position, opinion_id, quoted.text
    FROM jsonb_to_recordset(${JSON.stringify(
      quotations.map(({ opinionId, text }, position) => ({
        position,
        opinion_id: opinionId,
        text,
      })),
    )}::jsonb) AS quoted (position smallint, opinion_id int, text text)
    JOIN topic_reviews ON topic_reviews.id = quoted.opinion_id`);
}

function isHeldBy({ topicId, startedAt }: Claim) {
  return and(eq(topicSummaries.topicId, topicId), eq(topicSummaries.startedAt, startedAt));
}

function toStoredSummary(row: typeof topicSummaries.$inferSelect): StoredSummary | null {
  const { madeAt, engine, opinionsHash, version } = row;
  if (madeAt === null || engine === null || opinionsHash === null || version === null) return null;
  const written = row.written as WrittenText;
  return { madeAt, engine, opinionsHash, version, stars: toStars(row), written };
}

function starColumns([stars1, stars2, stars3, stars4, stars5]: Stars) {
  return { stars1, stars2, stars3, stars4, stars5 };
}

function toStars(row: Record<`stars${1 | 2 | 3 | 4 | 5}`, number>): Stars {
  return [row.stars1, row.stars2, row.stars3, row.stars4, row.stars5];
}
