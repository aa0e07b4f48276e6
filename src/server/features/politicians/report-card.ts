// The report card of a politician from their row of ratings and the mean of their office.

import type { Source } from "#domain/politician/source.ts";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import { officeGroup } from "#domain/rating/office-group.ts";
import { NEUTRAL_MEAN } from "#domain/rating/office-means.ts";
import type { Ratings } from "#domain/rating/ratings.ts";
import { computeReportCard } from "#domain/rating/report-card.ts";
import type { StoredMean } from "#server/shared/ratings/queries/office-means.ts";
import type { DetailRow } from "./queries/politicians.ts";

/** The means that estimates of people of an office are drawn to. */
export function findUsual(
  means: readonly StoredMean[],
  { role, source, isDemo }: { role: string; source: Source; isDemo: boolean },
): StoredMean | undefined {
  const office = officeGroup(role, source);
  return means.find((mean) => mean.office === office && mean.isDemo === isDemo);
}

/** Of an office without any yet. */
export const NO_MEANS = {
  overall: NEUTRAL_MEAN,
  attributes: ATTRIBUTES.map(() => NEUTRAL_MEAN),
  reviews: 0,
};

export function toReportCard(
  { politician, ratings }: DetailRow,
  overall: Ratings,
  means: readonly StoredMean[],
) {
  const { role, source, isDemo } = politician;
  const usual = findUsual(means, { role, source, isDemo });
  return {
    office: officeGroup(role, source),
    attributes: computeReportCard({
      cells: ratings.attributeScores,
      overall,
      office: usual ?? NO_MEANS,
    }),
  };
}
