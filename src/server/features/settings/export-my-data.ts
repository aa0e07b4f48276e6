// Exports all data about the caller from every owner of personal data, in one snapshot.

import type { exportMyData as endpoint } from "#contract/settings.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { personalDataOwners } from "#server/personal-data.ts";

export async function exportMyData(
  { db, clock }: Context,
  _input: object,
  user: SignedInUser,
): Promise<OutputOf<typeof endpoint>> {
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
