// Merges of two people by an administrator: what one would move, the merge, those into a page, and
// the undoing.

import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import type * as contract from "#contract/person-pairs.ts";
import { commentLength, trimComment } from "#domain/comment.ts";
import { AppError } from "#domain/error.ts";
import type { Queryable } from "#platform/db/database.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { mergeTwo, undoMerge } from "../people/decide-people.ts";
import { countMerge, countSplit, selectMergesInto } from "../queries/merge-counts.ts";
import { areMergeable, selectMergeOf } from "../queries/merges.ts";
import { selectPeopleOfPairs } from "../queries/pairs.ts";

const MAX_REASON_LENGTH = 500;

type Administrator = Pick<SignedInUser, "id">;

export async function previewMerge(
  { db }: Pick<Context, "db">,
  { keptId, goneId }: ParsedInputOf<typeof contract.previewMerge>,
): Promise<OutputOf<typeof contract.previewMerge>> {
  if (keptId === goneId || !(await areMergeable(db, [keptId, goneId])))
    throw new AppError("people_not_mergeable");
  const [moved, pages] = await Promise.all([
    countMerge(db, { keptId, goneId }),
    selectPages(db, { keptId, goneId }),
  ]);
  return { moved, ...pages };
}

export async function previewSplit(
  { db }: Pick<Context, "db">,
  { goneId }: ParsedInputOf<typeof contract.previewSplit>,
): Promise<OutputOf<typeof contract.previewSplit>> {
  const merged = await selectMergeOf(db, goneId);
  if (merged === null) throw new AppError("merge_not_found");
  const [moved, pages] = await Promise.all([countSplit(db, merged), selectPages(db, merged)]);
  return { moved, ...pages };
}

/** Throws `people_not_mergeable` where one is gone. */
async function selectPages(
  db: Queryable,
  { keptId, goneId }: { keptId: number; goneId: number },
): Promise<{ kept: contract.PageOfPerson; gone: contract.PageOfPerson }> {
  const pages = await selectPeopleOfPairs(db, [keptId, goneId]);
  const [kept, gone] = [keptId, goneId].map((id) => pages.find((page) => page.id === id));
  if (kept === undefined || gone === undefined) throw new AppError("people_not_mergeable");
  return { kept, gone };
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
