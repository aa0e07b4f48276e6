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
import { recountMonths } from "./months.ts";

export type Merge = Pick<
  typeof personMerges.$inferSelect,
  "id" | "keptId" | "goneId" | "origin" | "moved"
>;

/** `keptId` is where the page leads now: `mergedWith` may have been merged further. */
export type StandingMerge = Merge & { mergedWith: number };

/** With those merged into them. Nobody writes a review of them until the transaction ends. */
export async function lockPeople(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    SELECT FROM politicians WHERE id IN ${numbers(ids)} OR merged_into IN ${numbers(ids)}
    ORDER BY id FOR UPDATE`);
}

/** Those of the given people about whom somebody wrote, in any status. */
export async function selectReviewed(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT DISTINCT politician_id AS id FROM reviews WHERE politician_id IN ${numbers(ids)}`);
  return new Set(rows.map(({ id }) => id));
}

interface MovedReview {
  id: number;
  userId: string;
  from: number;
  to: number;
  /** Whom it was written about. */
  home: number;
}

/**
 * Puts the reviews of these people, and of those merged with them, where they belong: an author's
 * newest review of a person on the person's page, older ones on the pages that lead there, where only
 * the author's export shows them. Aggregates are counted anew. Returns what moved.
 */
export async function placeReviews(tx: Tx, ids: readonly number[]): Promise<MovedReview[]> {
  const moved = await selectMisplaced(tx, ids);
  if (moved.length === 0) return [];
  const waiting = await makeRoom(tx, moved);
  // Open cases about the reviews follow them.
  await tx.execute(sql`
    WITH given AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) AS r (id int, "to" int, home int)
    ), moved AS (
      UPDATE reviews SET politician_id = given."to", written_for = nullif(given.home, given."to")
      FROM given WHERE reviews.id = given.id
    ), arrived AS (
      UPDATE review_arrivals SET politician_id = given."to" FROM given WHERE review_id = given.id
    )
    UPDATE moderation_cases SET politician_id = given."to" FROM given WHERE review_id = given.id`);
  if (waiting.length > 0)
    await tx.execute(sql`DELETE FROM politicians WHERE id IN ${numbers(waiting)}`);
  await recount(tx, [...new Set(moved.flatMap(({ from, to }) => [from, to]))]);
  return moved;
}

async function selectMisplaced(tx: Tx, ids: readonly number[]): Promise<MovedReview[]> {
  const { rows } = await tx.execute<MovedReview & Record<string, unknown>>(sql`
    WITH roots AS (
      SELECT DISTINCT coalesce(merged_into, id) AS id FROM politicians WHERE id IN ${numbers(ids)}
    ), pages AS (
      SELECT id FROM roots
      UNION SELECT p.id FROM politicians p JOIN roots ON p.merged_into = roots.id
    ), written AS (
      SELECT r.id, r.user_id, r.politician_id, home.id AS home,
        coalesce(home.merged_into, home.id) AS root,
        row_number() OVER (
          PARTITION BY r.user_id, coalesce(home.merged_into, home.id)
          ORDER BY r.updated_at DESC, r.id DESC
        ) AS place
      FROM pages JOIN reviews r ON r.politician_id = pages.id
        JOIN politicians home ON home.id = coalesce(r.written_for, r.politician_id)
    ), placed AS (
      SELECT written.*, CASE
        WHEN written.place = 1 THEN written.root
        -- The page of the newest one is free.
        WHEN written.home = written.root THEN newest.home
        ELSE written.home
      END AS "to"
      FROM written JOIN written newest
        ON newest.user_id = written.user_id AND newest.root = written.root AND newest.place = 1
    )
    SELECT id, user_id AS "userId", politician_id AS "from", "to", home
    FROM placed WHERE politician_id <> "to" ORDER BY id`);
  return rows;
}

/** One review per author and page: where several of an author move, they wait on rows of their own. */
async function makeRoom(tx: Tx, moved: readonly MovedReview[]): Promise<number[]> {
  const several = [...Map.groupBy(moved, ({ userId }) => userId).values()].filter(
    ({ length }) => length > 1,
  );
  const waiting: number[] = [];
  for (let at = 0; several.some(({ length }) => length > at); at += 1) {
    const reviews = several.flatMap((ofAuthor) => ofAuthor[at] ?? []);
    const page = await insertWaiting(tx, reviews[0]?.to ?? 0);
    await tx.execute(sql`
      UPDATE reviews SET politician_id = ${page} WHERE id IN ${numbers(reviews.map(({ id }) => id))}`);
    waiting.push(page);
  }
  return waiting;
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
async function recount(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    SELECT FROM politician_ratings WHERE politician_id IN ${numbers(ids)} ORDER BY politician_id FOR UPDATE`);
  await tx.execute(sql`
    UPDATE politician_ratings SET (${columnNames(POLITICIAN_RATING_COLUMNS)}) = (
      SELECT ${joinColumns(POLITICIAN_RATING_COLUMNS, ({ total }) => total("r"))}
      FROM reviews r WHERE r.politician_id = politician_ratings.politician_id
    )
    WHERE politician_id IN ${numbers(ids)}`);
  await recountMonths(tx, "review", ids);
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
export async function areMergeable(db: Queryable, ids: readonly number[]): Promise<boolean> {
  const { rows } = await db.execute<{ many: number }>(sql`
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

/** The merge by which this person went, if it was not undone. */
export async function selectMergeOf(db: Queryable, goneId: number): Promise<StandingMerge | null> {
  const { rows } = await db.execute<StandingMerge & Record<string, unknown>>(sql`
    SELECT merge.id, merge.kept_id AS "mergedWith", politicians.merged_into AS "keptId", gone_id AS "goneId", origin, moved
    FROM person_merges merge JOIN politicians ON politicians.id = gone_id
    WHERE gone_id = ${goneId} AND undone_at IS NULL AND merged_into IS NOT NULL
    ORDER BY merge.id DESC LIMIT 1`);
  return rows[0] ?? null;
}

/** The person has a page again, where those merged into them before lead. */
export async function unmark(tx: Tx, { id, goneId, keptId }: Merge, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    UPDATE politicians SET merged_into = NULL, deleted_at = NULL, updated_at = ${at}
    WHERE id = ${goneId}`);
  await tx.execute(sql`
    WITH RECURSIVE before AS (
      SELECT ${goneId}::int AS id
      UNION SELECT gone_id FROM person_merges JOIN before ON kept_id = before.id WHERE undone_at IS NULL
    )
    UPDATE politicians SET merged_into = ${goneId}
    WHERE merged_into = ${keptId} AND id IN (SELECT id FROM before)`);
  await tx.execute(sql`UPDATE person_merges SET undone_at = ${at} WHERE id = ${id}`);
}

function numbers(ids: readonly number[]): SQL {
  return sql`(SELECT value::int FROM jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
}
