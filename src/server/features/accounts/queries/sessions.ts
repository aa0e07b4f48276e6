// Sessions: beginning, extending, listing, ending, and who is behind one.

import { and, desc, eq, gt, lte, ne, or, sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { sessions, userRoles, users } from "#platform/db/schema.ts";
import type { SignedInUser } from "../../../context.ts";
import { hasSecondFactor } from "./accounts.ts";

export interface NewSession {
  id: string;
  userId: string;
  token: string;
  now: Date;
  until: Date;
  ipAddress: string | null;
  userAgent: string | null;
}

export async function insertSession(db: Queryable, session: NewSession): Promise<void> {
  const { now, until, ...rest } = session;
  await db.insert(sessions).values({
    ...rest,
    expiresAt: until,
    createdAt: now,
    updatedAt: now,
    seenAt: now,
    authenticatedAt: now,
  });
}

/** For each token in their order; null for one that is unknown or over. */
export async function findSignedInUsers(
  db: Queryable,
  tokens: readonly string[],
  now: Date,
): Promise<(SignedInUser | null)[]> {
  const found = await db
    .select({
      token: sessions.token,
      user: {
        id: users.id,
        email: users.email,
        fullName: users.fullName,
        createdAt: users.createdAt,
        roles: sql<"admin"[]>`ARRAY(
          SELECT ${userRoles.role} FROM ${userRoles} WHERE ${userRoles.userId} = ${users.id}
        )`,
        hasSecondFactor,
        sessionId: sessions.id,
        sessionExpiresAt: sessions.expiresAt,
        authenticatedAt: sessions.authenticatedAt,
      },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(sql`${sessions.token} = ANY (${sql.param(tokens)}::text[])`, gt(sessions.expiresAt, now)),
    )
    .prepare("signed_in_users")
    .execute();
  const byToken = new Map(found.map(({ token, user }) => [token, user]));
  return tokens.map((token) => byToken.get(token) ?? null);
}

/** Null for a token that is unknown or over. */
export async function findSignedInUser(
  db: Queryable,
  token: string,
  now: Date,
): Promise<SignedInUser | null> {
  const [user = null] = await findSignedInUsers(db, [token], now);
  return user;
}

/**
 * A session was used: moves its end unless that was moved after `unlessSince`, and the time it was last
 * seen unless that is newer than `unlessSeenSince`. Returns the new end, null when it was not moved.
 */
export async function touchSession(
  db: Queryable,
  touched: { id: string; now: Date; until: Date; unlessSince: Date; unlessSeenSince: Date },
): Promise<Date | null> {
  const { id, now, until, unlessSince, unlessSeenSince } = touched;
  const isDue = lte(sessions.updatedAt, unlessSince);
  const at = now.toISOString();
  const [moved] = await db
    .update(sessions)
    .set({
      seenAt: now,
      expiresAt: sql`CASE WHEN ${isDue} THEN ${until.toISOString()}::timestamptz ELSE ${sessions.expiresAt} END`,
      updatedAt: sql`CASE WHEN ${isDue} THEN ${at}::timestamptz ELSE ${sessions.updatedAt} END`,
    })
    .where(
      and(
        eq(sessions.id, id),
        gt(sessions.expiresAt, now),
        or(isDue, lte(sessions.seenAt, unlessSeenSince)),
      ),
    )
    .returning({
      expiresAt: sessions.expiresAt,
      isExtended: sql<boolean>`${sessions.updatedAt} = ${at}::timestamptz`,
    });
  return moved?.isExtended === true ? moved.expiresAt : null;
}

/** The person behind this session has just proved again to be themself. */
export async function markAuthenticated(db: Queryable, id: string, now: Date): Promise<void> {
  await db.update(sessions).set({ authenticatedAt: now }).where(eq(sessions.id, id));
}

export interface ActiveSession {
  id: string;
  userAgent: string | null;
  createdAt: Date;
  seenAt: Date;
}

/** The sessions that live, last seen first. */
export function listSessions(db: Queryable, userId: string, now: Date): Promise<ActiveSession[]> {
  return db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      seenAt: sessions.seenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.seenAt), sessions.id);
}

export async function deleteSession(db: Queryable, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token, token));
}

/** False when this person has no such session. */
export async function deleteSessionOf(
  db: Queryable,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

export async function deleteOtherSessions(
  db: Queryable,
  { userId, keep }: { userId: string; keep: string },
): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keep)));
}
