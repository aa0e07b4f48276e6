// Who may decide: nobody about their own text, or on the page of somebody they speak for, while there is another
// administrator.

import { AppError } from "#domain/error.ts";
import type { Queryable, Tx } from "#platform/db/database.ts";
import { countAdministrators } from "#server/shared/queries/administrators.ts";
import { speaksFor } from "#server/shared/representation/queries/representations.ts";

export interface Concern {
  administratorId: string;
  /** Whose text or appeal it is; null if they are gone. */
  authorIds: readonly (string | null)[];
  /** Of the page; null for topics. */
  politicianId: number | null;
}

type Partiality = "own" | "represented";

/** Null for who may decide. */
export async function findPartiality(
  db: Queryable,
  { administratorId, authorIds, politicianId }: Concern,
): Promise<Partiality | null> {
  const isOwn = authorIds.includes(administratorId);
  const isPartial =
    isOwn ||
    (politicianId !== null && (await speaksFor(db, { userId: administratorId, politicianId })));
  if (!isPartial || (await countAdministrators(db)) < 2) return null;
  return isOwn ? "own" : "represented";
}

/** Throws `own`, or `subject_represented`. */
export async function assertImpartial(
  tx: Tx,
  { own, ...concern }: Concern & { own: "item_own" | "surge_own" },
): Promise<void> {
  const partiality = await findPartiality(tx, concern);
  if (partiality !== null) throw new AppError(partiality === "own" ? own : "subject_represented");
}
