// Several politicians with all ratings, side by side.

import type { comparePoliticians as endpoint } from "#contract/compare.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { isReviewable } from "#domain/politician/review-period.ts";
import { computeRatings } from "#domain/rating/ratings.ts";
import { toRatingAggregate } from "#platform/db/rating-columns.ts";
import type { Context } from "#server/context.ts";
import { toDataSources } from "#server/shared/data-sources.ts";
import { readOfficeMeans } from "#server/shared/ratings/office-means.ts";
import { toPortrait } from "#server/shared/short-record.ts";
import { selectHeldOffices } from "./queries/offices.ts";
import { selectPoliticians } from "./queries/politicians.ts";
import { toReportCard } from "./report-card.ts";

export async function comparePoliticians(
  context: Context,
  { p }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { db, clock } = context;
  const ids = [...new Set(p)];
  const [rows, offices, means] = await Promise.all([
    selectPoliticians(db, ids),
    selectHeldOffices(db, ids),
    readOfficeMeans(context),
  ]);
  const found = new Map(rows.map((row) => [row.politician.id, row]));
  const held = new Map(offices.map((office) => [office.politicianId, office]));
  const asked = ids.flatMap((id) => found.get(id) ?? []);
  return {
    people: asked
      .filter(({ politician }) => politician.mergedInto === null)
      .map((row) => ({ ...row, overall: computeRatings(toRatingAggregate(row.ratings)) }))
      .map(({ overall, ...row }) => ({
        ...row.politician,
        ...toPortrait(row.politician),
        beganOn: held.get(row.politician.id)?.beganOn ?? null,
        endedAt: row.politician.endedAt?.toISOString() ?? null,
        isReviewable: isReviewable(row.politician.endedAt, clock.now()),
        ratings: overall,
        reportCard: toReportCard(row, overall, means),
      })),
    sources: toDataSources(
      asked.flatMap(({ politician: { id, isDemo } }) => {
        const office = held.get(id);
        return office === undefined || office.isByHand ? [] : [{ ...office, isDemo }];
      }),
    ),
    moved: asked.flatMap(({ politician: { id, mergedInto } }) =>
      mergedInto === null ? [] : [{ id, to: mergedInto }],
    ),
    unknown: ids.filter((id) => !found.has(id)),
  };
}
