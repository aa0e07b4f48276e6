// Export and erasure of a user's account. It is erased last of all: texts of the user refer to it
// and must be gone before.

import { asc, eq } from "drizzle-orm";
import type { Queryable, Tx } from "#platform/db/database.ts";
import {
  accounts,
  oneTimeLinks,
  passkeyRequests,
  passkeys,
  providerRequests,
  recoveryCodes,
  secondFactors,
  sessions,
  signInChallenges,
  signInEvents,
  userRoles,
  users,
  verifiedIdentities,
} from "#platform/db/schema.ts";
import type { PersonalDataOwner } from "#server/personal-data-owner.ts";
import { selectAllSignInEvents } from "./queries/sign-in-events.ts";
import { findVerifiedIdentity } from "./queries/verified-identities.ts";

export const accountsPersonalData: PersonalDataOwner = {
  tables: [
    "users",
    "sessions",
    "accounts",
    "user_roles",
    "one_time_links",
    "second_factors",
    "recovery_codes",
    "sign_in_challenges",
    "sign_in_events",
    "provider_requests",
    "passkeys",
    "passkey_requests",
    "verified_identities",
  ],
  collect: async (db, userId) => ({
    profile: await collectProfile(db, userId),
    sessions: await collectSessions(db, userId),
    signIns: await selectAllSignInEvents(db, userId),
    signInMethods: await collectSignInMethods(db, userId),
    secondFactor: await collectSecondFactor(db, userId),
    passkeys: await collectPasskeys(db, userId),
    verifiedIdentity: await collectVerifiedIdentity(db, userId),
    pendingSteps: await collectPendingSteps(db, userId),
  }),
  erase: async (tx: Tx, userId: string) => {
    await tx.delete(oneTimeLinks).where(eq(oneTimeLinks.userId, userId));
    await tx.delete(signInChallenges).where(eq(signInChallenges.userId, userId));
    await tx.delete(signInEvents).where(eq(signInEvents.userId, userId));
    await tx.delete(providerRequests).where(eq(providerRequests.userId, userId));
    await tx.delete(verifiedIdentities).where(eq(verifiedIdentities.userId, userId));
    await tx.delete(passkeyRequests).where(eq(passkeyRequests.userId, userId));
    await tx.delete(passkeys).where(eq(passkeys.userId, userId));
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
    await tx.delete(userRoles).where(eq(userRoles.userId, userId));
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await tx.delete(accounts).where(eq(accounts.userId, userId));
    await tx.delete(users).where(eq(users.id, userId));
  },
};

/** Null if there is no such user. */
async function collectProfile(db: Queryable, userId: string) {
  const [profile] = await db
    .select({
      id: users.id,
      email: users.email,
      fullName: users.fullName,
      emailVerified: users.emailVerified,
      emailVerifiedAt: users.emailVerifiedAt,
      reviewWeight: users.reviewWeight,
      weighsAsNew: users.weighsAsNew,
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

/** Without tokens: a reader of the file must not be able to sign in with it. */
function collectSessions(db: Queryable, userId: string) {
  return db
    .select({
      ipAddress: sessions.ipAddress,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      updatedAt: sessions.updatedAt,
      seenAt: sessions.seenAt,
      authenticatedAt: sessions.authenticatedAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(asc(sessions.createdAt), asc(sessions.id));
}

/** Without the password hash and tokens. */
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
    .orderBy(asc(accounts.createdAt), asc(accounts.id));
}

/**
 * Null if there is none. Its secret and recovery codes are not exported: with them one is half
 * signed in.
 */
async function collectSecondFactor(db: Queryable, userId: string) {
  const [found] = await db
    .select({ createdAt: secondFactors.createdAt, enabledAt: secondFactors.enabledAt })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId));
  if (found === undefined) return null;
  const codes = await db
    .select({ usedAt: recoveryCodes.usedAt })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  return { ...found, recoveryCodes: codes };
}

function collectPasskeys(db: Queryable, userId: string) {
  return db
    .select({
      credentialId: passkeys.credentialId,
      publicKey: passkeys.publicKey,
      name: passkeys.name,
      transports: passkeys.transports,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

/** Null if it is not. With its hash, which is all there is. */
async function collectVerifiedIdentity(db: Queryable, userId: string) {
  const found = await findVerifiedIdentity(db, userId);
  return found && { fiscalNumberHash: found.fiscalHash, verifiedAt: found.verifiedAt };
}

/** Pending links and sign-ins, without their secrets. */
async function collectPendingSteps(db: Queryable, userId: string) {
  const links = await db
    .select({
      step: oneTimeLinks.purpose,
      createdAt: oneTimeLinks.createdAt,
      expiresAt: oneTimeLinks.expiresAt,
    })
    .from(oneTimeLinks)
    .where(eq(oneTimeLinks.userId, userId));
  const challenges = await db
    .select({ createdAt: signInChallenges.createdAt, expiresAt: signInChallenges.expiresAt })
    .from(signInChallenges)
    .where(eq(signInChallenges.userId, userId));
  const requests = await db
    .select({ createdAt: providerRequests.createdAt, expiresAt: providerRequests.expiresAt })
    .from(providerRequests)
    .where(eq(providerRequests.userId, userId));
  const challenged = await db
    .select({ createdAt: passkeyRequests.createdAt, expiresAt: passkeyRequests.expiresAt })
    .from(passkeyRequests)
    .where(eq(passkeyRequests.userId, userId));
  return [
    ...links,
    ...challenged.map((row) => ({ step: "passkey", ...row })),
    ...challenges.map((row) => ({ step: "second-factor", ...row })),
    ...requests.map((row) => ({ step: "provider", ...row })),
  ];
}
