// SQL of the keys that sign snapshots.

import { asc, isNull, sql } from "drizzle-orm";
import type { Queryable, Tx } from "#platform/db/database.ts";
import { integrityKeys } from "#platform/db/schema.ts";

export type KeyRow = typeof integrityKeys.$inferSelect;

export function selectKeys(db: Queryable): Promise<KeyRow[]> {
  return db.select().from(integrityKeys).orderBy(asc(integrityKeys.number));
}

/** Until the transaction ends: of two processes the second sees the key of the first. */
export async function lockKeys(tx: Tx): Promise<void> {
  await tx.execute(sql`LOCK TABLE integrity_keys IN SHARE ROW EXCLUSIVE MODE`);
}

/** Ends the key in use and begins this one. */
export async function insertKey(
  tx: Tx,
  key: Pick<KeyRow, "number" | "id" | "publicKey">,
  now: Date,
): Promise<void> {
  await tx.update(integrityKeys).set({ validUntil: now }).where(isNull(integrityKeys.validUntil));
  await tx.insert(integrityKeys).values({ ...key, validFrom: now, validUntil: null });
}
