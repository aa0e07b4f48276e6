// Where texts of each kind are, and by which columns cases, reports and the log of decisions refer to them.

import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { ContentKind, TextKind } from "#domain/moderation/report.ts";
import type { ReviewStatus } from "#domain/review/review.ts";
import { timestamptz } from "./authoring.ts";

export interface TextTables {
  texts: SQL;
  /** Column of cases and of the log. */
  reference: SQL;
  subject: SQL;
}

export const TEXT_TABLES: Record<TextKind, TextTables> = {
  review: { texts: sql`reviews`, reference: sql`review_id`, subject: sql`politician_id` },
  opinion: { texts: sql`topic_reviews`, reference: sql`topic_review_id`, subject: sql`topic_id` },
  reply: { texts: sql`replies`, reference: sql`reply_id`, subject: sql`politician_id` },
};

/** The Italian day on which a text first came: cases outlive texts. */
export function writtenOn(kind: TextKind, id: SQL): SQL {
  const { texts } = TEXT_TABLES[kind];
  return sql`(
    SELECT (written.created_at AT TIME ZONE 'Europe/Rome')::date FROM ${texts} AS written WHERE written.id = ${id}
  )`;
}

/**
 * What an update of reviews or opinions writes into `published_at`. Events of the same statement are not seen, those
 * of earlier ones say whether the text was public before.
 */
export function firstPublished(kind: ContentKind, status: ReviewStatus, now: Date): SQL {
  const { texts, reference } = TEXT_TABLES[kind];
  return sql`CASE
    WHEN ${status} <> 'published' OR ${texts}.published_at IS NOT NULL OR EXISTS (
      SELECT FROM moderation_events
      WHERE ${reference} = ${texts}.id AND event IN ('allowed', 'kept', 'restored')
    ) THEN ${texts}.published_at
    ELSE ${timestamptz(now)}
  END`;
}
