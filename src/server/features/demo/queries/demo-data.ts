// SQL of the demonstration data: counting and removing it. The row of `installation` says that a
// removal is under way; whoever holds its lock removes the next part.

import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { DemoData } from "#contract/demo.ts";
import type { Queryable, Tx } from "#platform/db/database.ts";

const REMOVAL = "demo-removal";
const REMOVED = "demo-removed";

/** As seeds/load-demo-data.ts makes them. The demonstration administrator is an account to keep. */
const INVENTED_ACCOUNTS = sql`(
  id BETWEEN '00000000-0000-4000-8000-000000000000' AND '00000000-0000-4000-8000-ffffffffffff'
    AND email LIKE '%@dimostrazione.scrutinio.example'
  OR email = 'cittadina@scrutinio.example'
    AND NOT EXISTS (SELECT FROM user_roles WHERE user_roles.user_id = users.id)
)`;

export async function countDemoData(db: Queryable): Promise<DemoData> {
  const { rows } = await db.execute<DemoData & Record<string, unknown>>(sql`
    WITH invented AS MATERIALIZED (SELECT id FROM users WHERE ${INVENTED_ACCOUNTS}),
      topics AS (
        SELECT EXISTS (
          SELECT FROM topic_reviews
          WHERE topic_id = public_topics.id AND user_id NOT IN (SELECT id FROM invented)
        ) AS is_kept
        FROM public_topics WHERE is_demo
      ),
      given AS (
        SELECT user_id NOT IN (SELECT id FROM invented) AS is_others
        FROM reviews JOIN politicians ON politicians.id = politician_id WHERE is_demo
      )
    SELECT
      (SELECT count(*) FROM politicians WHERE is_demo)::int AS politicians,
      (SELECT count(*) FROM given)::int AS reviews,
      (SELECT count(*) FROM given WHERE is_others)::int AS "othersReviews",
      (SELECT count(*) FROM invented)::int AS accounts,
      (SELECT count(*) FROM topic_reviews WHERE user_id IN (SELECT id FROM invented))::int AS opinions,
      (SELECT count(*) FROM topics WHERE NOT is_kept)::int AS topics,
      (SELECT count(*) FROM topics WHERE is_kept)::int AS "keptTopics",
      EXISTS (SELECT FROM politicians WHERE NOT is_demo AND deleted_at IS NULL) AS "hasRealPeople",
      EXISTS (SELECT FROM installation WHERE key = ${REMOVAL}) AS "isBeingRemoved"`);
  const [row] = rows;
  if (row === undefined) throw new Error("The counts gave no row");
  return row;
}

/** False if a removal was under way already. */
export async function insertRemoval(tx: Tx): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO installation (key, value) VALUES (${REMOVAL}, 'true') ON CONFLICT DO NOTHING`);
  return rowCount === 1;
}

/** Locks the removal until the transaction ends. False if none is under way. */
export async function lockRemoval(tx: Tx): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`SELECT FROM installation WHERE key = ${REMOVAL} FOR UPDATE`,
  );
  return rowCount === 1;
}

/** The next start does not load the demonstration data again. */
export async function endRemoval(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`DELETE FROM installation WHERE key IN (${REMOVAL}, 'demo-data')`);
  await tx.execute(sql`
    INSERT INTO installation (key, value, updated_at) VALUES (${REMOVED}, 'true', ${now})
    ON CONFLICT (key) DO UPDATE SET updated_at = excluded.updated_at`);
}

export async function isDemoDataRemoved(db: Queryable): Promise<boolean> {
  const { rowCount } = await db.execute(sql`SELECT FROM installation WHERE key = ${REMOVED}`);
  return (rowCount ?? 0) > 0;
}

/** Invented people disappear from the site at once, before their rows are removed. */
export async function hideDemoPeople(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`
    UPDATE politicians SET deleted_at = ${now}, updated_at = ${now}
    WHERE is_demo AND deleted_at IS NULL`);
}

/** Removes so many people with their reviews. Returns how many there were. */
export async function removePeople(tx: Tx, limit: number): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`SELECT id FROM politicians WHERE is_demo ORDER BY id LIMIT ${limit} FOR UPDATE`,
  );
  if (rows.length === 0) return 0;
  const ids = toArray(rows.map(({ id }) => id));
  await tx.execute(sql`DELETE FROM politician_ratings WHERE politician_id = ANY (${ids})`);
  await tx.execute(sql`
    DELETE FROM moderation_events
    WHERE review_id IN (SELECT id FROM reviews WHERE politician_id = ANY (${ids}))`);
  await tx.execute(sql`DELETE FROM reviews WHERE politician_id = ANY (${ids})`);
  await tx.execute(sql`DELETE FROM politicians WHERE id = ANY (${ids})`);
  return rows.length;
}

export async function selectInventedAccounts(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT id FROM users WHERE ${INVENTED_ACCOUNTS} ORDER BY id LIMIT ${limit}`,
  );
  return rows.map(({ id }) => id);
}

/** Removes topics that nobody has written on; the others are no demonstration any more. */
export async function removeTopics(tx: Tx): Promise<void> {
  await tx.execute(sql`
    DELETE FROM public_topics
    WHERE is_demo AND NOT EXISTS (SELECT FROM topic_reviews WHERE topic_id = public_topics.id)`);
  await tx.execute(sql`UPDATE public_topics SET is_demo = false WHERE is_demo`);
}

function toArray(ids: readonly number[]): SQL {
  return sql`${`{${ids.join(",")}}`}::int[]`;
}
