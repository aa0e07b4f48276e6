// SQL of imported topics.

import { sql } from "drizzle-orm";
import { topicSearchText } from "#domain/topic/topic-text.ts";
import type { Queryable, Tx } from "#platform/db/database.ts";
import type { ImportedTopic } from "../files/topics/read-topic-file.ts";

/** Keys of those that are stored, or have the title of an open topic. */
export async function selectStoredKeys(
  db: Queryable,
  topics: readonly ImportedTopic[],
  now: Date,
): Promise<Set<string>> {
  const given = topics.map(({ sourceKey, title }) => ({ source_key: sourceKey, title }));
  const { rows } = await db.execute<{ source_key: string }>(sql`
    SELECT source_key
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS given (source_key text, title text)
    WHERE source_key IN (SELECT source_key FROM public_topics)
      OR lower(title) IN (SELECT lower(title) FROM public_topics
        WHERE closed_at IS NULL OR closed_at > ${now.toISOString()}::timestamptz)`);
  return new Set(rows.map((row) => row.source_key));
}

/**
 * Inserts topics. Ids grow from the last to the first, so that of two topics of one day the first in
 * the file is the newer.
 */
export async function insertTopics(
  tx: Tx,
  topics: readonly ImportedTopic[],
  now: Date,
): Promise<void> {
  const rows = topics.map((topic, place) => ({
    place,
    source_key: topic.sourceKey,
    title: topic.title,
    description: topic.description,
    search_text: topicSearchText(topic),
    // No date is later than today.
    created_at: (topic.openedAt !== null && topic.openedAt < now
      ? topic.openedAt
      : now
    ).toISOString(),
    closed_at: topic.closedAt?.toISOString() ?? null,
    imported_at: now.toISOString(),
  }));
  await tx.execute(sql`
    INSERT INTO public_topics
      (source_key, title, description, search_text, created_at, closed_at, imported_at)
    SELECT source_key, title, description, search_text, created_at, closed_at, imported_at
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given (place int, source_key text,
      title text, description text, search_text text, created_at timestamptz, closed_at timestamptz,
      imported_at timestamptz)
    ORDER BY place DESC
    ON CONFLICT (source_key) DO NOTHING`);
}

/** Of imported topics: as they came, without opinions, and named by no vote. */
const isUnused = sql`version = 1
  AND NOT EXISTS (SELECT FROM topic_reviews WHERE topic_reviews.topic_id = public_topics.id)
  AND NOT EXISTS (SELECT FROM votes WHERE votes.topic_id = public_topics.id)`;

interface LastImport {
  importedAt: Date;
  topics: number;
  removable: number;
}

/** The latest of which topics are left. */
export async function findLastImport(db: Queryable): Promise<LastImport | null> {
  const { rows } = await db.execute<{ imported_at: string; topics: number; removable: number }>(sql`
    SELECT imported_at, count(*)::int AS topics, (count(*) FILTER (WHERE ${isUnused}))::int AS removable
    FROM public_topics
    WHERE imported_at = (SELECT max(imported_at) FROM public_topics)
    GROUP BY imported_at`);
  const [row] = rows;
  if (row === undefined) return null;
  const { imported_at: importedAt, topics, removable } = row;
  return { importedAt: new Date(importedAt), topics, removable };
}

/** Returns the number deleted. */
export async function deleteImported(tx: Tx, importedAt: Date): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    DELETE FROM public_topics
    WHERE imported_at = ${importedAt.toISOString()}::timestamptz AND ${isUnused}`);
  return rowCount ?? 0;
}
