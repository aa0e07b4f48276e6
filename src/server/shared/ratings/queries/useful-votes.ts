// SQL of what votes «Utile» weigh: as the account of who gave them, nothing while it is suspended or its own review of
// the same politician is set aside. A vote keeps that mark when the review is withdrawn.

import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Queryable, Tx } from "#platform/db/database.ts";
import { isSuspended } from "#server/shared/authoring/queries/authoring.ts";

/** The next accounts with votes, by id. */
export async function selectVoters(
  db: Queryable,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT DISTINCT user_id AS id FROM useful_votes WHERE user_id > ${after}
    ORDER BY user_id LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

/** Authors of these reviews with votes on the same politicians that do not weigh as the review's standing asks. */
export async function selectVotersToWeigh(
  db: Queryable,
  reviewIds: readonly number[],
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT DISTINCT own.user_id AS id
    FROM reviews AS own JOIN useful_votes AS vote ON vote.user_id = own.user_id
      JOIN reviews AS voted ON voted.id = vote.review_id AND voted.politician_id = own.politician_id
    WHERE own.id = ANY (${`{${reviewIds.join(",")}}`}::int[]) AND NOT vote.stays_aside
      AND (vote.weight > 0) = (own.standing = 'aside')`);
  return rows.map(({ id }) => id);
}

/** Whether this user's own review of the politician is set aside. */
export const isOwnReviewAside = (userId: SQL, politicianId: SQL): SQL => sql`EXISTS (
  SELECT FROM reviews AS own
  WHERE own.user_id = ${userId} AND own.politician_id = ${politicianId} AND own.standing = 'aside'
)`;

/** Marks the votes of who has withdrawn reviews in `gone`, a common table expression, that were set aside. */
export const keepVotesAside = sql`
  UPDATE useful_votes SET stays_aside = true
  FROM gone JOIN reviews AS voted USING (politician_id)
  WHERE gone.standing = 'aside' AND useful_votes.user_id = gone.user_id AND useful_votes.review_id = voted.id`;

/** Brings the votes of these accounts up to date. Locks the accounts and the reviews, each by id. */
export async function weighVotes(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  const users = `{${ids.join(",")}}`;
  await tx.execute(
    sql`SELECT FROM users WHERE id = ANY (${users}::uuid[]) ORDER BY id FOR NO KEY UPDATE`,
  );
  const changing = sql`
    SELECT vote.review_id, vote.user_id, vote.weight AS before, weighed.weight AS after
    FROM useful_votes AS vote JOIN (
      SELECT id, CASE WHEN ${isSuspended(sql`users.id`, now)} THEN 0 ELSE review_weight END AS weight
      FROM users WHERE id = ANY (${users}::uuid[])
    ) AS account ON account.id = vote.user_id JOIN reviews AS voted ON voted.id = vote.review_id
      CROSS JOIN LATERAL (
        SELECT CASE WHEN vote.stays_aside OR ${isOwnReviewAside(sql`vote.user_id`, sql`voted.politician_id`)}
          THEN 0 ELSE account.weight END AS weight
      ) AS weighed
    WHERE vote.weight <> weighed.weight`;
  await tx.execute(sql`
    SELECT FROM reviews WHERE id IN (SELECT review_id FROM (${changing}) AS changing)
    ORDER BY id FOR NO KEY UPDATE`);
  await tx.execute(sql`
    WITH changing AS MATERIALIZED (${changing}), written AS (
      UPDATE useful_votes SET weight = changing.after
      FROM changing
      WHERE useful_votes.review_id = changing.review_id AND useful_votes.user_id = changing.user_id
      RETURNING useful_votes.review_id, changing.before, changing.after
    )
    UPDATE reviews SET useful_count = useful_count + by_review.votes,
      useful_weight = useful_weight + by_review.weight
    FROM (
      SELECT review_id, sum((after > 0)::int - (before > 0)::int)::int AS votes,
        sum(after - before)::int AS weight
      FROM written GROUP BY review_id
    ) AS by_review
    WHERE reviews.id = by_review.review_id`);
}
