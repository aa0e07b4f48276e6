// Accounts that are known to be one person's, by a keyed hash of the fiscal number.

import { eq, sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { users, verifiedIdentities } from "#platform/db/schema.ts";

/** False: the account or the number is there already. */
export async function insertVerifiedIdentity(
  db: Queryable,
  { now, ...identity }: { userId: string; fiscalHash: string; now: Date },
): Promise<boolean> {
  const inserted = await db
    .insert(verifiedIdentities)
    .values({ ...identity, verifiedAt: now })
    .onConflictDoNothing()
    .returning({ userId: verifiedIdentities.userId });
  return inserted.length > 0;
}

/** The account that a number verifies; without an address where it is gone and its texts count until the night. */
export async function findVerifiedAccount(
  db: Queryable,
  fiscalHash: string,
): Promise<{ id: string; email: string | null } | null> {
  const [found] = await db
    .select({
      id: users.id,
      email: sql<string | null>`CASE WHEN ${users.departedAt} IS NULL THEN ${users.email} END`,
    })
    .from(verifiedIdentities)
    .innerJoin(users, eq(users.id, verifiedIdentities.userId))
    .where(eq(verifiedIdentities.fiscalHash, fiscalHash));
  return found ?? null;
}

/** Null where it is not. */
export async function findVerifiedIdentity(
  db: Queryable,
  userId: string,
): Promise<{ fiscalHash: string; verifiedAt: Date } | null> {
  const [found] = await db
    .select({
      fiscalHash: verifiedIdentities.fiscalHash,
      verifiedAt: verifiedIdentities.verifiedAt,
    })
    .from(verifiedIdentities)
    .where(eq(verifiedIdentities.userId, userId));
  return found ?? null;
}

export async function deleteVerifiedIdentity(db: Queryable, userId: string): Promise<boolean> {
  const deleted = await db
    .delete(verifiedIdentities)
    .where(eq(verifiedIdentities.userId, userId))
    .returning({ userId: verifiedIdentities.userId });
  return deleted.length > 0;
}
