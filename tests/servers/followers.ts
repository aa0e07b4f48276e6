// Followers of a politician, inserted into the database directly, and a window of digests for them to be told of.

import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";

export interface FollowersWanted {
  many: number;
  politicianId: number;
  /** A browser for each, to be notified; without it only mail. */
  subscribe?: () => { endpoint: string; p256dh: string; auth: string };
}

export interface Follower {
  email: string;
  /** Null without notifications. */
  endpoint: string | null;
}

const PER_STATEMENT = 5_000;

export async function addFollowers(
  db: Queryable,
  { many, politicianId, subscribe }: FollowersWanted,
): Promise<Follower[]> {
  const followers: Follower[] = [];
  for (let from = 0; from < many; from += PER_STATEMENT) {
    const rows = Array.from({ length: Math.min(PER_STATEMENT, many - from) }, () => {
      const id = randomUUID();
      return { id, email: `${id}@bench.example.org`, ...subscribe?.() };
    });
    await db.execute(sql`
      WITH given AS (
        SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          AS g (id uuid, email text, endpoint text, p256dh text, auth text)
      ), person AS (
        INSERT INTO users (id, email, full_name, email_verified)
        SELECT id, email, 'Persona Che Segue', true FROM given RETURNING id
      ), session AS (
        INSERT INTO sessions (id, user_id, token, expires_at)
        SELECT id, id, id, now() + interval '1 day' FROM person RETURNING id
      ), device AS (
        INSERT INTO push_devices (user_id, session_id, endpoint, p256dh, auth, created_at)
        SELECT id, session.id, endpoint, p256dh, auth, now() FROM given JOIN session USING (id)
        WHERE endpoint IS NOT NULL
      )
      INSERT INTO follows (user_id, politician_id, frequency, by_mail, by_push, created_at)
      SELECT id, ${politicianId}::int, 'at-once', true, endpoint IS NOT NULL, now() - interval '2 hours'
      FROM given JOIN person USING (id)`);
    followers.push(
      ...rows.map((row) => ({
        email: row.email,
        endpoint: "endpoint" in row ? (row.endpoint ?? null) : null,
      })),
    );
  }
  return followers;
}

/** The last window ended an hour ago: the next queue-digests tells of what is new since. */
export async function openWindowNow(db: Queryable): Promise<void> {
  await db.execute(sql`
    INSERT INTO digest_windows (frequency, starts_at, ends_at)
    VALUES ('at-once', now() - interval '1 hour', now() - interval '1 hour')
    ON CONFLICT (frequency) DO UPDATE SET
      starts_at = excluded.starts_at, ends_at = excluded.ends_at, after_user = NULL`);
}
