// People who sign in with a provider, identified by its issuer and their subject there, never by an
// address. Also browsers that were redirected there and may return once.

import { and, eq, gt, ne } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { accounts, providerRequests, users } from "#platform/db/schema.ts";
import { personColumns } from "./accounts.ts";
import type { Person } from "./accounts.ts";

export interface NewProviderRequest {
  stateHash: string;
  browserHash: string;
  nonce: string;
  codeVerifier: string;
  /** Only this person may return; null: any person. */
  userId: string | null;
  now: Date;
  until: Date;
}

export async function insertProviderRequest(
  db: Queryable,
  { now: createdAt, until: expiresAt, ...request }: NewProviderRequest,
): Promise<void> {
  await db.insert(providerRequests).values({ ...request, createdAt, expiresAt });
}

export interface TakenRequest {
  nonce: string;
  codeVerifier: string;
  userId: string | null;
  createdAt: Date;
}

/** Ends the request: it serves the browser that began it, once. Null if there is none. */
export async function takeProviderRequest(
  db: Queryable,
  wanted: { stateHash: string; browserHash: string; now: Date },
): Promise<TakenRequest | null> {
  const [taken] = await db
    .delete(providerRequests)
    .where(
      and(
        eq(providerRequests.stateHash, wanted.stateHash),
        eq(providerRequests.browserHash, wanted.browserHash),
        gt(providerRequests.expiresAt, wanted.now),
      ),
    )
    .returning({
      nonce: providerRequests.nonce,
      codeVerifier: providerRequests.codeVerifier,
      userId: providerRequests.userId,
      createdAt: providerRequests.createdAt,
    });
  return taken ?? null;
}

export interface Identity {
  issuer: string;
  subject: string;
}

export async function findByIdentity(
  db: Queryable,
  { issuer, subject }: Identity,
): Promise<Person | null> {
  const [person] = await db
    .select(personColumns)
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(eq(accounts.providerId, issuer), eq(accounts.accountId, subject)));
  return person ?? null;
}

/**
 * The account with this address, and whether its owner has confirmed it. Locked until `tx` ends.
 */
export async function lockByEmail(
  tx: Queryable,
  email: string,
): Promise<{ id: string; isConfirmed: boolean } | null> {
  const [found] = await tx
    .select({ id: users.id, isConfirmed: users.emailVerified })
    .from(users)
    .where(eq(users.email, email))
    .for("update");
  return found ?? null;
}

/**
 * Inserts a person whose address the provider has verified, so it is confirmed. False: the address
 * is taken.
 */
export async function insertConfirmedUser(
  db: Queryable,
  { id, email, fullName, now }: { id: string; email: string; fullName: string; now: Date },
): Promise<boolean> {
  const inserted = await db
    .insert(users)
    .values({
      id,
      email,
      fullName,
      emailVerified: true,
      emailVerifiedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  return inserted.length > 0;
}

/** Whether the person signs in with another identity of the same provider. */
export async function hasOtherIdentity(
  tx: Queryable,
  { userId, issuer, subject }: Identity & { userId: string },
): Promise<boolean> {
  const found = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.userId, userId),
        eq(accounts.providerId, issuer),
        ne(accounts.accountId, subject),
      ),
    );
  return found.length > 0;
}

/** Binds the identity to the person. False if it was bound already. */
export async function bindIdentity(
  db: Queryable,
  identity: Identity & { id: string; userId: string; now: Date },
): Promise<boolean> {
  const { id, userId, issuer: providerId, subject: accountId, now } = identity;
  const bound = await db
    .insert(accounts)
    .values({ id, userId, providerId, accountId, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: [accounts.providerId, accounts.accountId] })
    .returning({ id: accounts.id });
  return bound.length > 0;
}
