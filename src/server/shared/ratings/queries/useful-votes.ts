// SQL of what votes «Utile» weigh: as the account of who gave them, nothing while it is suspended.

import { sql } from "drizzle-orm";
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
    ) AS weighed ON weighed.id = vote.user_id
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
