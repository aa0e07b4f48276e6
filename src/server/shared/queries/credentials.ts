// The version of an account's credentials. A proof with an older version is invalid.

import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "#platform/db/database.ts";
import { sessions, users } from "#platform/db/schema.ts";

/**
 * Locks the account until the transaction ends. False when its credentials have changed since this
 * version, or the account is gone.
 */
export async function lockCredentials(
  tx: Tx,
  { id, credentialsVersion }: { id: string; credentialsVersion: number },
): Promise<boolean> {
  const found = await tx
    .select({ version: users.credentialsVersion })
    .from(users)
    .where(eq(users.id, id))
    .for("no key update");
  return found[0]?.version === credentialsVersion;
}

/** Ends every session and every half-done sign-in of the account. Returns the new version. */
export async function raiseCredentialsVersion(tx: Tx, userId: string): Promise<number> {
  const [raised] = await tx
    .update(users)
    .set({ credentialsVersion: sql`${users.credentialsVersion} + 1` })
    .where(eq(users.id, userId))
    .returning({ version: users.credentialsVersion });
  if (raised === undefined) throw new Error("The account is gone");
  return raised.version;
}

/** The same, and deletes the sessions: what depends on one goes with it. Returns the new version. */
export async function endAllSessions(tx: Tx, userId: string): Promise<number> {
  const version = await raiseCredentialsVersion(tx, userId);
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  return version;
}

/** The one session that goes on under a new version. */
export async function keepSession(
  tx: Tx,
  { sessionId, userId, version }: { sessionId: string; userId: string; version: number },
): Promise<void> {
  await tx
    .update(sessions)
    .set({ credentialsVersion: version })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)));
}

/** The sessions of the version before go on under a new one. Returns the new version. */
export async function raiseVersionOfSessions(
  tx: Tx,
  { id: userId, credentialsVersion }: { id: string; credentialsVersion: number },
): Promise<number> {
  const version = await raiseCredentialsVersion(tx, userId);
  await tx
    .update(sessions)
    .set({ credentialsVersion: version })
    .where(and(eq(sessions.userId, userId), eq(sessions.credentialsVersion, credentialsVersion)));
  return version;
}
