// SQL that merges people and undoes it. Reviews move with the aggregates of both people, which are
// counted anew: a merge is rare, and the count is exact.

import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Queryable, Tx } from "#platform/db/database.ts";
import {
  columnNames,
  joinColumns,
  POLITICIAN_RATING_COLUMNS,
} from "#platform/db/rating-columns.ts";
import type { personMerges } from "#platform/db/schema.ts";

export type Merge = Pick<
  typeof personMerges.$inferSelect,
  "id" | "keptId" | "goneId" | "origin" | "moved"
>;

/** Nobody writes a review of them until the transaction ends. */
export async function lockPeople(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    SELECT FROM politicians WHERE id IN ${numbers(ids)} ORDER BY id FOR UPDATE`);
}

/** Those of the given people about whom somebody wrote, in any status. */
export async function selectReviewed(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT DISTINCT politician_id AS id FROM reviews WHERE politician_id IN ${numbers(ids)}`);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Moves reviews. An author's newer review wins: the older one is, or comes to, `from`. Returns the
 * reviews that came to `to` and the older ones that `from` got in exchange.
 */
export async function moveReviews(
  tx: Tx,
  { from, to }: { from: number; to: number },
): Promise<{ reviews: number[]; older: number[] }> {
  // Of authors with a review of each, where the one of `from` is newer.
  const { rows: older } = await tx.execute<{ id: number }>(sql`
    SELECT old.id FROM reviews old JOIN reviews new USING (user_id)
    WHERE old.politician_id = ${to} AND new.politician_id = ${from}
      AND (new.updated_at, new.id) > (old.updated_at, old.id)
    ORDER BY old.id`);
  const olderIds = older.map(({ id }) => id);
  // One review per author and politician: the older ones wait on a row of their own.
  const waiting = olderIds.length === 0 ? null : await insertWaiting(tx, to);
  if (waiting !== null) await setPolitician(tx, sql`id IN ${numbers(olderIds)}`, waiting);
  const reviews = await setPolitician(
    tx,
    sql`politician_id = ${from} AND NOT EXISTS (
      SELECT FROM reviews own WHERE own.politician_id = ${to} AND own.user_id = reviews.user_id
    )`,
    to,
  );
  if (waiting !== null) {
    await setPolitician(tx, sql`politician_id = ${waiting}`, from);
    await tx.execute(sql`DELETE FROM politicians WHERE id = ${waiting}`);
  }
  return { reviews, older: olderIds };
}

/** Takes back what `moveReviews` moved, as far as it is still there. */
export async function moveReviewsBack(
  tx: Tx,
  { keptId, goneId, moved }: Pick<Merge, "keptId" | "goneId" | "moved">,
): Promise<void> {
  const waiting = await insertWaiting(tx, keptId);
  const here = sql`politician_id = ${keptId} AND id IN ${numbers(moved.reviews)}`;
  await setPolitician(tx, here, waiting);
  const older = sql`politician_id = ${goneId} AND id IN ${numbers(moved.older)} AND NOT EXISTS (
    SELECT FROM reviews own WHERE own.politician_id = ${keptId} AND own.user_id = reviews.user_id
  )`;
  await setPolitician(tx, older, keptId);
  const free = sql`politician_id = ${waiting} AND NOT EXISTS (
    SELECT FROM reviews own WHERE own.politician_id = ${goneId} AND own.user_id = reviews.user_id
  )`;
  await setPolitician(tx, free, goneId);
  await setPolitician(tx, sql`politician_id = ${waiting}`, keptId);
  await tx.execute(sql`DELETE FROM politicians WHERE id = ${waiting}`);
}

/** Open cases about the reviews follow them. */
async function setPolitician(tx: Tx, which: SQL, politicianId: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    WITH moved AS (
      UPDATE reviews SET politician_id = ${politicianId} WHERE ${which} RETURNING id
    ), cases AS (
      UPDATE moderation_cases SET politician_id = ${politicianId}
      FROM moved WHERE review_id = moved.id
    )
    SELECT id FROM moved ORDER BY id`);
  return rows.map(({ id }) => id);
}

/** Shown nowhere; deleted before the transaction ends. */
async function insertWaiting(tx: Tx, id: number): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    INSERT INTO politicians (source, identity_key, name, name_sort, role, search_text, is_demo, deleted_at, merged_into)
    SELECT source, 'waiting:' || gen_random_uuid(), name, name_sort, role, '', is_demo, now(), id
    FROM politicians WHERE id = ${id}
    RETURNING id`);
  const [row] = rows;
  if (row === undefined) throw new Error("The politician is gone");
  return row.id;
}

