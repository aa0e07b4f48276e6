// Withdraws consent to the processing of political opinions. It is the only ground on which reviews and
// opinions are kept (GDPR art. 9.2.a, 17.1.b), so they go with it; the account and the log of consents
// stay. The next review asks for consent anew.

import type { withdrawConsent as endpoint } from "#contract/settings.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { personalDataOwners } from "#server/personal-data.ts";
import { lockUser } from "#server/shared/authoring/queries/authoring.ts";
import { listMyConsents } from "./list-my-consents.ts";
import { endConsents } from "./queries/own-content.ts";

/** Where none is in force it changes nothing of the log. */
export async function withdrawConsent(
  context: Context,
  input: object,
  user: SignedInUser,
): Promise<OutputOf<typeof endpoint>> {
  const { db, clock } = context;
  await db.transaction(async (tx) => {
    // What is being published at this very moment is finished first, and goes with the rest.
    await lockUser(tx, user.id);
    await endConsents(tx, user.id, clock.now());
    for (const owner of personalDataOwners) await owner.eraseOpinions?.(tx, user.id);
  });
  return listMyConsents(context, input, user);
}
