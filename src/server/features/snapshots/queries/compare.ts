// SQL that reads what there is now, to be compared with a snapshot.

import { sql } from "drizzle-orm";
import type { SubjectKind } from "#domain/integrity/snapshot-record.ts";
import type { Queryable } from "#platform/db/database.ts";
import { countedReviews } from "./subjects.ts";
import type { ReviewRow } from "./subjects.ts";

export interface CurrentReview extends ReviewRow {
  isPublished: boolean;
  /** Whether moderation has recorded a text, an edit or a decision of it since the snapshot. */
  isRecorded: boolean;
  isOlder: boolean;
  /** Whether its subject was merged, taken off or brought back since the snapshot. */
  isSubjectChanged: boolean;
}

/** Of subjects with ids after one, up to another. `since`: the beginning of the snapshot. */
export async function selectCurrentReviews(
  db: Queryable,
  kind: SubjectKind,
  { after, to, since }: { after: number; to: number; since: Date },
): Promise<CurrentReview[]> {
  const { columns, from, subject } = countedReviews(kind);
  const time = sql`${since.toISOString()}::timestamptz`;
  const isPolitician = kind === "politician";
  const isSubjectChanged = isPolitician
    ? sql`person.updated_at >= ${time} OR EXISTS (
        SELECT FROM person_merges
        WHERE person.id IN (kept_id, gone_id) AND (merged_at >= ${time} OR undone_at >= ${time})
      )`
    : sql`false`;
  const { rows } = await db.execute<CurrentReview & Record<string, unknown>>(sql`
    SELECT ${columns}, given.is_approved AS "isPublished", given.created_at < ${time} AS "isOlder",
      EXISTS (
        SELECT FROM moderation_events AS event
        WHERE ${isPolitician ? sql`event.review_id` : sql`event.topic_review_id`} = given.id
          AND event.created_at >= ${time}
      ) AS "isRecorded",
      ${isSubjectChanged} AS "isSubjectChanged"
    FROM ${from}
      ${isPolitician ? sql`JOIN politicians AS person ON person.id = given.politician_id AND person.deleted_at IS NULL` : sql``}
    WHERE ${subject} > ${after} AND ${subject} <= ${to}`);
  return rows;
}