/** Counts the published reviews of these people anew. */
export async function recount(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    SELECT FROM politician_ratings WHERE politician_id IN ${numbers(ids)} ORDER BY politician_id FOR UPDATE`);
  await tx.execute(sql`
    UPDATE politician_ratings SET (${columnNames(POLITICIAN_RATING_COLUMNS)}) = (
      SELECT ${joinColumns(POLITICIAN_RATING_COLUMNS, ({ contribution }) => sql`coalesce(sum(${contribution("r")}), 0)`)}
      FROM reviews r WHERE r.politician_id = politician_ratings.politician_id
    )
    WHERE politician_id IN ${numbers(ids)}`);
}

/** The second people lead to the first ones, and so do those merged into them before. */
export async function markMerged(
  tx: Tx,
  pairs: readonly { keptId: number; goneId: number }[],
  now: Date,
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    UPDATE politicians SET merged_into = given."keptId", deleted_at = coalesce(deleted_at, ${at}),
      updated_at = ${at}
    FROM jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) AS given ("keptId" int, "goneId" int)
    WHERE politicians.id = given."goneId" OR politicians.merged_into = given."goneId"`);
}

export async function insertMerges(
  tx: Tx,
  merges: readonly Omit<Merge, "id">[],
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO person_merges (kept_id, gone_id, origin, moved, merged_at)
    SELECT "keptId", "goneId", origin, moved, ${now.toISOString()}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(merges)}::jsonb)
      AS given ("keptId" int, "goneId" int, origin text, moved jsonb)`);
}

/** Both are shown or ended, and neither is merged. */
export async function areMergeable(tx: Tx, ids: readonly number[]): Promise<boolean> {
  const { rows } = await tx.execute<{ many: number }>(sql`
    SELECT count(*)::int AS many FROM politicians
    WHERE id IN ${numbers(ids)} AND merged_into IS NULL AND deleted_at IS NULL`);
  return rows[0]?.many === ids.length;
}

/** Returns the offices that changed hands. */
export async function moveOffices(
  tx: Tx,
  { from, to, only = null }: { from: number; to: number; only?: readonly number[] | null },
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    UPDATE offices SET politician_id = ${to}
    WHERE politician_id = ${from} ${only === null ? sql`` : sql`AND id IN ${numbers(only)}`}
    RETURNING id`);
  return rows.map(({ id }) => id);
}

/** The merge by which this person went, if it was not undone. Locked until the transaction ends. */
export async function lockMergeOf(tx: Tx, goneId: number): Promise<Merge | null> {
  const { rows } = await tx.execute<Merge & Record<string, unknown>>(sql`
    SELECT merge.id, politicians.merged_into AS "keptId", gone_id AS "goneId", origin, moved
    FROM person_merges merge JOIN politicians ON politicians.id = gone_id
    WHERE gone_id = ${goneId} AND undone_at IS NULL AND merged_into IS NOT NULL
    ORDER BY merge.id DESC LIMIT 1 FOR UPDATE OF merge`);
  return rows[0] ?? null;
}

/** The person has a page again, where those merged into them before lead. */
export async function unmark(tx: Tx, { id, goneId, keptId }: Merge, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    UPDATE politicians SET merged_into = NULL, deleted_at = NULL, updated_at = ${at}
    WHERE id = ${goneId}`);
  await tx.execute(sql`
    UPDATE politicians SET merged_into = ${goneId} WHERE merged_into = ${keptId} AND id IN (
      SELECT gone_id FROM person_merges WHERE kept_id = ${goneId} AND undone_at IS NULL
    )`);
  await tx.execute(sql`UPDATE person_merges SET undone_at = ${at} WHERE id = ${id}`);
}

/** Reviews of merged people that belong to whom they lead to, and merged people shown again. */
export async function selectUnsettled(
  db: Queryable,
): Promise<{ keptId: number; goneId: number }[]> {
  const { rows } = await db.execute<{ keptId: number; goneId: number }>(sql`
    SELECT gone.merged_into AS "keptId", gone.id AS "goneId"
    FROM politicians gone
    WHERE gone.merged_into IS NOT NULL AND (
      gone.deleted_at IS NULL OR EXISTS (
        SELECT FROM reviews r
        WHERE r.politician_id = gone.id AND NOT EXISTS (
          SELECT FROM reviews own
          WHERE own.politician_id = gone.merged_into AND own.user_id = r.user_id
            AND (own.updated_at, own.id) > (r.updated_at, r.id)
        )
      )
    )
    ORDER BY gone.id LIMIT 250`);
  return rows;
}

function numbers(ids: readonly number[]): SQL {
  return sql`(SELECT value::int FROM jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
}
