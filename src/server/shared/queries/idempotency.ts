// Answers to requests with an Idempotency-Key, by keyed hashes.

import { and, eq, isNull } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { idempotencyKeys } from "#platform/db/schema.ts";

export interface Claim {
  keyHash: string;
  bodyHash: string;
  now: Date;
}

/** True for the first of all requests with this key. */
export async function claimKey(db: Queryable, { keyHash, bodyHash, now }: Claim): Promise<boolean> {
  const claimed = await db
    .insert(idempotencyKeys)
    .values({ keyHash, bodyHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ keyHash: idempotencyKeys.keyHash });
  return claimed.length > 0;
}

export interface ClaimedKey {
  bodyHash: string;
  createdAt: Date;
  /** Null until the first request is answered. */
  status: number | null;
  sealedAnswer: string | null;
}

export async function findKey(db: Queryable, keyHash: string): Promise<ClaimedKey | null> {
  const [found] = await db
    .select({
      bodyHash: idempotencyKeys.bodyHash,
      createdAt: idempotencyKeys.createdAt,
      status: idempotencyKeys.status,
      sealedAnswer: idempotencyKeys.sealedAnswer,
    })
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.keyHash, keyHash));
  return found ?? null;
}

export async function storeAnswer(
  db: Queryable,
  { keyHash, status, sealedAnswer }: { keyHash: string; status: number; sealedAnswer: string },
): Promise<void> {
  await db
    .update(idempotencyKeys)
    .set({ status, sealedAnswer })
    .where(eq(idempotencyKeys.keyHash, keyHash));
}

/** The key may be used again, unless its request was answered. */
export async function releaseKey(db: Queryable, keyHash: string): Promise<void> {
  await db
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.keyHash, keyHash), isNull(idempotencyKeys.status)));
}
