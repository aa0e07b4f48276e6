// Withdraws consent to the processing of political opinions. It is the only legal basis of reviews
// and opinions (GDPR art. 9.2.a, 17.1.b), so they are erased; the account and the consent log stay.
// The next review asks for consent again.

import type { withdrawConsent as endpoint } from "#contract/settings.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { personalDataOwners } from "#server/personal-data.ts";
import { departWithTexts } from "./queries/departed.ts";
import { assertCredentialsUnchanged, requireFreshSession } from "#server/shared/fresh-session.ts";
import { listMyConsents } from "./list-my-consents.ts";
import { endConsents } from "./queries/own-content.ts";
import { recordErasure } from "./record-erasure.ts";

/** Without active consent the log does not change. Throws `reauthentication_required`. */
export async function withdrawConsent(
  context: Context,
  input: object,
  user: SignedInUser,
): Promise<OutputOf<typeof endpoint>> {
  const { db, clock } = context;
  requireFreshSession(context, user);
  const erasedAt = clock.now();
  await db.transaction(async (tx) => {
    // Waits for running writes of this user, which are erased as well.
    await assertCredentialsUnchanged(tx, user);
    await endConsents(tx, user.id, erasedAt);
    await departWithTexts(tx, { userId: user.id, now: erasedAt });
    for (const owner of personalDataOwners) await owner.eraseOpinions?.(tx, user.id);
  });
  await recordErasure(context, { userId: user.id, scope: "opinions", erasedAt });
  return listMyConsents(context, input, user);
}
