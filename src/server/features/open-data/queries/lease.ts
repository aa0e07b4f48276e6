// SQL of the right to make the night's files: one server at a time.

import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";

const KEY = "open-data-lease";

export interface Lease {
  /** A UUID. */
  runner: string;
  now: Date;
}

/** False while another runner has it and has renewed it since `deadSince`. */
export async function claimLease(
  db: Queryable,
  { runner, now, deadSince }: Lease & { deadSince: Date },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    INSERT INTO installation AS lease (key, value, updated_at)
    VALUES (${KEY}, ${JSON.stringify(runner)}::jsonb, ${now.toISOString()}::timestamptz)
    ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at
      WHERE lease.value = 'null' OR lease.updated_at < ${deadSince.toISOString()}::timestamptz
    RETURNING key`);
  return rows.length > 0;
}

/** False if another runner has taken it over. */
export async function renewLease(db: Queryable, { runner, now }: Lease): Promise<boolean> {
  const { rows } = await db.execute(sql`
    UPDATE installation SET updated_at = ${now.toISOString()}::timestamptz
    WHERE key = ${KEY} AND value = ${JSON.stringify(runner)}::jsonb
    RETURNING key`);
  return rows.length > 0;
}

export async function releaseLease(db: Queryable, runner: string): Promise<void> {
  await db.execute(sql`
    UPDATE installation SET value = 'null' WHERE key = ${KEY} AND value = ${JSON.stringify(runner)}::jsonb`);
}
