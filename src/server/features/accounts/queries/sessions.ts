// Who is behind a session token, in one query.

import { and, eq, gt, lte, sql } from "drizzle-orm";
import { sessions, userRoles, users } from "#platform/db/schema.ts";
import type { Queryable } from "#platform/db/database.ts";
import type { SignedInUser } from "../../../context.ts";

/** Null for a token that is unknown or over. */
export async function findSignedInUser(
  db: Queryable,
  token: string,
  now: Date,
): Promise<SignedInUser | null> {
  const [user] = await db
    .select({
      id: users.id,
      email: users.email,
      fullName: users.fullName,
      createdAt: users.createdAt,
      roles: sql<"admin"[]>`ARRAY(
        SELECT ${userRoles.role} FROM ${userRoles} WHERE ${userRoles.userId} = ${users.id}
      )`,
      sessionExpiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, now)));
  return user ?? null;
}

/** Moves the end of a session that lives and was not moved after `unlessSince`; tells whether it did. */
export async function extendSession(
  db: Queryable,
  { token, now, until, unlessSince }: { token: string; now: Date; until: Date; unlessSince: Date },
): Promise<boolean> {
  const moved = await db
    .update(sessions)
    .set({ expiresAt: until, updatedAt: now })
    .where(
      and(
        eq(sessions.token, token),
        gt(sessions.expiresAt, now),
        lte(sessions.updatedAt, unlessSince),
      ),
    )
    .returning({ id: sessions.id });
  return moved.length > 0;
}

export async function deleteSession(db: Queryable, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token, token));
}

/** Whether the account is signed in from this address right now. */
export async function hasSessionFrom(
  db: Queryable,
  { email, address, now }: { email: string; address: string; now: Date },
): Promise<boolean> {
  const found = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(eq(users.email, email), eq(sessions.ipAddress, address), gt(sessions.expiresAt, now)),
    )
    .limit(1);
  return found.length > 0;
}
