// The account of one user, to hand over and to erase. Erasing comes last of all owners: what people
// wrote refers to them and must be gone before.

import { asc, eq } from "drizzle-orm";
import type { Queryable, Tx } from "#platform/db/database.ts";
import { accounts, sessions, userRoles, users, verifications } from "#platform/db/schema.ts";
import type { PersonalDataOwner } from "#server/personal-data-owner.ts";

export const accountsPersonalData: PersonalDataOwner = {
  tables: ["users", "sessions", "accounts", "user_roles"],
  collect: async (db, userId) => ({
    profile: await collectProfile(db, userId),
    sessions: await collectSessions(db, userId),
    signInMethods: await collectSignInMethods(db, userId),
  }),
  erase: async (tx: Tx, userId: string) => {
    await tx.delete(verifications).where(eq(verifications.value, userId));
    await tx.delete(userRoles).where(eq(userRoles.userId, userId));
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await tx.delete(accounts).where(eq(accounts.userId, userId));
    await tx.delete(users).where(eq(users.id, userId));
  },
};

/** Null when there is no such user. */
async function collectProfile(db: Queryable, userId: string) {
  const [profile] = await db
    .select({
      id: users.id,
      email: users.email,
      fullName: users.fullName,
      emailVerified: users.emailVerified,
      image: users.image,
      createdAt: users.createdAt,
      updatedAt: users.updatedAt,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (profile === undefined) return null;
  const roles = await db
    .select({ role: userRoles.role, grantedAt: userRoles.grantedAt })
    .from(userRoles)
    .where(eq(userRoles.userId, userId));
  return { ...profile, roles };
}

/** Without the tokens: whoever reads the file must not be able to sign in with it. */
function collectSessions(db: Queryable, userId: string) {
  return db
    .select({
      ipAddress: sessions.ipAddress,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      updatedAt: sessions.updatedAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(asc(sessions.createdAt));
}

/** Without the password's hash and without tokens. */
function collectSignInMethods(db: Queryable, userId: string) {
  return db
    .select({
      provider: accounts.providerId,
      accountId: accounts.accountId,
      createdAt: accounts.createdAt,
      updatedAt: accounts.updatedAt,
    })
    .from(accounts)
    .where(eq(accounts.userId, userId))
    .orderBy(asc(accounts.createdAt));
}
