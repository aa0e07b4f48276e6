// Erases the caller's account: the data of every owner of personal data in one transaction, with
// the aggregates. Also ends all sessions. Irreversible.

import type { Context, SignedInUser } from "#server/context.ts";
import { requireFreshSession } from "#server/shared/fresh-session.ts";
import { personalDataOwners } from "#server/personal-data.ts";
import { recordErasure } from "./record-erasure.ts";

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
  const erasedAt = context.clock.now();
  await recordErasure(context, { userId: user.id, scope: "account", erasedAt });
  // Undelivered outbox messages: the account is deleted whatever becomes of them.
  await context.mailer
    .forget?.(user.email)
    .catch((error: unknown) => context.log.error({ err: error }, "letters were not removed"));
  return {};
}
