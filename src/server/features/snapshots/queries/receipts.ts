// SQL of receipts.

import { sql } from "drizzle-orm";
import type { SubjectKind } from "#domain/integrity/snapshot-record.ts";
import type { Queryable } from "#platform/db/database.ts";
import { countedReviews } from "./subjects.ts";
import type { ReviewRow } from "./subjects.ts";

/** The user's own review or opinion; null if there is none, or if it is another's. */
export async function findOwnReview(
  db: Queryable,
  { kind, id, userId }: { kind: SubjectKind; id: number; userId: string },
): Promise<(ReviewRow & { name: string }) | null> {
  const { columns, from, subject } = countedReviews(kind);
  const [table, name] =
    kind === "politician" ? [sql`politicians`, sql`name`] : [sql`public_topics`, sql`title`];
  const { rows } = await db.execute<ReviewRow & { name: string } & Record<string, unknown>>(sql`
    SELECT ${columns}, about.${name} AS name
    FROM ${from} JOIN ${table} AS about ON about.id = ${subject}
    WHERE given.id = ${id} AND given.user_id = ${userId}`);
  return rows[0] ?? null;
}
