// Operator command: removes the second factor and the passkeys of a person who lost their devices and
// the recovery codes. The owner is notified by mail.

import { normalizeEmail } from "#domain/account/credentials.ts";
import { recordAction } from "#server/shared/audit/queries/audit-log.ts";
import { queueSecurityNotice } from "#server/shared/queue-security-notice.ts";
import { refreshWeights } from "#server/shared/ratings/refresh-weights.ts";
import type { Context } from "../../../context.ts";
import { findByEmail } from "../queries/accounts.ts";
import { deletePasskeys } from "../queries/passkeys.ts";
import { deleteSecondFactor } from "../queries/second-factor.ts";

/** False if there is no such account, or it had neither. */
export async function removeSecondFactor(
  context: Pick<Context, "db" | "clock" | "jobs" | "log">,
  email: string,
): Promise<boolean> {
  const { db, clock } = context;
  const user = await findByEmail(db, normalizeEmail(email));
  if (user === null) return false;
  const { id } = user;
  return db.transaction(async (tx) => {
    const secondFactor = await deleteSecondFactor(tx, id);
    const passkeys = await deletePasskeys(tx, id);
    if (!secondFactor && !passkeys) return false;
    const now = clock.now();
    await refreshWeights(tx, { ids: [id] }, now);
    await queueSecurityNotice(context, tx, { userId: id, event: "protection-removed" });
    await recordAction(tx, {
      at: now,
      actor: { kind: "command-line" },
      action: "protection-removed",
      subject: { kind: "user", id },
      details: { secondFactor, passkeys },
    });
    return true;
  });
}
