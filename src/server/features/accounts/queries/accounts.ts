// Rows of people: creating, finding, promoting. E-mail addresses arrive here in lower case.

import { and, eq, ne, sql } from "drizzle-orm";
import { accounts, sessions, userRoles, users, verifications } from "#platform/db/schema.ts";
import type { Queryable } from "#platform/db/database.ts";

/** The provider_id of an account opened with a password; its account_id is the user's id. */
const CREDENTIAL = "credential";

export interface NewUser {
  id: string;
  accountId: string;
  email: string;
  fullName: string;
  passwordHash: string;
  now: Date;
}

/** User and password in one statement. False, and nothing written, when the address is taken. */
export async function insertUser(db: Queryable, user: NewUser): Promise<boolean> {
  const now = user.now.toISOString();
  const { rowCount } = await db.execute(sql`
    WITH new_user AS (
      INSERT INTO users (id, email, full_name, created_at, updated_at)
      VALUES (${user.id}, ${user.email}, ${user.fullName}, ${now}, ${now})
      ON CONFLICT (email) DO NOTHING
      RETURNING id
    )
    INSERT INTO accounts (id, user_id, account_id, provider_id, password, created_at, updated_at)
    SELECT ${user.accountId}::uuid, id, id::text, ${CREDENTIAL}, ${user.passwordHash},
           ${now}::timestamptz, ${now}::timestamptz
    FROM new_user`);
  return rowCount === 1;
}

export interface FoundUser {
  id: string;
  isAdmin: boolean;
}

export async function findByEmail(db: Queryable, email: string): Promise<FoundUser | null> {
  const [user] = await db
    .select({ id: users.id, role: userRoles.role })
    .from(users)
    .leftJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.role, "admin")))
    .where(eq(users.email, email));
  return user === undefined ? null : { id: user.id, isAdmin: user.role !== null };
}

export async function grantAdmin(db: Queryable, userId: string, now: Date): Promise<void> {
  await db
    .insert(userRoles)
    .values({ userId, role: "admin", grantedAt: now })
    .onConflictDoNothing();
}

/** Sets the password, also of an account that had none, and ends all its sessions. */
export async function replacePassword(
  db: Queryable,
  {
    userId,
    accountId,
    passwordHash,
    now,
  }: Omit<NewUser, "id" | "email" | "fullName"> & {
    userId: string;
  },
): Promise<void> {
  await db
    .insert(accounts)
    .values({
      id: accountId,
      userId,
      accountId: userId,
      providerId: CREDENTIAL,
      password: passwordHash,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: [accounts.providerId, accounts.accountId],
      set: { password: passwordHash, updatedAt: now },
    });
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

/** A new recovery link makes the earlier ones of the same person worthless. */
export async function deleteOlderRecoveries(db: Queryable, userId: string): Promise<void> {
  const newest = db
    .select({ id: verifications.id })
    .from(verifications)
    .where(eq(verifications.value, userId))
    .orderBy(sql`${verifications.createdAt} DESC, ${verifications.id} DESC`)
    .limit(1);
  await db
    .delete(verifications)
    .where(and(eq(verifications.value, userId), ne(verifications.id, sql`(${newest})`)));
}

/** Whoever opened the mailbox has shown that the address is theirs. */
export async function confirmEmail(db: Queryable, userId: string, now: Date): Promise<void> {
  await db.update(users).set({ emailVerified: true, updatedAt: now }).where(eq(users.id, userId));
}
