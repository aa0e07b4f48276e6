// Erases the caller's account: the data of every owner of personal data in one transaction, with
// the aggregates. Also ends all sessions. Irreversible.

import type { Context, SignedInUser } from "#server/context.ts";
import { AppError } from "#domain/error.ts";
import { assertCredentialsUnchanged, requireFreshSession } from "#server/shared/fresh-session.ts";
import { lockAdministrators } from "#server/shared/queries/administrators.ts";
import { keepSanction } from "#server/shared/sanctions/sanctioned-address.ts";
import { personalDataOwners } from "#server/personal-data.ts";
import { recordErasure } from "./record-erasure.ts";

/** Throws `reauthentication_required` or `own_account_last_administrator`. */
export async function deleteMyAccount(
  context: Context,
  _input: object,
  user: SignedInUser,
): Promise<Record<string, never>> {
  requireFreshSession(context, user);
  await context.db.transaction(async (tx) => {
    // First, as in every change of roles: two of the last administrators go one after the other.
    const administrators = await lockAdministrators(tx);
    await assertCredentialsUnchanged(tx, user);
    if (administrators.length === 1 && administrators[0] === user.id)
      throw new AppError("own_account_last_administrator");
    await keepSanction(tx, context, user);
    for (const owner of personalDataOwners) await owner.erase(tx, user.id);
  });
  const erasedAt = context.clock.now();
  await recordErasure(context, { userId: user.id, scope: "account", erasedAt });
  // Undelivered outbox messages: the account is deleted whatever becomes of them.
  await context.mailer
    .forget?.(user.email)
    .catch((error: unknown) =>
      context.log.error({ err: error }, "stored messages were not removed"),
    );
  return {};
}
