// The means of offices, of the quarter that is in force.

import type { listOfficeMeans as endpoint } from "#contract/office-means.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { OFFICE_GROUPS } from "#domain/rating/office-group.ts";
import { TOPICS_GROUP } from "#domain/rating/office-means.ts";
import type { Context } from "#server/context.ts";
import { readOfficeMeans } from "#server/shared/ratings/office-means.ts";
import type { StoredMean } from "#server/shared/ratings/queries/office-means.ts";

export async function listOfficeMeans(context: Context): Promise<OutputOf<typeof endpoint>> {
  const stored = await readOfficeMeans(context);
  const rated = stored.filter(({ reviews }) => reviews > 0);
  const isDemo = rated.length > 0 && rated.every((mean) => mean.isDemo);
  const own = rated.filter((mean) => mean.isDemo === isDemo);
  const find = (office: string) => own.find((mean) => mean.office === office);
  const site = find("");
  return {
    quarter: own[0]?.quarter ?? null,
    isDemo,
    site: site === undefined ? null : toMean(site),
    offices: [...OFFICE_GROUPS, TOPICS_GROUP].flatMap((office) => {
      const mean = find(office);
      return mean === undefined ? [] : [{ office, ...toMean(mean) }];
    }),
  };
}

const toMean = ({ overall, reviews }: StoredMean) => ({ mean: overall / 100, reviews });
