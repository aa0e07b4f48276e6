// SQL of receipts by mail.

import { eq, sql } from "drizzle-orm";
import type { SubjectKind } from "#domain/integrity/snapshot-record.ts";
import type { Queryable, Tx } from "#platform/db/database.ts";
import { receiptMails, users } from "#platform/db/schema.ts";

export async function wantsReceiptMail(db: Queryable, userId: string): Promise<boolean> {
  const found = await db
    .select({ id: receiptMails.userId })
    .from(receiptMails)
    .where(eq(receiptMails.userId, userId));
  return found.length > 0;
}

export async function insertReceiptMail(db: Queryable, userId: string, now: Date): Promise<void> {
  await db.insert(receiptMails).values({ userId, wantedSince: now }).onConflictDoNothing();
}

export async function deleteReceiptMail(db: Queryable, userId: string): Promise<void> {
  await db.delete(receiptMails).where(eq(receiptMails.userId, userId));
}

/**
 * Marks those who want mail and have had none for this snapshot. Returns them, with the snapshot that they
 * had mail for before.
 */
export async function takeSubscribers(
  tx: Tx,
  { day, limit }: { day: string; limit: number },
): Promise<{ userId: string; after: string | null }[]> {
  const { rows } = await tx.execute<{ userId: string; after: string | null }>(sql`
    WITH due AS (
      SELECT user_id, sent_for FROM receipt_mails
      WHERE sent_for IS NULL OR sent_for < ${day}::date
      ORDER BY user_id LIMIT ${limit}
      FOR UPDATE
    )
    UPDATE receipt_mails SET sent_for = ${day}::date
    FROM due WHERE due.user_id = receipt_mails.user_id
    RETURNING due.user_id AS "userId", due.sent_for::text AS after`);
  return rows;
}

/** The user's confirmed address; null without one, or if mail is no longer wanted. */
export async function findReceiptAddress(db: Queryable, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ email: users.email })
    .from(receiptMails)
    .innerJoin(users, eq(users.id, receiptMails.userId))
    .where(sql`${receiptMails.userId} = ${userId} AND ${users.emailVerified}`);
  return row?.email ?? null;
}

/** Own published reviews and opinions that are new or changed since the snapshot of a day. */
export async function selectChanged(
  db: Queryable,
  { userId, after, limit }: { userId: string; after: string | null; limit: number },
): Promise<{ kind: SubjectKind; id: number }[]> {
  const { rows } = await db.execute<{ kind: SubjectKind; id: number }>(sql`
    WITH since AS (SELECT (SELECT started_at FROM snapshots WHERE day = ${after}::date) AS time)
    SELECT kind, own.id FROM since, (
      SELECT 'politician' AS kind, id, updated_at FROM reviews
      WHERE user_id = ${userId} AND status = 'published'
      UNION ALL
      SELECT 'topic', id, updated_at FROM topic_reviews
      WHERE user_id = ${userId} AND status = 'published'
    ) AS own
    WHERE since.time IS NULL OR own.updated_at >= since.time
    ORDER BY own.updated_at DESC, kind COLLATE "C", own.id
    LIMIT ${limit}`);
  return rows;
}
