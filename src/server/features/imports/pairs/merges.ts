// Merges of two people by an administrator: what one would move, the merge, those into a page, and
// the undoing.

import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import type * as contract from "#contract/person-pairs.ts";
import { commentLength, trimComment } from "#domain/comment.ts";
import { AppError } from "#domain/error.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { mergeTwo, undoMerge } from "../people/decide-people.ts";
import { countMerge, countSplit, selectMergesInto } from "../queries/merge-counts.ts";
import { areMergeable } from "../queries/merges.ts";

const MAX_REASON_LENGTH = 500;

type Administrator = Pick<SignedInUser, "id">;

export async function previewMerge(
  { db }: Pick<Context, "db">,
  { keptId, goneId }: ParsedInputOf<typeof contract.previewMerge>,
): Promise<OutputOf<typeof contract.previewMerge>> {
  if (keptId === goneId || !(await areMergeable(db, [keptId, goneId])))
    throw new AppError("people_not_mergeable");
  return { moved: await countMerge(db, { keptId, goneId }) };
}

export async function merge(
  context: Pick<Context, "db" | "clock">,
  { reason, ...two }: ParsedInputOf<typeof contract.mergePeople>,
  user: Administrator,
): Promise<OutputOf<typeof contract.mergePeople>> {
  return { moved: await mergeTwo(context, two, by(user, reason)) };
}

export async function listMerges(
  { db }: Pick<Context, "db">,
  { keptId }: ParsedInputOf<typeof contract.listMerges>,
): Promise<OutputOf<typeof contract.listMerges>> {
  const merges = [];
  for (const merged of await selectMergesInto(db, keptId)) {
    const { goneId, name, origin } = merged;
    const mergedAt = new Date(merged.mergedAt).toISOString();
    merges.push({ goneId, name, mergedAt, origin, moved: await countSplit(db, merged) });
  }
  return { merges };
}

export function split(
  context: Pick<Context, "db" | "clock">,
  { goneId, reason, outcome }: ParsedInputOf<typeof contract.splitPeople>,
  user: Administrator,
): Promise<OutputOf<typeof contract.splitPeople>> {
  return undoMerge(context, goneId, { ...by(user, reason), outcome });
}

/** Throws `people_reason_missing` or `people_reason_too_long`. */
function by({ id }: Administrator, given: string) {
  const reason = trimComment(given);
  if (reason === "") throw new AppError("people_reason_missing");
  if (commentLength(reason) > MAX_REASON_LENGTH) throw new AppError("people_reason_too_long");
  return { actor: { kind: "administrator", id } as const, reason };
}
