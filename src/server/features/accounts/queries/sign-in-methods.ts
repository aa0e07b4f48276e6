// Ends sessions of an account and removes sign-in methods beside its password.

import { and, eq, ne } from "drizzle-orm";
import type { Queryable, Tx } from "#platform/db/database.ts";
import { accounts, oneTimeLinks, secondFactors, signInChallenges } from "#platform/db/schema.ts";
import { endAllSessions } from "#server/shared/queries/credentials.ts";
import { CREDENTIAL } from "./accounts.ts";
import { deletePasskeys } from "./passkeys.ts";

/**
 * After a new password: ends every session, pending sign-in, pending link and running sign-in
 * check. Returns the new version of the credentials.
 */
export async function endEverySession(tx: Tx, userId: string): Promise<number> {
  const version = await endAllSessions(tx, userId);
  await endPendingSteps(tx, userId);
  return version;
}

/** Pending sign-ins and links. */
export async function endPendingSteps(db: Tx, userId: string): Promise<void> {
  await db.delete(signInChallenges).where(eq(signInChallenges.userId, userId));
  await db.delete(oneTimeLinks).where(eq(oneTimeLinks.userId, userId));
}

/**
 * Removes what a stranger who registered the address first may have set up: a second factor would
 * lock the owner out, an identity at a provider would let the stranger back in.
 */
export async function removePlantedMethods(db: Queryable, userId: string): Promise<void> {
  await db.delete(secondFactors).where(eq(secondFactors.userId, userId));
  await deletePasskeys(db, userId);
  await db
    .delete(accounts)
    .where(and(eq(accounts.userId, userId), ne(accounts.providerId, CREDENTIAL)));
}
