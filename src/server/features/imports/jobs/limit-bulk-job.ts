// Limits a waiting bulk job to some regions, provinces and roles. Its preview follows from the counts
// that were recorded while it was read.

import type { limitBulkJob as endpoint } from "#contract/bulk-job-changes.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";
import { isLimited, sortLimits } from "#domain/politician/import-limits.ts";
import type { ImportLimits } from "#domain/politician/import-limits.ts";
import { foldText } from "#domain/politician/search-text.ts";
import type { Context } from "#server/context.ts";
import { lockBulkJob, updateLocked } from "../queries/bulk-jobs.ts";
import { selectLimitChoices, sumCounts } from "../queries/changes.ts";
import type { LimitChoice } from "../queries/changes.ts";
import { areTooMany } from "./read-phase.ts";
import { toResponse } from "./stored-bulk-job.ts";
import type { StoredBulkJob } from "./stored-bulk-job.ts";

export async function limitBulkJob(
  context: Context,
  { id, ...limits }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  return { bulkJob: toResponse(await limit(context, { id, limits })) };
}

/** Throws `bulk_job_not_found`, `bulk_job_decided` and `limits_unknown`. */
export async function limit(
  { db }: Pick<Context, "db">,
  { id, limits }: { id: number; limits: ImportLimits },
): Promise<StoredBulkJob> {
  return db.transaction(async (tx) => {
    const bulkJob = await lockBulkJob(tx, id);
    if (bulkJob === null) throw new AppError("bulk_job_not_found");
    const { state, preview } = bulkJob;
    if (state !== "waiting" || preview === null) throw new AppError("bulk_job_decided");
    const chosen = toKnown(limits, await selectLimitChoices(tx, id));
    const counts = await sumCounts(tx, { bulkJobId: id, limits: chosen });
    const { added = 0, office = 0, updated = 0, unchanged = 0, skipped: repeated = 0 } = counts;
    const { ended = 0, present = 0, kept = 0 } = counts;
    const skipped = unchanged + repeated;
    return updateLocked(tx, id, {
      limits: chosen,
      preview: {
        ...preview,
        added: added + office,
        updated,
        skipped,
        ended,
        corrected: kept,
        excluded: preview.records - added - office - updated - skipped,
        endsTooMany: areTooMany({ count: ended, present }),
      },
    });
  });
}

/** As the file's rows have them, whatever the case they were written in. Throws `limits_unknown`. */
function toKnown(limits: ImportLimits, choices: readonly LimitChoice[]): ImportLimits {
  const unknown: string[] = [];
  const find = (values: readonly string[], known: readonly string[]) => {
    const byName = new Map(known.map((value) => [foldText(value), value]));
    return values.flatMap((value) => {
      const found = byName.get(foldText(value));
      if (found === undefined) unknown.push(value);
      return found ?? [];
    });
  };
  const chosen = sortLimits({
    regions: find(
      limits.regions,
      choices.map(({ region }) => region),
    ),
    provinces: find(
      limits.provinces,
      choices.map(({ province }) => province),
    ),
    roles: find(
      limits.roles,
      choices.map(({ office }) => office),
    ),
  });
  if (unknown.length > 0) throw new AppError("limits_unknown", { names: unknown.join(", ") });
  return chosen;
}

/** For the audit log: nothing where nothing is limited. */
export function limitDetails({ limits }: Pick<StoredBulkJob, "limits">): Record<string, string> {
  if (!isLimited(limits)) return {};
  const lists = { regions: limits.regions, provinces: limits.provinces, roles: limits.roles };
  return Object.fromEntries(
    Object.entries(lists)
      .filter(([, values]) => values.length > 0)
      .map(([name, values]) => [name, values.join(", ")]),
  );
}
