// What a bulk job changes, a page at a time. Of one that was broken off, what it did change.

import { CHANGE_KINDS } from "#contract/bulk-job-changes.ts";
import type { BulkJobChange, listBulkJobChanges as endpoint } from "#contract/bulk-job-changes.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { decodeCursor, encodeCursor, isWhole } from "#domain/cursor.ts";
import { AppError } from "#domain/error.ts";
import { searchWords } from "#domain/politician/search-text.ts";
import type { Context } from "#server/context.ts";
import { paginate } from "#server/shared/pagination.ts";
import type { Keyset } from "#server/shared/pagination.ts";
import { selectBulkJob } from "../queries/bulk-jobs.ts";
import { countChanges, selectChanges, sumCounts } from "../queries/changes.ts";
import type { ChangeFilter, ChangePosition, StoredChange } from "../queries/changes.ts";
import type { StoredBulkJob } from "./stored-bulk-job.ts";

const MAX_POSITION = 2_147_483_647;

const byPosition: Keyset<StoredChange, ChangePosition> = {
  encode: ({ kind, position }) => encodeCursor([kind, position]),
  decode(cursor) {
    const [kind, position, ...rest] = decodeCursor(cursor) ?? [];
    if (typeof kind !== "string" || !isWhole(position, 0, MAX_POSITION) || rest.length > 0)
      throw new AppError("invalid_cursor");
    return { kind, position };
  },
};

export async function listBulkJobChanges(
  { db }: Pick<Context, "db">,
  input: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const bulkJob = await selectBulkJob(db, input.id);
  if (bulkJob === null) throw new AppError("bulk_job_not_found");
  const filter: ChangeFilter = {
    bulkJobId: bulkJob.id,
    limits: bulkJob.limits,
    appliedRows: countApplied(bulkJob),
    kind: input.kind ?? null,
    words: searchWords(input.q ?? ""),
  };
  const { rows, nextCursor } = await paginate(byPosition, input, (slice) =>
    selectChanges(db, filter, slice),
  );
  const isFirst = input.cursor === undefined;
  return { items: rows.map(toChange), nextCursor, counts: isFirst ? await count() : null };

  async function count() {
    const isWhole = filter.words.length === 0 && filter.appliedRows === null;
    const found = await (isWhole ? sumCounts(db, filter) : countChanges(db, filter));
    const counts = CHANGE_KINDS.map((kind) => [kind, found[kind] ?? 0]);
    return Object.fromEntries(counts) as Record<(typeof CHANGE_KINDS)[number], number>;
  }
}

/** Null where everything recorded was applied, or is still a preview. */
function countApplied({ state, result, progress, preview }: StoredBulkJob): number | null {
  if (state !== "cancelled" && state !== "failed") return null;
  const { totalAdded = 0, totalUpdated = 0, totalEnded = 0 } = result ?? {};
  if (totalAdded + totalUpdated + totalEnded === 0) return 0;
  return Math.max(0, progress.read - (preview?.rejected ?? 0));
}

function toChange({ kind, position, details, ...change }: StoredChange): BulkJobChange {
  const { fields = [], held = [], reason = null } = details ?? {};
  return { ...change, id: `${kind}-${position}`, kind, fields, held, reason };
}
