// Erases the caller's account: what every owner of personal data has, in one transaction, so that
// aggregates follow and nothing is left half gone. Sessions end with it; there is no way back.

import type { Context, SignedInUser } from "#server/context.ts";
import { requireFreshSession } from "#server/shared/fresh-session.ts";
import { personalDataOwners } from "#server/personal-data.ts";

/** Throws `reauthentication_required`. */
export async function deleteMyAccount(
  context: Context,
  _input: object,
  user: SignedInUser,
): Promise<Record<string, never>> {
  requireFreshSession(context, user);
  await context.db.transaction(async (tx) => {
    for (const owner of personalDataOwners) await owner.erase(tx, user.id);
  });
  // Letters that no mail server took away: the account is gone, whatever becomes of them.
  await context.mailer
    .forget?.(user.email)
    .catch((error: unknown) => context.log.error({ err: error }, "letters were not removed"));
  return {};
}
