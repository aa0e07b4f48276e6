// All SQL for viewing one account and changing its role. People are found by exact address or id;
// nothing here lists them.

import { and, count, eq, gt, isNotNull } from "drizzle-orm";
import type { WrittenCounts } from "#contract/admin-users.ts";
import type { Queryable } from "#platform/db/database.ts";
import {
  accounts,
  reviews,
  secondFactors,
  sessions,
  topicReviews,
  userRoles,
  users,
} from "#platform/db/schema.ts";

/** The id of the account with this address (in lower case); null if there is none. */
export async function findIdByEmail(db: Queryable, email: string): Promise<string | null> {
  const [found] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return found?.id ?? null;
}

export async function userExists(db: Queryable, id: string): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(eq(users.id, id));
  return found.length > 0;
}

export interface UserRow {
  id: string;
  email: string;
  fullName: string;
  createdAt: Date;
  isEmailConfirmed: boolean;
  secondFactorSince: Date | null;
  administratorSince: Date | null;
}

export async function findUser(db: Queryable, id: string): Promise<UserRow | null> {
  const [found] = await db
    .select({
      id: users.id,
      email: users.email,
      fullName: users.fullName,
      createdAt: users.createdAt,
      isEmailConfirmed: users.emailVerified,
      secondFactorSince: secondFactors.enabledAt,
      administratorSince: userRoles.grantedAt,
    })
    .from(users)
    .leftJoin(
      secondFactors,
      and(eq(secondFactors.userId, users.id), isNotNull(secondFactors.enabledAt)),
    )
    .leftJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.role, "admin")))
    .where(eq(users.id, id));
  return found ?? null;
}

/** The provider of each sign-in method. */
export async function listProviders(db: Queryable, userId: string): Promise<string[]> {
  const found = await db
    .select({ provider: accounts.providerId })
    .from(accounts)
    .where(eq(accounts.userId, userId));
  return found.map(({ provider }) => provider);
}

/** In force: of the present credentials, and not over. */
export function countSessions(db: Queryable, userId: string, now: Date): Promise<number> {
  return db.$count(
    db
      .select({ id: sessions.id })
      .from(sessions)
      .innerJoin(
        users,
        and(
          eq(users.id, sessions.userId),
          eq(users.credentialsVersion, sessions.credentialsVersion),
        ),
      )
      .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
      .as("in_force"),
  );
}

/** Counts by state, without content and subject. */
export async function countWritten(
  db: Queryable,
  userId: string,
): Promise<{ reviews: WrittenCounts; opinions: WrittenCounts }> {
  return {
    reviews: await countIn(db, reviews, userId),
    opinions: await countIn(db, topicReviews, userId),
  };
}

async function countIn(
  db: Queryable,
  table: typeof reviews | typeof topicReviews,
  userId: string,
): Promise<WrittenCounts> {
  const rows = await db
    .select({ status: table.status, many: count() })
    .from(table)
    .where(eq(table.userId, userId))
    .groupBy(table.status);
  const counts = { published: 0, held: 0, hidden: 0, removed: 0 };
  for (const { status, many } of rows) counts[status] = many;
  return counts;
}

/** False if the user is an administrator already. */
export async function insertAdministrator(
  db: Queryable,
  userId: string,
  now: Date,
): Promise<boolean> {
  const inserted = await db
    .insert(userRoles)
    .values({ userId, role: "admin", grantedAt: now })
    .onConflictDoNothing()
    .returning({ userId: userRoles.userId });
  return inserted.length > 0;
}

export async function deleteAdministrator(db: Queryable, userId: string): Promise<void> {
  await db.delete(userRoles).where(and(eq(userRoles.userId, userId), eq(userRoles.role, "admin")));
}
