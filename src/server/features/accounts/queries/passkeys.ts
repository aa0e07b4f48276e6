// Passkeys and the challenges that wait for their signature.

import { and, desc, eq, gt, inArray, lt, or, sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { passkeyRequests, passkeys, users } from "#platform/db/schema.ts";
import type { NewKey } from "#platform/webauthn/relying-party.ts";
import { personColumns } from "./accounts.ts";
import type { Person } from "./accounts.ts";

export interface NewChallenge {
  challengeHash: string;
  /** Of the session, or of a cookie of who has none. */
  browserHash: string;
  /** Only this person may answer; null: whoever has a passkey. */
  userId: string | null;
  now: Date;
  until: Date;
}

export async function insertPasskeyRequest(
  db: Queryable,
  { now: createdAt, until: expiresAt, ...request }: NewChallenge,
): Promise<void> {
  await db.insert(passkeyRequests).values({ ...request, createdAt, expiresAt });
}

/** Ends the request: it serves the browser that began it, once. Null if there is none. */
export async function takePasskeyRequest(
  db: Queryable,
  wanted: { challengeHash: string; browserHashes: string[]; now: Date },
): Promise<{ userId: string | null } | null> {
  const [taken] = await db
    .delete(passkeyRequests)
    .where(
      and(
        eq(passkeyRequests.challengeHash, wanted.challengeHash),
        inArray(passkeyRequests.browserHash, wanted.browserHashes),
        gt(passkeyRequests.expiresAt, wanted.now),
      ),
    )
    .returning({ userId: passkeyRequests.userId });
  return taken ?? null;
}

export interface Passkey {
  id: string;
  credentialId: string;
  transports: string[];
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export function listPasskeys(db: Queryable, userId: string): Promise<Passkey[]> {
  const { id, credentialId, transports, name, createdAt, lastUsedAt } = passkeys;
  return db
    .select({ id, credentialId, transports, name, createdAt, lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.createdAt), passkeys.id);
}

export function countPasskeys(db: Queryable, userId: string): Promise<number> {
  return db.$count(passkeys, eq(passkeys.userId, userId));
}

/** The passkey a device calls so, and whose it is. */
export async function findPasskey(
  db: Queryable,
  credentialId: string,
): Promise<{ id: string; publicKey: string; transports: string[]; person: Person } | null> {
  const [found] = await db
    .select({
      id: passkeys.id,
      publicKey: passkeys.publicKey,
      transports: passkeys.transports,
      person: personColumns,
    })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, credentialId));
  return found ?? null;
}

/** False: the device's key is an account's already. */
export async function insertPasskey(
  db: Queryable,
  passkey: NewKey & { id: string; userId: string; name: string; now: Date },
): Promise<boolean> {
  const { now: createdAt, ...row } = passkey;
  const inserted = await db
    .insert(passkeys)
    .values({ ...row, createdAt })
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning({ id: passkeys.id });
  return inserted.length > 0;
}

/**
 * Stores the counter of a signature. False for one that does not rise, of a device that counts: a copy
 * of the key signed before. Devices that do not count send 0 always.
 */
export async function raiseCounter(
  db: Queryable,
  { id, counter, now }: { id: string; counter: number; now: Date },
): Promise<boolean> {
  const isUncounted = counter === 0 ? eq(passkeys.counter, 0) : sql`false`;
  const raised = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), or(lt(passkeys.counter, counter), isUncounted)))
    .returning({ id: passkeys.id });
  return raised.length > 0;
}

const isOwn = ({ id, userId }: { id: string; userId: string }) =>
  and(eq(passkeys.id, id), eq(passkeys.userId, userId));

/** False if this person has no such passkey. */
export async function setPasskeyName(
  db: Queryable,
  { name, ...own }: { id: string; userId: string; name: string },
): Promise<boolean> {
  const renamed = await db
    .update(passkeys)
    .set({ name })
    .where(isOwn(own))
    .returning({ id: passkeys.id });
  return renamed.length > 0;
}

/** False if this person has no such passkey. */
export async function deletePasskey(
  db: Queryable,
  own: { id: string; userId: string },
): Promise<boolean> {
  const deleted = await db.delete(passkeys).where(isOwn(own)).returning({ id: passkeys.id });
  return deleted.length > 0;
}

/** All of an account. False: there was none. */
export async function deletePasskeys(db: Queryable, userId: string): Promise<boolean> {
  const deleted = await db
    .delete(passkeys)
    .where(eq(passkeys.userId, userId))
    .returning({ id: passkeys.id });
  return deleted.length > 0;
}
