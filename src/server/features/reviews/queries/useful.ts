// SQL of votes «Utile». What a review has of them changes in the same statement; a vote that weighs nothing leaves the
// review as it is, so that no cached answer is invalidated.

import { and, desc, eq, sql } from "drizzle-orm";
import { MAX_MY_USEFUL } from "#contract/useful.ts";
import { CONSENT_PURPOSE } from "#domain/account/consent.ts";
import { AppError } from "#domain/error.ts";
import type { Queryable, Tx } from "#platform/db/database.ts";
import { violatedConstraint } from "#platform/db/errors.ts";
import { reviews, usefulVotes } from "#platform/db/schema.ts";
import { timestamptz } from "#server/shared/authoring/queries/authoring.ts";
import { isOwnReviewAside } from "#server/shared/ratings/queries/useful-votes.ts";

interface Votable {
  userId: string;
  politicianId: number;
  useful: number;
}

/** A published review. */
export async function findVotable(db: Queryable, id: number): Promise<Votable | null> {
  const { userId, politicianId, usefulCount } = reviews;
  const [row] = await db
    .select({ userId, politicianId, useful: usefulCount })
    .from(reviews)
    .where(and(eq(reviews.id, id), eq(reviews.status, "published")));
  return row ?? null;
}

interface Voter {
  hasConsent: boolean;
  isEmailConfirmed: boolean;
}

/** Null when the user is gone. */
export async function findVoter(db: Queryable, userId: string): Promise<Voter | null> {
  const { rows } = await db.execute<Voter & Record<string, unknown>>(sql`
    SELECT email_verified AS "isEmailConfirmed", EXISTS (
      SELECT FROM consents
      WHERE user_id = users.id AND purpose = ${CONSENT_PURPOSE} AND withdrawn_at IS NULL
    ) AS "hasConsent"
    FROM users WHERE id = ${userId}`);
  return rows[0] ?? null;
}

interface Vote {
  id: number;
  userId: string;
}

/**
 * Returns the votes of the review. The caller has locked the user, who is not suspended. Throws `review_not_found` for a
 * review that another transaction erases meanwhile.
 */
export async function insertUsefulVote(
  tx: Tx,
  { id, userId, now }: Vote & { now: Date },
): Promise<number> {
  const statement = sql`
    WITH vote AS (
      INSERT INTO useful_votes (review_id, user_id, weight, created_at)
      SELECT reviews.id, users.id,
        CASE WHEN ${isOwnReviewAside(sql`users.id`, sql`reviews.politician_id`)} THEN 0 ELSE users.review_weight END,
        ${timestamptz(now)}
      FROM reviews JOIN users ON users.id = ${userId}
      WHERE reviews.id = ${id} AND reviews.user_id <> users.id
      ON CONFLICT DO NOTHING
      RETURNING review_id, weight
    )
    UPDATE reviews SET useful_count = useful_count + 1, useful_weight = useful_weight + vote.weight
    FROM vote WHERE reviews.id = vote.review_id AND vote.weight > 0
    RETURNING useful_count AS useful`;
  const { rows } = await tx.execute<{ useful: number }>(statement).catch((error: unknown) => {
    throw violatedConstraint(error) === "useful_votes_review_id_fkey"
      ? new AppError("review_not_found")
      : error;
  });
  return (rows[0] ?? (await findVotable(tx, id)))?.useful ?? 0;
}

export async function deleteUsefulVote(tx: Tx, { id, userId }: Vote): Promise<void> {
  // The review first, as everybody does who changes it.
  await tx.execute(sql`SELECT FROM reviews WHERE id = ${id} FOR NO KEY UPDATE`);
  await tx.execute(sql`
    WITH vote AS (
      DELETE FROM useful_votes WHERE review_id = ${id} AND user_id = ${userId}
      RETURNING review_id, weight
    ) ${takeOutVotes}`);
}

/** Of the votes in `vote`, at most one per review. */
export const takeOutVotes = sql`
  UPDATE reviews SET useful_count = useful_count - 1, useful_weight = useful_weight - vote.weight
  FROM vote WHERE reviews.id = vote.review_id AND vote.weight > 0`;

export async function selectMyUseful(
  db: Queryable,
  { politicianId, userId }: { politicianId: number; userId: string },
): Promise<number[]> {
  const rows = await db
    .select({ id: usefulVotes.reviewId })
    .from(usefulVotes)
    .innerJoin(reviews, eq(reviews.id, usefulVotes.reviewId))
    .where(and(eq(usefulVotes.userId, userId), eq(reviews.politicianId, politicianId)))
    .orderBy(desc(usefulVotes.reviewId))
    .limit(MAX_MY_USEFUL);
  return rows.map(({ id }) => id);
}
