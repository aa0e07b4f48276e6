// SQL of the sitemap: which pages there are and when each last changed.

import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import type { SitemapEntry, SitemapSubject } from "../sitemap-entry.ts";

interface Source {
  /** Rows that have a page of their own, with when the page last changed. */
  pages: SQL;
  /** The same rows, ids only. */
  ids: SQL;
}

const IN_OFFICE = sql`politicians WHERE deleted_at IS NULL AND ended_at IS NULL`;

/** Each page changes with its own row and with what is published on it (an index has the newest). */
const SOURCES: Record<SitemapSubject, Source> = {
  politicians: {
    ids: sql`SELECT id FROM ${IN_OFFICE}`,
    pages: sql`
      SELECT id, greatest(updated_at, (
        SELECT max(created_at) FROM reviews
        WHERE reviews.politician_id = politicians.id AND status = 'published'
      )) AS changed FROM ${IN_OFFICE}`,
  },
  topics: {
    ids: sql`SELECT id FROM public_topics`,
    pages: sql`
      SELECT id, greatest(created_at, edited_at, closed_at, (
        SELECT max(opinions.created_at) FROM topic_reviews AS opinions
        WHERE opinions.topic_id = public_topics.id AND status = 'published'
      )) AS changed FROM public_topics WHERE true`,
  },
};

/** The numbers, from 1, of the chunks of `size` ids that hold at least one page, ascending. */
export async function selectChunks(
  db: Queryable,
  subject: SitemapSubject,
  size: number,
): Promise<number[]> {
  const { ids } = SOURCES[subject];
  // One look at the index for each chunk there can be, however many pages it holds.
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
