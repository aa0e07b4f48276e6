// What cannot be undone asks again who one is, unless that was shown in the last minutes: a device left
// unlocked must not be enough to delete an account or to lock its owner out.

import { AppError } from "#domain/error.ts";
import type { Context, SignedInUser } from "#server/context.ts";

export const FRESH_MINUTES = 10;

/** Throws `reauthentication_required`. */
export function requireFreshSession(
  { clock }: Pick<Context, "clock">,
  { authenticatedAt }: Pick<SignedInUser, "authenticatedAt">,
): void {
  const minutes = (clock.now().getTime() - authenticatedAt.getTime()) / 60_000;
  if (minutes > FRESH_MINUTES) throw new AppError("reauthentication_required");
}
