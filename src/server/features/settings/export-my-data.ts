// Exports all data about the caller from every owner of personal data, in one snapshot.

import type { exportMyData as endpoint } from "#contract/settings.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { requireFreshSession } from "#server/shared/fresh-session.ts";
import { personalDataOwners } from "#server/personal-data.ts";

export async function exportMyData(
  context: Context,
  _input: object,
  user: SignedInUser,
): Promise<OutputOf<typeof endpoint>> {
  const { db, clock } = context;
  // A whole life on the site in one file: an unlocked device is not enough.
  requireFreshSession(context, user);
  const collected = await db.transaction(
    async (tx) => {
      const parts: Record<string, unknown>[] = [];
      for (const owner of personalDataOwners) parts.push(await owner.collect(tx, user.id));
      return parts;
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  const exportDate = clock.now().toISOString();
  // The contract verifies on output that the collections it names exist.
  return Object.assign({ exportDate }, ...collected) as OutputOf<typeof endpoint>;
}
