// Sessions: create, extend, list, end, and find their user.

import { and, desc, eq, gt, lte, ne, or, sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { passkeys, sessions, userRoles, users } from "#platform/db/schema.ts";
import type { SignedInUser } from "../../../context.ts";
import { hasSecondFactor } from "./accounts.ts";

export interface NewSession {
  id: string;
  userId: string;
  /** The version of the credentials that were proved. */
  credentialsVersion: number;
  token: string;
  now: Date;
  until: Date;
  ipAddress: string | null;
  userAgent: string | null;
  /** That was proved; null: another way in. */
  passkeyId: string | null;
}

/**
 * Returns false, and writes nothing, if the credentials have changed since they were proved. If
 * they change while the statement runs, the session is bound to the old version and is never read.
 */
export async function insertSession(db: Queryable, session: NewSession): Promise<boolean> {
  const { id, userId, token, credentialsVersion, ipAddress, userAgent, passkeyId } = session;
  const now = session.now.toISOString();
  const { rowCount } = await db.execute(sql`
    INSERT INTO sessions (id, user_id, token, credentials_version, ip_address, user_agent, passkey_id,
      expires_at, created_at, updated_at, seen_at, authenticated_at)
    SELECT ${id}::uuid, id, ${token}, credentials_version, ${ipAddress}::text, ${userAgent}::text, ${passkeyId}::uuid,
      ${session.until.toISOString()}::timestamptz, now.time, now.time, now.time, now.time
    FROM users, (SELECT ${now}::timestamptz AS time) AS now
    WHERE id = ${userId} AND credentials_version = ${credentialsVersion}`);
  return rowCount === 1;
}

/** A session of older credentials is invalid. */
const isOfPresentCredentials = and(
  eq(users.id, sessions.userId),
  eq(users.credentialsVersion, sessions.credentialsVersion),
);

/** One result per token, in order; null for unknown or expired ones. */
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
        provedPasskey: sql<boolean>`EXISTS (
          SELECT 1 FROM ${passkeys}
          WHERE ${passkeys.id} = ${sessions.passkeyId} AND ${passkeys.userId} = ${users.id}
        )`,
        credentialsVersion: users.credentialsVersion,
        sessionId: sessions.id,
        sessionExpiresAt: sessions.expiresAt,
        authenticatedAt: sessions.authenticatedAt,
      },
    })
    .from(sessions)
    .innerJoin(users, isOfPresentCredentials)
    .where(
      and(sql`${sessions.token} = ANY (${sql.param(tokens)}::text[])`, gt(sessions.expiresAt, now)),
    )
    .prepare("signed_in_users")
    .execute();
  const byToken = new Map(found.map(({ token, user }) => [token, user]));
  return tokens.map((token) => byToken.get(token) ?? null);
}

/** Null for an unknown or expired token. */
export async function findSignedInUser(
  db: Queryable,
  token: string,
  now: Date,
): Promise<SignedInUser | null> {
  const [user = null] = await findSignedInUsers(db, [token], now);
  return user;
}

/**
 * Records the use of a session: moves its end unless it was moved after `unlessSince`, and its
 * last-seen time unless that is newer than `unlessSeenSince`. The end is at most `maxDays` after
 * the last proof of identity. Returns the new end, or null if it was not moved.
 */
export async function touchSession(
  db: Queryable,
  touched: {
    id: string;
    now: Date;
    until: Date;
    unlessSince: Date;
    unlessSeenSince: Date;
    maxDays: number;
  },
): Promise<Date | null> {
  const { id, now, until, unlessSince, unlessSeenSince, maxDays } = touched;
  const isDue = lte(sessions.updatedAt, unlessSince);
  const at = now.toISOString();
  const [moved] = await db
    .update(sessions)
    .set({
      seenAt: now,
      expiresAt: sql`CASE WHEN ${isDue} THEN least(${until.toISOString()}::timestamptz,
        ${sessions.authenticatedAt} + make_interval(days => ${maxDays})) ELSE ${sessions.expiresAt} END`,
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

/**
 * Sets a new secret after a reauthentication. False if the session has ended, or its credentials
 * have changed since they were proved.
 */
export async function renewSession(
  db: Queryable,
  renewed: {
    id: string;
    credentialsVersion: number;
    token: string;
    now: Date;
    /** That was proved; without it the session keeps what it had. */
    passkeyId?: string;
  },
): Promise<boolean> {
  const { id, credentialsVersion, token, now, passkeyId } = renewed;
  const updated = await db
    .update(sessions)
    .set({ token, authenticatedAt: now, ...(passkeyId === undefined ? {} : { passkeyId }) })
    .from(users)
    .where(
      and(
        isOfPresentCredentials,
        eq(sessions.id, id),
        eq(sessions.credentialsVersion, credentialsVersion),
      ),
    )
    .returning({ id: sessions.id });
  return updated.length > 0;
}

export interface ActiveSession {
  id: string;
  userAgent: string | null;
  createdAt: Date;
  seenAt: Date;
}

/** Active sessions, last seen first. */
export function listSessions(db: Queryable, userId: string, now: Date): Promise<ActiveSession[]> {
  return db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      seenAt: sessions.seenAt,
    })
    .from(sessions)
    .innerJoin(users, isOfPresentCredentials)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.seenAt), sessions.id);
}

export async function deleteSession(db: Queryable, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token, token));
}

/** False if this person has no such session. */
export async function deleteOwnSession(
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
