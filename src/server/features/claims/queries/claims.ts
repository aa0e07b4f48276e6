// SQL of claims and their documents.

import { and, desc, eq, sql } from "drizzle-orm";
import type { Column, GetColumnData, SQL } from "drizzle-orm";
import { AppError } from "#domain/error.ts";
import type { Queryable, Tx } from "#platform/db/database.ts";
import { violatedConstraint } from "#platform/db/errors.ts";
import { claimDocuments, claims, politicians, users } from "#platform/db/schema.ts";

/** Null once what an appeal had granted is revoked: that appeal was about an earlier decision. */
function unlessOver<Of extends Column>(column: Of): SQL<GetColumnData<Of>> {
  return sql<GetColumnData<Of>>`
    CASE WHEN ${claims.isRevoked} AND ${claims.appealOutcome} = 'overturned' THEN NULL ELSE ${column} END`.mapWith(
    column,
  );
}

const claimColumns = {
  id: claims.id,
  userId: claims.userId,
  politicianId: claims.politicianId,
  capacity: claims.capacity,
  role: claims.role,
  email: claims.email,
  emailRule: claims.emailRule,
  emailConfirmedAt: claims.emailConfirmedAt,
  note: claims.note,
  createdAt: claims.createdAt,
  state: claims.state,
  isRevoked: claims.isRevoked,
  reasons: claims.reasons,
  decidedAt: claims.decidedAt,
  decidedBy: claims.decidedBy,
  appeal: unlessOver(claims.appeal),
  appealedAt: unlessOver(claims.appealedAt),
  appealOutcome: unlessOver(claims.appealOutcome),
  appealAnswer: unlessOver(claims.appealAnswer),
  document: {
    name: claimDocuments.name,
    mediaType: claimDocuments.mediaType,
    size: claimDocuments.size,
  },
  /** The page of the person: of who was merged, the other's. */
  politician: {
    id: politicians.id,
    name: politicians.name,
    role: politicians.role,
    location: politicians.location,
    endedAt: politicians.endedAt,
    deletedAt: politicians.deletedAt,
  },
  claimant: { name: users.fullName, email: users.email, createdAt: users.createdAt },
};

function claimsFrom(db: Queryable) {
  return db
    .select(claimColumns)
    .from(claims)
    .innerJoin(sql`${politicians} AS given`, sql`given.id = ${claims.politicianId}`)
    .innerJoin(politicians, sql`${politicians.id} = coalesce(given.merged_into, given.id)`)
    .innerJoin(users, eq(users.id, claims.userId))
    .leftJoin(claimDocuments, eq(claimDocuments.claimId, claims.id))
    .$dynamic();
}

export type ClaimRow = Awaited<ReturnType<typeof claimsFrom>>[number];

export async function findClaim(db: Queryable, id: number): Promise<ClaimRow | null> {
  const [row] = await claimsFrom(db).where(eq(claims.id, id));
  return row ?? null;
}

/** The last one of the user about this person. */
export async function findLastClaim(
  db: Queryable,
  { userId, politicianId }: { userId: string; politicianId: number },
): Promise<ClaimRow | null> {
  const [row] = await claimsFrom(db)
    .where(and(eq(claims.userId, userId), eq(politicians.id, politicianId)))
    .orderBy(desc(claims.id))
    .limit(1);
  return row ?? null;
}

/** Locks until the transaction ends. Lock the user before. */
export async function lockClaim(tx: Tx, id: number): Promise<ClaimRow | null> {
  await tx.execute(sql`SELECT FROM claims WHERE id = ${id} FOR UPDATE`);
  return findClaim(tx, id);
}

type NewClaim = Pick<
  typeof claims.$inferSelect,
  "userId" | "politicianId" | "capacity" | "role" | "email" | "emailRule" | "note" | "createdAt"
>;

/** Throws `claim_duplicate`. */
export async function insertClaim(tx: Tx, claim: NewClaim): Promise<number> {
  const [row] = await tx
    .insert(claims)
    .values(claim)
    .returning({ id: claims.id })
    .catch((error: unknown) => {
      throw violatedConstraint(error) === "claims_one_waiting"
        ? new AppError("claim_duplicate")
        : error;
    });
  if (row === undefined) throw new Error("No claim was inserted");
  return row.id;
}

export async function updateClaim(
  db: Queryable,
  id: number,
  change: Partial<typeof claims.$inferInsert>,
): Promise<void> {
  await db.update(claims).set(change).where(eq(claims.id, id));
}

/** Of this user, with this code; null when it has expired. */
export async function findClaimOfCode(
  db: Queryable,
  { codeHash, userId, now }: { codeHash: string; userId: string; now: Date },
): Promise<ClaimRow | null> {
  const [row] = await claimsFrom(db).where(
    and(
      eq(claims.codeHash, codeHash),
      eq(claims.userId, userId),
      eq(claims.state, "waiting"),
      sql`${claims.codeExpiresAt} > ${now.toISOString()}::timestamptz`,
    ),
  );
  return row ?? null;
}

export async function putDocument(
  tx: Tx,
  document: typeof claimDocuments.$inferInsert,
): Promise<void> {
  const { claimId: _, ...change } = document;
  await tx
    .insert(claimDocuments)
    .values(document)
    .onConflictDoUpdate({ target: claimDocuments.claimId, set: change });
}

export async function findDocument(db: Queryable, claimId: number) {
  const [row] = await db.select().from(claimDocuments).where(eq(claimDocuments.claimId, claimId));
  return row ?? null;
}

/** Address, note and document of a claim. */
export function eraseEvidence(db: Queryable, id: number): Promise<void> {
  return erase(db, sql`id = ${id}`);
}

/** Of claims whose last decision was before; not while an appeal waits. */
export function eraseOldEvidence(db: Queryable, before: Date): Promise<void> {
  return erase(
    db,
    sql`greatest(appeal_decided_at, decided_at) < ${before.toISOString()}::timestamptz
      AND (appealed_at IS NULL OR appeal_outcome IS NOT NULL)
      AND (email IS NOT NULL OR note <> '' OR EXISTS (
        SELECT FROM claim_documents WHERE claim_id = claims.id
      ))`,
  );
}

async function erase(db: Queryable, isThese: SQL): Promise<void> {
  await db.execute(sql`
    WITH these AS (SELECT id FROM claims WHERE ${isThese}),
      gone AS (DELETE FROM claim_documents WHERE claim_id IN (SELECT id FROM these))
    UPDATE claims SET email = NULL, note = '', code_hash = NULL, code_expires_at = NULL
    WHERE id IN (SELECT id FROM these)`);
}

/** Whether the person has a page, and when they left office. */
export async function findClaimed(db: Queryable, id: number) {
  const [row] = await db
    .select({
      id: politicians.id,
      name: politicians.name,
      role: politicians.role,
      location: politicians.location,
      endedAt: politicians.endedAt,
    })
    .from(politicians)
    .where(and(eq(politicians.id, id), sql`${politicians.deletedAt} IS NULL`));
  return row ?? null;
}

/** Whether the account's own address is confirmed. */
export async function isConfirmed(db: Queryable, userId: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, userId), eq(users.emailVerified, true)))) > 0;
}
