// Authenticators, their recovery codes, and sign-ins that wait for one of them.

import { and, count, eq, gt, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { recoveryCodes, secondFactors, signInChallenges, users } from "#platform/db/schema.ts";
import { personColumns } from "./accounts.ts";
import type { Person } from "./accounts.ts";

/** Sets up an authenticator and replaces one that was never enabled. False: one is on already. */
export async function putEnrolment(
  db: Queryable,
  { userId, sealedSecret, now }: { userId: string; sealedSecret: string; now: Date },
): Promise<boolean> {
  const written = await db
    .insert(secondFactors)
    .values({ userId, sealedSecret, createdAt: now })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { sealedSecret, createdAt: now, lastStep: 0 },
      setWhere: isNull(secondFactors.enabledAt),
    })
    .returning({ userId: secondFactors.userId });
  return written.length > 0;
}

/** The sealed secret of an enabled (or pending) authenticator. */
export async function findSecret(
  db: Queryable,
  userId: string,
  state: "on" | "not-yet",
): Promise<string | null> {
  const [found] = await db
    .select({ sealedSecret: secondFactors.sealedSecret })
    .from(secondFactors)
    .where(
      and(
        eq(secondFactors.userId, userId),
        state === "on" ? isNotNull(secondFactors.enabledAt) : isNull(secondFactors.enabledAt),
      ),
    );
  return found?.sealedSecret ?? null;
}

/** Enables the authenticator with this secret. False if it is on already, or has another secret. */
export async function enableSecondFactor(
  db: Queryable,
  {
    userId,
    sealedSecret,
    step,
    now,
  }: { userId: string; sealedSecret: string; step: number; now: Date },
): Promise<boolean> {
  const enabled = await db
    .update(secondFactors)
    .set({ enabledAt: now, lastStep: step })
    .where(
      and(
        eq(secondFactors.userId, userId),
        eq(secondFactors.sealedSecret, sealedSecret),
        isNull(secondFactors.enabledAt),
      ),
    )
    .returning({ userId: secondFactors.userId });
  return enabled.length > 0;
}

/** Its recovery codes are deleted too. */
export async function deleteSecondFactor(db: Queryable, userId: string): Promise<boolean> {
  const deleted = await db
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ userId: secondFactors.userId });
  return deleted.length > 0;
}

/**
 * Uses up a time step and all before it: of two uses of one code, one is refused. A stored step in
 * the future is ignored: the clock was set back, which must not lock the owner out.
 */
export async function takeStep(
  db: Queryable,
  { userId, step, present }: { userId: string; step: number; present: number },
): Promise<boolean> {
  const taken = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(secondFactors.userId, userId),
        or(lt(secondFactors.lastStep, step), gt(secondFactors.lastStep, present + 1)),
      ),
    )
    .returning({ userId: secondFactors.userId });
  return taken.length > 0;
}

/** Replaces all earlier ones. */
export async function replaceRecoveryCodes(
  db: Queryable,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

/** Uses up the code with one of these hashes. False if it does not exist (any more). */
export async function takeRecoveryCode(
  db: Queryable,
  { userId, codeHash, now }: { userId: string; codeHash: string; now: Date },
): Promise<boolean> {
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ userId: recoveryCodes.userId });
  return used.length > 0;
}

export interface SecondFactorState {
  enabledAt: Date;
  recoveryCodesLeft: number;
}

/** Null if it is off. */
export async function findSecondFactor(
  db: Queryable,
  userId: string,
): Promise<SecondFactorState | null> {
  const [found] = await db
    .select({ enabledAt: secondFactors.enabledAt })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.enabledAt)));
  if (found === undefined || found.enabledAt === null) return null;
  const [codes] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return { enabledAt: found.enabledAt, recoveryCodesLeft: codes?.left ?? 0 };
}

export interface NewChallenge {
  tokenHash: string;
  userId: string;
  credentialsVersion: number;
  now: Date;
  until: Date;
}

export async function insertChallenge(db: Queryable, challenge: NewChallenge): Promise<void> {
  const { now: createdAt, until: expiresAt, ...rest } = challenge;
  await db.insert(signInChallenges).values({ ...rest, createdAt, expiresAt });
}

/** The person who has proved the password but not yet the second factor; null if expired. */
export async function findChallenged(
  db: Queryable,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<Person | null> {
  const [person] = await db
    .select(personColumns)
    .from(signInChallenges)
    .innerJoin(
      users,
      and(
        eq(users.id, signInChallenges.userId),
        eq(users.credentialsVersion, signInChallenges.credentialsVersion),
      ),
    )
    .where(and(eq(signInChallenges.tokenHash, tokenHash), gt(signInChallenges.expiresAt, now)));
  return person ?? null;
}

/** Of two concurrent calls, one returns true. */
export async function deleteChallenge(db: Queryable, tokenHash: string): Promise<boolean> {
  const deleted = await db
    .delete(signInChallenges)
    .where(eq(signInChallenges.tokenHash, tokenHash))
    .returning({ userId: signInChallenges.userId });
  return deleted.length > 0;
}
