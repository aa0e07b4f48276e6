// What a person decides about people: two are one, or one was merged wrongly. Each with a reason in
// the audit log, and with the state of their pair.

import type { Moved } from "#contract/person-pairs.ts";
import { AppError } from "#domain/error.ts";
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
import { countMerge, countSplit } from "../queries/merge-counts.ts";
import { upsertDecision } from "../queries/pairs.ts";
import { refreshPeople, takePeopleTurn } from "../queries/people.ts";
import { assertUndecided } from "../pairs/assert-undecided.ts";
import { mergePeople } from "./merge-people.ts";

interface Decision {
  actor: AuditActor;
  reason: string;
}

interface Two {
  keptId: number;
  goneId: number;
  /** Of their pair, as it was shown. */
  version?: number | undefined;
}

/**
 * The page of `goneId` leads to that of `keptId`. Returns what moved. Throws `people_not_mergeable`
 * or `pair_decided`.
 */
export async function mergeTwo(
  { db, clock }: Pick<Context, "db" | "clock">,
  { keptId, goneId, version }: Two,
  { actor, reason }: Decision,
): Promise<Moved> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    await takePeopleTurn(tx);
    if (version !== undefined) await assertUndecided(tx, { ids: [keptId, goneId], version });
    await lockPeople(tx, [keptId, goneId]);
    if (keptId === goneId || !(await areMergeable(tx, [keptId, goneId])))
      throw new AppError("people_not_mergeable");
    const moved = await countMerge(tx, { keptId, goneId });
    const offices = await moveOffices(tx, { from: goneId, to: keptId });
    await mergePeople(tx, [{ keptId, goneId, offices }], { origin: "administrator", now });
    await upsertDecision(tx, [keptId, goneId], { state: "merged", reason, now });
    await recordAction(tx, {
      at: now,
      actor,
      action: "person-merged",
      subject: { kind: "politician", id: keptId },
      details: { person: goneId, reason, ...moved },
    });
    return moved;
  });
}

/**
 * Undoes the merge of this person: page, offices and reviews are theirs again. Reviews written since
 * stay with the other. The two are different people then, or to be decided again. Returns whom they
 * had been merged into, and what went back. Throws `merge_not_found`.
 */
export async function undoMerge(
  { db, clock }: Pick<Context, "db" | "clock">,
  goneId: number,
  { actor, reason, outcome = "apart" }: Decision & { outcome?: "open" | "apart" },
): Promise<{ keptId: number; moved: Moved }> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    await takePeopleTurn(tx);
    const merge = await selectMergeOf(tx, goneId);
    if (merge === null) throw new AppError("merge_not_found");
    const { keptId, mergedWith } = merge;
    await lockPeople(tx, [keptId, goneId]);
    const moved = await countSplit(tx, merge);
    await moveOffices(tx, { from: keptId, to: goneId, only: merge.moved.offices });
    await unmark(tx, merge, now);
    await placeReviews(tx, [keptId, goneId]);
    await refreshPeople(tx, [keptId, goneId], now);
    await upsertDecision(tx, [mergedWith, goneId], { state: outcome, reason, now });
    await recordAction(tx, {
      at: now,
      actor,
      action: "person-merge-undone",
      subject: { kind: "politician", id: keptId },
      details: { person: goneId, reason, ...moved },
    });
    return { keptId, moved };
  });
}
