// Answers to requests with an Idempotency-Key, by keyed hashes. Those of one moment are claimed by one statement and
// answered by another. Neither waits for the disk: the log is written in order, so that a write that is on disk has its
// claim before it there; a lost answer leaves the claim, and the key answers `idempotency_unknown`.

import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { DAY_MS } from "#domain/durations.ts";
import type { Queryable } from "#platform/db/database.ts";
import { prepared } from "#platform/db/prepared.ts";
import { idempotencyKeys } from "#platform/db/schema.ts";
import { WITHOUT_WAITING } from "#platform/db/without-waiting.ts";

/** How long a key has its answer; then it is a new one. */
export const IDEMPOTENCY_KEPT_MS = DAY_MS;

export interface Claim {
  keyHash: string;
  bodyHash: string;
  now: Date;
}

const claim = prepared(
  "claim_idempotency_keys",
  sql`INSERT INTO idempotency_keys (key_hash, body_hash, created_at)
    SELECT key_hash, body_hash, created_at
    FROM unnest(${sql.placeholder("keys")}::text[], ${sql.placeholder("bodies")}::text[],
      ${sql.placeholder("times")}::timestamptz[]) AS given (key_hash, body_hash, created_at)
    WHERE ${WITHOUT_WAITING}
    -- In the same order by every server: none waits for another that waits for it.
    ORDER BY key_hash COLLATE "C"
    ON CONFLICT DO NOTHING
    RETURNING key_hash`,
);

/** True for each that is the first of all requests with its key. */
export async function claimKeys(db: Queryable, claims: readonly Claim[]): Promise<boolean[]> {
  const rows = await claim(db, {
    keys: claims.map(({ keyHash }) => keyHash),
    bodies: claims.map(({ bodyHash }) => bodyHash),
    times: claims.map(({ now }) => now.toISOString()),
  });
  const claimed = new Set(rows.map((row) => row["key_hash"]));
  return claims.map(({ keyHash }) => claimed.delete(keyHash));
}

export interface ClaimedKey {
  bodyHash: string;
  createdAt: Date;
  /** Null until the first request is answered. */
  status: number | null;
  sealedAnswer: string | null;
}

/** Null also for one claimed before `keptSince`, which it deletes: the key may be claimed anew. */
export async function findKey(
  db: Queryable,
  keyHash: string,
  keptSince: Date,
): Promise<ClaimedKey | null> {
  const [found] = await db
    .select({
      bodyHash: idempotencyKeys.bodyHash,
      createdAt: idempotencyKeys.createdAt,
      status: idempotencyKeys.status,
      sealedAnswer: idempotencyKeys.sealedAnswer,
    })
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.keyHash, keyHash));
  if (found === undefined) return null;
  if (found.createdAt >= keptSince) return found;
  await db
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.keyHash, keyHash), lt(idempotencyKeys.createdAt, keptSince)));
  return null;
}

export interface StoredAnswer {
  keyHash: string;
  status: number;
  sealedAnswer: string;
}

const store = prepared(
  "store_idempotent_answers",
  sql`UPDATE idempotency_keys AS stored SET status = given.status, sealed_answer = given.sealed_answer
    FROM unnest(${sql.placeholder("keys")}::text[], ${sql.placeholder("statuses")}::smallint[],
      ${sql.placeholder("answers")}::text[]) AS given (key_hash, status, sealed_answer)
    WHERE stored.key_hash = given.key_hash AND ${WITHOUT_WAITING}`,
);

export async function storeAnswers(db: Queryable, answers: readonly StoredAnswer[]): Promise<void> {
  await store(db, {
    keys: answers.map(({ keyHash }) => keyHash),
    statuses: answers.map(({ status }) => status),
    answers: answers.map(({ sealedAnswer }) => sealedAnswer),
  });
}

/** The key may be used again, unless its request was answered. */
export async function releaseKey(db: Queryable, keyHash: string): Promise<void> {
  await db
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.keyHash, keyHash), isNull(idempotencyKeys.status)));
}
