// SQL of moderated texts. A status change of a review or an opinion updates the aggregates in the
// same statement, so they never disagree.

import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { ModerationEvent } from "#domain/moderation/decision.ts";
import type { ContentKind, TextKind } from "#domain/moderation/report.ts";
import { moderationPolicyVersion } from "#domain/moderation/verdict.ts";
import type { ModerationVerdict } from "#domain/moderation/verdict.ts";
import type { ReviewStatus } from "#domain/review/review.ts";
import type { Queryable, Tx } from "#platform/db/database.ts";
import { changeColumns, RATED_TABLES } from "#platform/db/rating-columns.ts";
import type { RatingColumn } from "#platform/db/rating-columns.ts";
import { changeMonths } from "#platform/db/rating-months.ts";
import { insertEvent, timestamptz } from "#server/shared/authoring/queries/authoring.ts";
import { firstPublished, TEXT_TABLES } from "#server/shared/authoring/queries/text-tables.ts";
import type { TextTables } from "#server/shared/authoring/queries/text-tables.ts";

export interface Content {
  kind: TextKind;
  id: number;
}

/** A text that rates. */
export interface RatedContent {
  kind: ContentKind;
  id: number;
}

export function isRated(content: Content): content is RatedContent {
  return content.kind !== "reply";
}

interface RatedTables extends TextTables {
  ratings: SQL;
  columns: readonly RatingColumn[];
  /** Number of published texts. */
  published: SQL;
  /** Marks the summary as out of date. */
  versioned: SQL;
  /** A text that is published is verified: moderation, or a moderator, allowed it. */
  verified: (status: ReviewStatus) => SQL;
}

export const RATED: Record<ContentKind, RatedTables> = {
  review: {
    ...TEXT_TABLES.review,
    ...ratedTables("review"),
    published: sql`review_count`,
    versioned: sql``,
    verified: (status) => sql`, is_verified = is_verified OR ${status} = 'published'`,
  },
  opinion: {
    ...TEXT_TABLES.opinion,
    ...ratedTables("opinion"),
    published: sql`opinion_count`,
    versioned: sql`, version = stored.version + (old.is_approved <> item.is_approved)::int`,
    verified: () => sql``,
  },
};

function ratedTables(kind: ContentKind) {
  const { ratings, columns } = RATED_TABLES[kind];
  return { ratings: sql.raw(ratings), columns };
}

export interface LockedContent {
  userId: string;
  status: ReviewStatus;
  /** Of the page it is on. */
  subjectId: number;
  updatedAt: Date;
}

/** Merging moves reviews, and leaves replies with whom they were written for. */
const pageOfReply = sql`(
  SELECT coalesce(reviews.politician_id, p.merged_into, p.id)
  FROM politicians AS p LEFT JOIN reviews ON reviews.id = replies.review_id
  WHERE p.id = replies.politician_id
)`;

/** Locks until the transaction ends. Null if the text is gone. */
export async function lockContent(tx: Tx, { kind, id }: Content): Promise<LockedContent | null> {
  const { texts, subject } = TEXT_TABLES[kind];
  const page = kind === "reply" ? pageOfReply : subject;
  const { rows } = await tx.execute<{
    userId: string;
    status: ReviewStatus;
    subjectId: number;
    updatedAt: Date | string;
  }>(sql`
    SELECT user_id AS "userId", status, ${page} AS "subjectId", updated_at AS "updatedAt"
    FROM ${texts} WHERE id = ${id} FOR UPDATE`);
  const [row] = rows;
  return row === undefined ? null : { ...row, updatedAt: new Date(row.updatedAt) };
}

/** Of a published review, as last edited then; null if it is gone, edited since or taken down. */
export async function findPublishedComment(
  db: Queryable,
  { id, editedAt }: { id: number; editedAt: Date },
): Promise<string | null> {
  const { rows } = await db.execute<{ comment: string }>(sql`
    SELECT comment FROM reviews
    WHERE id = ${id} AND status = 'published' AND updated_at = ${timestamptz(editedAt)}`);
  return rows[0]?.comment ?? null;
}

/** The author of a text; null if it is gone. */
export async function findAuthor(db: Queryable, { kind, id }: Content): Promise<string | null> {
  const { rows } = await db.execute<{ userId: string }>(
    sql`SELECT user_id AS "userId" FROM ${TEXT_TABLES[kind].texts} WHERE id = ${id}`,
  );
  return rows[0]?.userId ?? null;
}

/** Whether its page is public: that of a deleted politician is not. */
export async function isPageShown(
  db: Queryable,
  { kind, subjectId }: { kind: TextKind; subjectId: number },
): Promise<boolean> {
  if (kind === "opinion") return true;
  const { rows } = await db.execute(
    sql`SELECT FROM politicians WHERE id = ${subjectId} AND deleted_at IS NULL`,
  );
  return rows.length > 0;
}

/** Requires the lock of `lockContent`. The author's edit time is not changed. */
export async function setStatus(
  tx: Tx,
  content: Content,
  { status, now }: { status: ReviewStatus; now: Date },
): Promise<void> {
  if (!isRated(content)) {
    await tx.execute(sql`UPDATE replies SET status = ${status} WHERE id = ${content.id}`);
    return;
  }
  const { texts, ratings, subject, columns, versioned, verified } = RATED[content.kind];
  await tx.execute(sql`
    INSERT INTO ${ratings} (${subject}) SELECT ${subject} FROM ${texts} WHERE id = ${content.id}
    ON CONFLICT DO NOTHING`);
  await tx.execute(sql`
    WITH old AS (
      SELECT * FROM ${texts} WHERE id = ${content.id}
    ), item AS (
      UPDATE ${texts} SET status = ${status}${verified(status)},
        published_at = ${firstPublished(content.kind, status, now)}
      WHERE id = ${content.id} RETURNING *
    ), ratings AS (
      UPDATE ${ratings} AS stored SET ${changeColumns(columns, { before: "old", after: "item" })}${versioned}
      FROM old JOIN item USING (id)
      WHERE stored.${subject} = old.${subject}
      RETURNING stored.${subject}
    )
    ${changeMonths(content.kind, { before: "old", after: "item", locked: "ratings" })}`);
}

/** Why moderation holds a review after it was published. */
export async function logVerdict(
  tx: Tx,
  reviewId: number,
  given: { verdict: ModerationVerdict; now: Date },
): Promise<void> {
  const event = insertEvent("review_id", "review", { event: "held", ...given });
  await tx.execute(sql`WITH review AS (SELECT ${reviewId}::int AS id) ${event}`);
}

/** `engine`: what decided, a person or a number of reports. */
export async function logEvent(
  tx: Tx,
  { kind, id }: Content,
  { event, engine, now }: { event: ModerationEvent; engine: "person" | "reports"; now: Date },
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO moderation_events (${TEXT_TABLES[kind].reference}, event, engine, policy_version, created_at)
    VALUES (${id}, ${event}, ${engine}, ${moderationPolicyVersion}, ${timestamptz(now)})`);
}
