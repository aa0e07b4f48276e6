// What a person decides about people: two are one, or one was merged wrongly. Each with a reason in
// the audit log.

import { AppError } from "#domain/error.ts";
import type { Tx } from "#platform/db/database.ts";
import type { Context } from "#server/context.ts";
import type { AuditActor } from "#server/shared/audit/entry.ts";
import { recordAction } from "#server/shared/audit/queries/audit-log.ts";
import {
  areMergeable,
  lockPeople,
  moveOffices,
  placeReviews,
  selectMergeOf,
  unmark,
} from "../queries/merges.ts";
import type { Merge } from "../queries/merges.ts";
import { refreshPeople, takePeopleTurn } from "../queries/people.ts";
import { mergePeople } from "./merge-people.ts";

interface Decision {
  actor: AuditActor;
  reason: string;
}

/** The page of `goneId` leads to that of `keptId`. Throws `people_not_mergeable`. */
export async function mergeTwo(
  { db, clock }: Pick<Context, "db" | "clock">,
  { keptId, goneId }: { keptId: number; goneId: number },
  { actor, reason }: Decision,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    await takePeopleTurn(tx);
    await lockPeople(tx, [keptId, goneId]);
    if (keptId === goneId || !(await areMergeable(tx, [keptId, goneId])))
      throw new AppError("people_not_mergeable");
    const offices = await moveOffices(tx, { from: goneId, to: keptId });
    await mergePeople(tx, [{ keptId, goneId, offices }], { origin: "administrator", now });
    await recordAction(tx, {
      at: now,
      actor,
      action: "person-merged",
      subject: { kind: "politician", id: keptId },
      details: { person: goneId, reason },
    });
  });
}

/**
 * Undoes the merge of this person: page, offices and reviews are theirs again. Reviews written since
 * stay with the other. Returns whom they had been merged into. Throws `merge_not_found`.
 */
export async function undoMerge(
  { db, clock }: Pick<Context, "db" | "clock">,
  goneId: number,
  { actor, reason }: Decision,
): Promise<number> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    await takePeopleTurn(tx);
    const merge = await lockMergeOf(tx, goneId);
    const { keptId, moved } = merge;
    await moveOffices(tx, { from: keptId, to: goneId, only: moved.offices });
    await unmark(tx, merge, now);
    await placeReviews(tx, [keptId, goneId]);
    await refreshPeople(tx, [keptId, goneId], now);
    await recordAction(tx, {
      at: now,
      actor,
      action: "person-merge-undone",
      subject: { kind: "politician", id: keptId },
      details: { person: goneId, reason },
    });
    return keptId;
  });
}

/** Throws `merge_not_found`, or `people_changed` where somebody merged further meanwhile. */
async function lockMergeOf(tx: Tx, goneId: number): Promise<Merge> {
  const seen = await selectMergeOf(tx, goneId);
  if (seen === null) throw new AppError("merge_not_found");
  await lockPeople(tx, [seen.keptId, goneId]);
  const merge = await selectMergeOf(tx, goneId);
  if (merge === null) throw new AppError("merge_not_found");
  if (merge.keptId !== seen.keptId) throw new AppError("people_changed");
  return merge;
}
