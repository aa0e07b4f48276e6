// SQL that writes imported topics.

import { sql } from "drizzle-orm";
import { topicSearchText } from "#domain/topic/topic-text.ts";
import type { Tx } from "#platform/db/database.ts";
import type { ImportedTopic } from "../files/topics/read-topic-file.ts";

/**
 * Inserts missing topics; existing ones stay unchanged, also if they were edited here. Ids grow
 * from the last to the first, so that of two topics of one day the first in the file is the newer.
 * Returns the number added.
 */
export async function insertTopics(
  tx: Tx,
  topics: readonly ImportedTopic[],
  now: Date,
): Promise<number> {
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
  }));
  const { rowCount } = await tx.execute(sql`
    INSERT INTO public_topics
      (source_key, title, description, search_text, created_at, closed_at)
    SELECT source_key, title, description, search_text, created_at, closed_at
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given (place int, source_key text,
      title text, description text, search_text text, created_at timestamptz, closed_at timestamptz)
    ORDER BY place DESC
    ON CONFLICT (source_key) DO NOTHING`);
  return rowCount ?? 0;
}
