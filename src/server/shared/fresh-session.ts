// Checks of a proof of identity. Irreversible actions require a recent one: an unlocked device must
// not be enough to delete an account or to lock its owner out. The proof must still be valid when
// the effect is written.

import { MINUTE_MS } from "#domain/durations.ts";
import { AppError } from "#domain/error.ts";
import type { Tx } from "#platform/db/database.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { lockCredentials } from "./queries/credentials.ts";

export const FRESH_MINUTES = 10;
/** Clocks of several servers differ a little. */
const CLOCK_SKEW_MINUTES = 1;

/** Throws `reauthentication_required`. A proof from the future is none: the clock was set back. */
export function requireFreshSession(
  { clock }: Pick<Context, "clock">,
  { authenticatedAt }: Pick<SignedInUser, "authenticatedAt">,
): void {
  const minutes = (clock.now().getTime() - authenticatedAt.getTime()) / MINUTE_MS;
  if (minutes > FRESH_MINUTES || minutes < -CLOCK_SKEW_MINUTES)
    throw new AppError("reauthentication_required");
}

/**
 * To be called first in the transaction that acts on what the session proved. Locks the account; throws
 * `sign_in_required` when its credentials have changed since the session was read.
 */
export async function assertCredentialsUnchanged(
  tx: Tx,
  user: Pick<SignedInUser, "id" | "credentialsVersion">,
): Promise<void> {
  if (!(await lockCredentials(tx, user))) throw new AppError("sign_in_required");
}
