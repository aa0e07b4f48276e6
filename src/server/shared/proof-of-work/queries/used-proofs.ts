// Proofs of work that were accepted, until they would end anyway.

import type { Queryable } from "#platform/db/database.ts";
import { usedProofs } from "#platform/db/schema.ts";

/** False if it was used before, on whatever server. */
export async function useProofOnce(
  db: Queryable,
  { nonce, until }: { nonce: string; until: Date },
): Promise<boolean> {
  const used = await db
    .insert(usedProofs)
    .values({ nonce, expiresAt: until })
    .onConflictDoNothing()
    .returning({ nonce: usedProofs.nonce });
  return used.length > 0;
}
