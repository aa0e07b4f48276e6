// User rows: create, find, promote, confirm. E-mail addresses arrive in lower case.

import { and, eq, sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { accounts, secondFactors, userRoles, users } from "#platform/db/schema.ts";

/** The provider_id of an account with a password; its account_id is the user's id. */
export const CREDENTIAL = "credential";

/** Whether the account's second factor is on; refers to `users` of the enclosing query. */
export const hasSecondFactor = sql<boolean>`EXISTS (
  SELECT 1 FROM ${secondFactors}
  WHERE ${secondFactors.userId} = ${users.id} AND ${secondFactors.enabledAt} IS NOT NULL
)`;

export interface NewUser {
  id: string;
  accountId: string;
  email: string;
  fullName: string;
  passwordHash: string;
  isConfirmed: boolean;
  now: Date;
}

/**
 * Inserts user and password in one statement. Returns false, and writes nothing, if the address is
 * taken.
 */
export async function insertUser(db: Queryable, user: NewUser): Promise<boolean> {
  const now = user.now.toISOString();
  const { rowCount } = await db.execute(sql`
    WITH new_user AS (
      INSERT INTO users (id, email, full_name, email_verified, email_verified_at, created_at, updated_at)
      VALUES (${user.id}, ${user.email}, ${user.fullName}, ${user.isConfirmed},
        ${user.isConfirmed ? now : null}, ${now}, ${now})
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

export async function isAdministrator(db: Queryable, userId: string): Promise<boolean> {
  const [role] = await db
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(and(eq(userRoles.userId, userId), eq(userRoles.role, "admin")));
  return role !== undefined;
}

/** Whether the site has any administrator. */
/** A person who is signing in. */
export interface Person {
  id: string;
  email: string;
  fullName: string;
  hasSecondFactor: boolean;
  /** The version of the credentials this was read with. */
  credentialsVersion: number;
}

/** Columns of `users`, as a `Person`. */
export const personColumns = {
  id: users.id,
  email: users.email,
  fullName: users.fullName,
  hasSecondFactor,
  credentialsVersion: users.credentialsVersion,
};

/** Null if the address has no account; without a hash the account has no password. */
export async function findWithPassword(
  db: Queryable,
  email: string,
): Promise<(Person & { passwordHash: string | null }) | null> {
  const [found] = await db
    .select({
      ...personColumns,
      passwordHash: accounts.password,
    })
    .from(users)
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, CREDENTIAL)))
    .where(eq(users.email, email));
  return found ?? null;
}

export async function grantAdmin(db: Queryable, userId: string, now: Date): Promise<void> {
  await db
    .insert(userRoles)
    .values({ userId, role: "admin", grantedAt: now })
    .onConflictDoNothing();
}

export interface NewPassword {
  userId: string;
  /** The row's id if the account had no password. */
  accountId: string;
  passwordHash: string;
  now: Date;
}

/** Sets the password, also for an account that had none. */
export async function setPassword(
  db: Queryable,
  { userId, accountId, passwordHash, now }: NewPassword,
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
}

export interface Mailbox {
  email: string;
  isConfirmed: boolean;
}

/** The address of a person; null if there is no such account. */
export async function findMailbox(db: Queryable, userId: string): Promise<Mailbox | null> {
  const [found] = await db
    .select({ email: users.email, isConfirmed: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId));
  return found ?? null;
}

/** The provider_id of each sign-in method. */
export async function listSignInMethods(db: Queryable, userId: string): Promise<string[]> {
  const found = await db
    .select({ providerId: accounts.providerId })
    .from(accounts)
    .where(eq(accounts.userId, userId));
  return found.map(({ providerId }) => providerId);
}

/**
 * Opening the mailbox has proved that the address is the owner's. False: it was confirmed before.
 */
export async function confirmEmail(db: Queryable, userId: string, now: Date): Promise<boolean> {
  const confirmed = await db
    .update(users)
    .set({ emailVerified: true, emailVerifiedAt: now, updatedAt: now })
    .where(and(eq(users.id, userId), eq(users.emailVerified, false)))
    .returning({ id: users.id });
  return confirmed.length > 0;
}
