// What a bulk job can be limited to: the regions, provinces and roles of its rows and of who would end.

import type { listBulkJobLimits as endpoint } from "#contract/bulk-job-changes.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";
import { ALL_PROVINCES } from "#domain/politician/regions.ts";
import type { Context } from "#server/context.ts";
import { selectBulkJob } from "../queries/bulk-jobs.ts";
import { selectLimitChoices } from "../queries/changes.ts";
import type { LimitChoice } from "../queries/changes.ts";

const PROVINCES = new Map(ALL_PROVINCES.map((province) => [province.code, province]));

export async function listBulkJobLimits(
  { db }: Pick<Context, "db">,
  { id }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  if ((await selectBulkJob(db, id)) === null) throw new AppError("bulk_job_not_found");
  const choices = await selectLimitChoices(db, id);
  return {
    regions: sumBy(choices, ({ region }) => region),
    provinces: sumBy(choices, ({ province }) => province).map((choice) => {
      const { name = choice.value, region = "" } = PROVINCES.get(choice.value) ?? {};
      return { ...choice, name, region };
    }),
    roles: sumBy(choices, ({ office }) => office).toSorted((a, b) => b.rows - a.rows),
  };
}

/** By name, without the unknown. */
function sumBy(choices: readonly LimitChoice[], toValue: (choice: LimitChoice) => string) {
  const sums = new Map<string, number>();
  for (const choice of choices) {
    const value = toValue(choice);
    if (value !== "") sums.set(value, (sums.get(value) ?? 0) + choice.rows);
  }
  return [...sums]
    .map(([value, rows]) => ({ value, rows }))
    .toSorted((a, b) => a.value.localeCompare(b.value, "it"));
}
