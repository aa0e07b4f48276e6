// SQL of the sitemap: pages and their last change.

import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import type { SitemapEntry, SitemapSubject } from "../sitemap-entry.ts";

interface Source {
  /** Rows with a page of their own, and its last change. */
  pages: SQL;
  /** The same rows, ids only. */
  ids: SQL;
}

const IN_OFFICE = sql`politicians WHERE deleted_at IS NULL AND ended_at IS NULL`;

/** A page changes with its own row and with its published content (an index has the newest). */
const SOURCES: Record<SitemapSubject, Source> = {
  politicians: {
    ids: sql`SELECT id FROM ${IN_OFFICE}`,
    pages: sql`
      SELECT id, greatest(updated_at, (
        SELECT max(written_day(created_at)) FROM reviews
        WHERE reviews.politician_id = politicians.id AND status = 'published'
      )) AS changed FROM ${IN_OFFICE}`,
  },
  topics: {
    ids: sql`SELECT id FROM public_topics`,
    pages: sql`
      SELECT id, greatest(created_at, edited_at, closed_at, (
        SELECT max(written_day(opinions.created_at)) FROM topic_reviews AS opinions
        WHERE opinions.topic_id = public_topics.id AND status = 'published'
      )) AS changed FROM public_topics WHERE true`,
  },
};

/** Numbers, from 1, of the chunks of `size` ids that contain a page, ascending. */
export async function selectChunks(
  db: Queryable,
  subject: SitemapSubject,
  size: number,
): Promise<number[]> {
  const { ids } = SOURCES[subject];
  // One index lookup per possible chunk, independent of the number of pages.
  const { rows } = await db.execute<{ chunk: number }>(sql`
    SELECT chunk
    FROM generate_series(1, (
      SELECT (id - 1) / ${size}::int + 1 FROM (${ids} ORDER BY id DESC LIMIT 1) AS last
    )) AS chunk
    WHERE EXISTS (
      SELECT FROM (${ids}) AS pages
      WHERE id > (chunk - 1) * ${size}::int AND id <= chunk::bigint * ${size}::int
    )
    ORDER BY chunk`);
  return rows.map(({ chunk }) => chunk);
}

/** Pages with ids above `after` up to `last`, by id, at most `limit`. */
export async function selectEntries(
  db: Queryable,
  subject: SitemapSubject,
  { after, last, limit }: { after: number; last: number; limit: number },
): Promise<SitemapEntry[]> {
  const { rows } = await db.execute<{ id: number; changed: string }>(sql`
    ${SOURCES[subject].pages} AND id > ${after} AND id <= ${last} ORDER BY id LIMIT ${limit}`);
  return rows.map(({ id, changed }) => ({ id, changedAt: new Date(changed) }));
}
