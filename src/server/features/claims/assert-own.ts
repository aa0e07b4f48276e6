// A claim of the caller that waits, locked. Somebody else's is not found.

import { AppError } from "#domain/error.ts";
import type { Tx } from "#platform/db/database.ts";
import { lockClaim } from "./queries/claims.ts";
import type { ClaimRow } from "./queries/claims.ts";

interface Own {
  id: number;
  userId: string;
}

/** Throws `claim_not_found`. */
export async function assertOwn(tx: Tx, { id, userId }: Own): Promise<ClaimRow> {
  const claim = await lockClaim(tx, id);
  if (claim === null || claim.userId !== userId) throw new AppError("claim_not_found");
  return claim;
}

/** Throws `claim_not_found` or `claim_decided`. */
export async function assertOwnWaiting(tx: Tx, own: Own): Promise<ClaimRow> {
  const claim = await assertOwn(tx, own);
  if (claim.state !== "waiting") throw new AppError("claim_decided");
  return claim;
}
