// SQL of the looks of administrators at data of users: one row for each person, thing and day.

import { sql } from "drizzle-orm";
import type { DataView } from "#domain/account/data-view.ts";
import { dayInItaly } from "#domain/day.ts";
import type { Queryable, Tx } from "#platform/db/database.ts";

export interface SeenData {
  /** Whose; null where nobody is known. */
  userId: string | null;
  what: DataView;
  /** Of the case, claim or surge; 0 for the account itself. */
  subjectId: number;
}

/** Oneself is nobody else: own data are not recorded. Called before anything is shown. */
export async function recordViews(
  db: Queryable,
  seen: readonly SeenData[],
  { viewerId, now }: { viewerId: string; now: Date },
): Promise<void> {
  const others = seen.filter(({ userId }) => userId !== null && userId !== viewerId);
  if (others.length === 0) return;
  await db.execute(sql`
    INSERT INTO data_views (user_id, what, subject_id, role, day, at)
    SELECT seen."userId", seen.what, seen."subjectId", 'administrator', ${dayInItaly(now)}::date,
      ${now.toISOString()}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(others)}::jsonb)
      AS seen ("userId" uuid, what text, "subjectId" int)
    WHERE EXISTS (SELECT FROM users WHERE users.id = seen."userId")
    ON CONFLICT DO NOTHING`);
}

export async function forgetViews(tx: Tx, before: Date): Promise<void> {
  await tx.execute(sql`DELETE FROM data_views WHERE at < ${before.toISOString()}::timestamptz`);
}
