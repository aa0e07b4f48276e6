// Texts whose author has erased them. They leave lists and figures together with those of others, in the night: what goes
// in one second is one person's. Until then they belong to a row of `users` that says nothing of the author.

import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Queryable, Tx } from "#platform/db/database.ts";
import {
  lockOpinionsOf,
  lockReviewsOf,
  lockUser,
  timestamptz,
} from "#server/shared/authoring/queries/authoring.ts";
import { recordWithdrawn } from "#server/shared/authoring/queries/withdrawn.ts";

/**
 * Takes published texts and useful votes from a user whom the transaction erases. They still count as much, and a signed
 * opinion keeps its name. Returns to whom they pass; null where there is nothing. Locks the user, then reviews by id, then
 * opinions, as every other writer does.
 */
export async function departWithTexts(
  tx: Tx,
  { userId, now }: { userId: string; now: Date },
): Promise<string | null> {
  const departedId = randomUUID();
  await lockUser(tx, userId);
  await tx.execute(sql`SELECT FROM reviews WHERE user_id = ${userId} ORDER BY id FOR UPDATE`);
  await tx.execute(sql`SELECT FROM topic_reviews WHERE user_id = ${userId} ORDER BY id FOR UPDATE`);
  const { rows } = await tx.execute(sql`
    INSERT INTO users (id, email, full_name, email_verified, email_verified_at, created_at, updated_at,
      review_weight, weighs_as_new, departed_at)
    SELECT ${departedId}::uuid, ${`${departedId}@departed.invalid`}, CASE WHEN EXISTS (
        SELECT FROM topic_reviews
        WHERE user_id = users.id AND status = 'published' AND shown_name = 'full-name'
      ) THEN full_name ELSE 'Account cancellato' END,
      email_verified, email_verified_at, created_at, ${timestamptz(now)}, review_weight, weighs_as_new, ${timestamptz(now)}
    FROM users
    WHERE id = ${userId} AND (
      EXISTS (SELECT FROM reviews WHERE user_id = users.id AND status = 'published')
      OR EXISTS (SELECT FROM topic_reviews WHERE user_id = users.id AND status = 'published')
      OR EXISTS (SELECT FROM useful_votes WHERE user_id = users.id)
    ) RETURNING id`);
  if (rows.length === 0) return null;
  for (const [kind, texts] of [
    ["review", sql`reviews`],
    ["opinion", sql`topic_reviews`],
  ] as const) {
    const theirs = sql`user_id = ${userId} AND status = 'published'`;
    await tx.execute(sql`
      WITH gone AS (SELECT user_id, created_at FROM ${texts} WHERE ${theirs}) ${recordWithdrawn(kind)}`);
    await tx.execute(sql`UPDATE ${texts} SET user_id = ${departedId} WHERE ${theirs}`);
  }
  // The sanction that takes a vote its weight goes with the account.
  await tx.execute(sql`
    UPDATE useful_votes SET user_id = ${departedId}, stays_aside = stays_aside OR weight = 0
    WHERE user_id = ${userId}`);
  return departedId;
}

/** One person's identity vouches for one account at a time, also while texts of the account before still count. */
export async function departWithIdentity(
  tx: Tx,
  { userId, departedId }: { userId: string; departedId: string },
): Promise<void> {
  await tx.execute(
    sql`UPDATE verified_identities SET user_id = ${departedId} WHERE user_id = ${userId}`,
  );
}

/** In random order: ids are random. */
export async function selectDeparted(db: Queryable, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT id FROM users WHERE departed_at IS NOT NULL ORDER BY id LIMIT ${limit}`,
  );
  return rows.map(({ id }) => id);
}

/** Locks what erasing these users changes, in the order of every other writer, so that they can be erased one by one. */
export async function lockDeparted(tx: Tx, userIds: readonly string[]): Promise<void> {
  await tx.execute(
    sql`SELECT FROM users WHERE id = ANY (${sql.param(userIds)}::uuid[]) ORDER BY id FOR UPDATE`,
  );
  await lockReviewsOf(tx, userIds);
  await lockOpinionsOf(tx, userIds);
}
