// Erases again what people had erased, after a backup from before that was restored.

import type { Erasure } from "#platform/erasure-log.ts";
import type { Context } from "#server/context.ts";
import { personalDataOwners } from "#server/personal-data.ts";
import { lockUser } from "#server/shared/authoring/queries/authoring.ts";
import { keepSanction } from "#server/shared/sanctions/sanctioned-address.ts";
import { endConsents, findEmail, hasConsentFromBefore } from "./queries/own-content.ts";

/** Idempotent. Returns how many accounts and how many people's opinions it erased. */
export async function applyErasures(
  context: Pick<Context, "db" | "erasures" | "clock" | "secrets">,
): Promise<Record<Erasure["scope"], number>> {
  const { db, erasures } = context;
  const applied = { account: 0, opinions: 0 };
  for (const { userId, scope, erasedAt } of await erasures.list())
    await db.transaction(async (tx) => {
      if (!(await lockUser(tx, userId))) return;
      if (scope === "account") {
        const email = await findEmail(tx, userId);
        if (email !== null) await keepSanction(tx, context, { id: userId, email });
        for (const owner of personalDataOwners) await owner.erase(tx, userId);
      } else {
        // A consent given since then covers what was written since then.
        if (!(await hasConsentFromBefore(tx, userId, erasedAt))) return;
        await endConsents(tx, userId, erasedAt);
        for (const owner of personalDataOwners) await owner.eraseOpinions?.(tx, userId);
      }
      applied[scope] += 1;
    });
  return applied;
}
