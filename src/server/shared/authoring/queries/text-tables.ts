// Where texts of each kind are, and by which columns cases, reports and the log of decisions refer to them.

import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { TextKind } from "#domain/moderation/report.ts";

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
