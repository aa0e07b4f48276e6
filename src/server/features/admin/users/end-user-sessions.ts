// Ends every session and half-done sign-in of an account, for a reason that its owner gets by mail: when they
// ask for it, or when somebody else seems to be in. The account and its credentials stay as they are.

import type { endUserSessions as endpoint } from "#contract/admin-users.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { recordAction } from "#server/shared/audit/queries/audit-log.ts";
import { assertCredentialsUnchanged, requireFreshSession } from "#server/shared/fresh-session.ts";
import { lockAdministrators } from "#server/shared/queries/administrators.ts";
import { endAllSessions } from "#server/shared/queries/credentials.ts";
import { queueSecurityNotice } from "#server/shared/queue-security-notice.ts";
import { readUser } from "./administered-user.ts";

export async function endUserSessions(
  context: Context,
  { id, reason }: ParsedInputOf<typeof endpoint>,
  user: SignedInUser,
): Promise<OutputOf<typeof endpoint>> {
  const { db, clock } = context;
  requireFreshSession(context, user);
  return db.transaction(async (tx) => {
    // Two administrators who end each other's sessions do so in sequence.
    const administrators = await lockAdministrators(tx);
    await assertCredentialsUnchanged(tx, user);
    if (!administrators.includes(user.id)) throw new AppError("forbidden");
    const now = clock.now();
    const { sessions } = await readUser(tx, id, user.id, now);
    await endAllSessions(tx, id);
    await queueSecurityNotice(context, tx, { userId: id, event: `sessions-ended-${reason}` });
    await recordAction(tx, {
      at: now,
      actor: { kind: "administrator", id: user.id },
      action: "sessions-ended",
      subject: { kind: "user", id },
      details: { reason, sessions },
    });
    return { user: await readUser(tx, id, user.id, now) };
  });
}
