// SQL of groups, parts of the mixed group and bodies of members.

import { and, count, eq, inArray, sql } from "drizzle-orm";
import type { Chamber } from "#domain/parliament/chambers.ts";
import type { GovernmentPost, Post } from "#domain/parliament/posts.ts";
import type { Queryable } from "#platform/db/database.ts";
import { memberPosts } from "#platform/db/schema.ts";
import {
  insertInBatches,
  recordReadBeside,
  refuseFewer,
  selectMemberIds,
  toMemberRows,
} from "./read-beside.ts";
import type { BesideToStore } from "./read-beside.ts";

interface PostsToStore extends BesideToStore {
  posts: readonly Post[];
  leftOut: number;
}

/** Replaces those of a legislature. Throws `ReadingRefused` where a kind has fewer than before. */
export async function storePosts({
  db,
  chamber,
  legislature,
  posts,
  leftOut,
  now,
  mayBeFewer,
}: PostsToStore): Promise<void> {
  await db.transaction(async (tx) => {
    const ids = await selectMemberIds(tx, chamber);
    const ofChamber = and(
      eq(memberPosts.legislature, legislature),
      inArray(memberPosts.memberId, [...ids.values()]),
    );
    const before = await tx
      .select({ kind: memberPosts.kind, posts: count() })
      .from(memberPosts)
      .where(ofChamber)
      .groupBy(memberPosts.kind);
    for (const { kind, posts: known } of mayBeFewer ? [] : before)
      refuseFewer(kind, posts.filter((post) => post.kind === kind).length, known);
    await tx.delete(memberPosts).where(ofChamber);
    const rows = toMemberRows(posts, { ids, legislature }).map(({ from, to, ...post }) => ({
      ...post,
      beganOn: from,
      endedOn: to,
    }));
    await insertInBatches(rows, (batch) => tx.insert(memberPosts).values(batch));
    await endPostsBefore(tx, chamber, legislature);
    await recordReadBeside(tx, { chamber, what: "posts", leftOut, now });
  });
}

/** What lasted at the last reading of a legislature ended with it: the next one begins with its first mandates. */
async function endPostsBefore(tx: Queryable, chamber: Chamber, legislature: number): Promise<void> {
  await tx.execute(sql`
    UPDATE member_posts AS t SET ended_on = greatest(t.began_on, began.first - 1)
    FROM chamber_members AS m, (
      SELECT min(h.began_on) AS first FROM chamber_mandates AS h JOIN chamber_members AS c ON c.id = h.member_id
      WHERE c.chamber = ${chamber} AND h.legislature = ${legislature} AND NOT h.is_for_life
    ) AS began
    WHERE m.id = t.member_id AND m.chamber = ${chamber} AND t.legislature < ${legislature} AND t.ended_on IS NULL
      AND began.first IS NOT NULL`);
}

export interface PostRow extends Omit<Post, "member"> {
  [column: string]: unknown;
  politicianId: number;
  chamber: Chamber;
  legislature: number;
  readAt: string;
}

/** Of everybody with a page, the newest first: some five thousand rows a legislature, read once a night. */
export async function selectPosts(db: Queryable): Promise<PostRow[]> {
  const { rows } = await db.execute<PostRow>(sql`
    SELECT o.politician_id AS "politicianId", m.chamber, t.legislature, r.posts_read_at::text AS "readAt", t.kind, t.name,
      t.role, t.began_on::text AS "from", t.ended_on::text AS "to"
    FROM member_posts AS t JOIN chamber_members AS m ON m.id = t.member_id
    JOIN (
      SELECT DISTINCT h.politician_id, h.source, h.external_id
      FROM offices AS h JOIN politicians AS w ON w.id = h.politician_id AND w.deleted_at IS NULL
      WHERE h.deleted_at IS NULL
    ) AS o
      ON o.source = m.chamber AND o.external_id = m.external_id
    JOIN division_readings AS r ON r.chamber = m.chamber
    WHERE r.posts_read_at IS NOT NULL
    ORDER BY t.legislature DESC, t.began_on DESC, t.name COLLATE "C", t.role COLLATE "C"`);
  return rows;
}

export interface StatedOfficeRow extends GovernmentPost {
  [column: string]: unknown;
  politicianId: number;
}

/** Of the government, the newest first. As in the index offices_in_government. */
export async function selectStatedOffices(db: Queryable): Promise<StatedOfficeRow[]> {
  const { rows } = await db.execute<StatedOfficeRow>(sql`
    SELECT o.politician_id AS "politicianId", g.title, g."from", g."to", g."sourceUrl"
    FROM offices AS o JOIN politicians AS p ON p.id = o.politician_id AND p.deleted_at IS NULL,
      jsonb_to_recordset(o.government) AS g (title text, "from" text, "to" text, "sourceUrl" text)
    WHERE o.government <> '[]' AND o.deleted_at IS NULL
    ORDER BY g."from" DESC, g.title COLLATE "C"`);
  return rows;
}
