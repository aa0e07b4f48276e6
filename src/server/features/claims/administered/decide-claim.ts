// Decides a claim, an appeal against its refusal, and the end of what it led to: with reasons, an entry of the audit
// log and a message to who made it, in one transaction.

import { sendClaimOutcome } from "#contract/jobs.ts";
import type * as contract from "#contract/admin-claims.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";
import { CLAIM_REASONS_MAX_LENGTH } from "#domain/representation/claim.ts";
import type { Tx } from "#platform/db/database.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { recordAction } from "#server/shared/audit/queries/audit-log.ts";
import { lockUser } from "#server/shared/authoring/queries/authoring.ts";
import { findRepresentation } from "#server/shared/representation/queries/representations.ts";
import { acceptText, fieldError } from "#server/shared/accept-text.ts";
import { setStandings } from "#server/shared/ratings/set-standings.ts";
import { countAdministrators } from "#server/shared/queries/administrators.ts";
import { findClaim, lockClaim, updateClaim } from "../queries/claims.ts";
import type { ClaimRow } from "../queries/claims.ts";
import {
  beginRepresentation,
  endRepresentation,
  selectOwnReviews,
} from "../queries/representations.ts";
import { isInOffice, readClaim } from "./read-claim.ts";

type User = Pick<SignedInUser, "id">;
type OneClaim = OutputOf<typeof contract.openClaim>;

export async function decideClaim(
  { db, clock, jobs }: Context,
  { id, outcome, reasons: written }: ParsedInputOf<typeof contract.decideClaim>,
  user: User,
): Promise<OneClaim> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const claim = await lock(tx, id);
    if (claim.state !== "waiting") throw new AppError("claim_decided");
    if (claim.userId === user.id && (await countAdministrators(tx)) > 1)
      throw new AppError("claim_own");
    const reasons = acceptReasons(written);
    if (outcome === "granted") {
      if (!hasEvidence(claim)) throw new AppError("claim_unproven");
      await grant({ jobs }, tx, claim, now);
    }
    await updateClaim(tx, id, { state: outcome, reasons, decidedAt: now, decidedBy: user.id });
    await recordAction(tx, {
      at: now,
      actor: { kind: "administrator", id: user.id },
      action: "claim-decided",
      subject: { kind: "claim", id },
      details: {
        outcome,
        capacity: claim.capacity,
        politician: claim.politician.id,
        reason: reasons,
      },
    });
    await jobs.enqueue(tx, sendClaimOutcome, { claimId: id, event: "decided" });
    return { claim: await readClaim(tx, { id, now, administratorId: user.id }) };
  });
}

export async function decideClaimAppeal(
  { db, clock, jobs }: Context,
  { id, outcome, reasons: written }: ParsedInputOf<typeof contract.decideClaimAppeal>,
  user: User,
): Promise<OneClaim> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const claim = await lock(tx, id);
    if (claim.appeal === null || claim.appealOutcome !== null) throw new AppError("claim_decided");
    if ((await countAdministrators(tx)) > 1) {
      if (claim.userId === user.id) throw new AppError("claim_own");
      if (claim.decidedBy === user.id) throw new AppError("appeal_same_administrator");
    }
    const answer = acceptReasons(written);
    if (outcome === "overturned") await grant({ jobs }, tx, claim, now);
    await updateClaim(tx, id, {
      appealOutcome: outcome,
      appealAnswer: answer,
      appealDecidedAt: now,
      appealDecidedBy: user.id,
      ...(outcome === "overturned" ? { state: "granted" as const, isRevoked: false } : {}),
    });
    await recordAction(tx, {
      at: now,
      actor: { kind: "administrator", id: user.id },
      action: "claim-appeal-decided",
      subject: { kind: "claim", id },
      details: { outcome, politician: claim.politician.id, reason: answer },
    });
    await jobs.enqueue(tx, sendClaimOutcome, { claimId: id, event: "appeal" });
    return { claim: await readClaim(tx, { id, now, administratorId: user.id }) };
  });
}

/**
 * The claim is refused anew, and can be appealed against anew: what was decided before stays in the audit log. An appeal
 * that waits is left to who decides it.
 */
export async function revokeRepresentation(
  { db, clock, jobs }: Context,
  { id, reasons: written }: ParsedInputOf<typeof contract.revokeRepresentation>,
  user: User,
): Promise<OneClaim> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const { userId, politician } = await lock(tx, id);
    const whose = { userId, politicianId: politician.id };
    const representation = await findRepresentation(tx, whose);
    if (representation === null) throw new AppError("representation_not_found");
    const reasons = acceptReasons(written);
    await endRepresentation(tx, { id: representation.id, userId, now, reason: "revoked" });
    await standOwnReviews({ jobs }, tx, whose, "counted");
    await updateClaim(tx, id, {
      state: "refused",
      isRevoked: true,
      reasons,
      decidedAt: now,
      decidedBy: user.id,
    });
    await recordAction(tx, {
      at: now,
      actor: { kind: "administrator", id: user.id },
      action: "representation-revoked",
      subject: { kind: "politician", id: politician.id },
      details: { case: id, reason: reasons },
    });
    await jobs.enqueue(tx, sendClaimOutcome, { claimId: id, event: "revoked" });
    return { claim: await readClaim(tx, { id, now, administratorId: user.id }) };
  });
}

/** Who made it before the claim: the same order everywhere prevents deadlocks. */
async function lock(tx: Tx, id: number): Promise<ClaimRow> {
  const found = await findClaim(tx, id);
  if (found !== null) await lockUser(tx, found.userId);
  const claim = found && (await lockClaim(tx, id));
  if (claim === null) throw new AppError("claim_not_found");
  return claim;
}

/** A confirmed address of an institution, or something to read. An appeal is read itself. */
function hasEvidence({ emailRule, emailConfirmedAt, note, document }: ClaimRow): boolean {
  return (emailRule !== null && emailConfirmedAt !== null) || note !== "" || document !== null;
}

async function grant(
  context: Pick<Context, "jobs">,
  tx: Tx,
  claim: ClaimRow,
  now: Date,
): Promise<void> {
  if (!isInOffice(claim)) throw new AppError("claim_out_of_office");
  const { userId, capacity, role, politician } = claim;
  const whose = { userId, politicianId: politician.id };
  await beginRepresentation(tx, { ...whose, capacity, role, beganAt: now });
  await standOwnReviews(context, tx, whose, "aside");
}

/** What the account wrote of the person counts unless it speaks for them; what is of a surge is left to its decision. */
async function standOwnReviews(
  context: Pick<Context, "jobs">,
  tx: Tx,
  whose: { userId: string; politicianId: number },
  standing: "aside" | "counted",
): Promise<void> {
  const own = await selectOwnReviews(tx, whose);
  const changed = own.filter((review) =>
    standing === "aside"
      ? review.standing !== "aside"
      : review.standing === "aside" && !review.isOfSurge,
  );
  await setStandings(
    context,
    tx,
    "review",
    changed.map(({ id }) => ({ id, standing })),
  );
}

function acceptReasons(written: string): string {
  const reasons = acceptText("reasons", written, CLAIM_REASONS_MAX_LENGTH);
  if (reasons === "") throw fieldError("reasons", "claim_reasons_missing");
  return reasons;
}
