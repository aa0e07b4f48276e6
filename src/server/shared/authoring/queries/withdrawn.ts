// SQL of withdrawn reviews and opinions, which count towards their author's daily limit.

import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";

type Kind = "review" | "opinion";

/** A statement that records the rows of `gone`, a common table expression. */
export function recordWithdrawn(kind: Kind): SQL {
  return sql`
    INSERT INTO withdrawn_texts (user_id, kind, written_at)
    SELECT user_id, ${kind}, created_at FROM gone`;
}

/** How many of a user's were written after `since`. */
export function countWithdrawn(kind: Kind, { userId, since }: { userId: SQL; since: SQL }): SQL {
  return sql`(
    SELECT count(*) FROM withdrawn_texts
    WHERE withdrawn_texts.user_id = ${userId} AND kind = ${kind} AND written_at > ${since})`;
}

/** Those written before no longer count. */
export async function deleteWithdrawn(db: Queryable, before: Date): Promise<void> {
  await db.execute(
    sql`DELETE FROM withdrawn_texts WHERE written_at <= ${before.toISOString()}::timestamptz`,
  );
}
