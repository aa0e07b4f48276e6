// One politician with all ratings, in or out of office.

import type { getPolitician as endpoint } from "#contract/politicians.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";
import { isReviewable, reviewsCloseAt } from "#domain/politician/review-period.ts";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import { officeGroup } from "#domain/rating/office-group.ts";
import { NEUTRAL_MEAN } from "#domain/rating/office-means.ts";
import { computeRatings } from "#domain/rating/ratings.ts";
import { computeReportCard } from "#domain/rating/report-card.ts";
import { toRatingAggregate } from "#platform/db/rating-columns.ts";
import type { Context } from "#server/context.ts";
import { readOfficeMeans } from "#server/shared/ratings/office-means.ts";
import type { StoredMean } from "#server/shared/ratings/queries/office-means.ts";
import { toPortrait } from "#server/shared/short-record.ts";
import { placeTrail } from "#server/shared/place-ref.ts";
import { selectOffices } from "./queries/offices.ts";
import { selectPolitician } from "./queries/politicians.ts";

export async function getPolitician(
  context: Context,
  { id }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { db, clock } = context;
  const [[found], offices, means] = await Promise.all([
    selectPolitician(db, id),
    selectOffices(db, id),
    readOfficeMeans(context),
  ]);
  if (found === undefined) throw new AppError("politician_not_found");
  const { politician, ratings } = found;
  return {
    ...politician,
    ...toPortrait(politician),
    places: placeTrail(politician.placeCode),
    createdAt: politician.createdAt.toISOString(),
    endedAt: politician.endedAt?.toISOString() ?? null,
    reviewsCloseAt: reviewsCloseAt(politician.endedAt)?.toISOString() ?? null,
    isReviewable: isReviewable(politician.endedAt, clock.now()),
    offices: offices.map(toOffice),
    movedTo: politician.mergedInto,
    ratings: computeRatings(toRatingAggregate(ratings)),
    reportCard: toReportCard(found, means),
  };
}

type Found = Awaited<ReturnType<typeof selectPolitician>>[number];

function toReportCard({ politician, ratings }: Found, means: readonly StoredMean[]) {
  const { role, source, isDemo } = politician;
  const office = officeGroup(role, source);
  const usual = means.find((mean) => mean.office === office && mean.isDemo === isDemo);
  return {
    office,
    attributes: computeReportCard({
      counted: ratings.countedCount,
      cells: ratings.attributeScores,
      bands: ratings.bandCounts,
      squares: { established: ratings.oldSquares, recent: ratings.newSquares },
      quotaShare: ratings.quotaShare / 100,
      office: usual ?? { attributes: ATTRIBUTES.map(() => NEUTRAL_MEAN), reviews: 0 },
    }),
  };
}

type Row = Awaited<ReturnType<typeof selectOffices>>[number];

function toOffice({ endedAt, readAt, corrected, isByHand, ...office }: Row) {
  return {
    ...office,
    endedAt: endedAt?.toISOString() ?? null,
    readAt: readAt.toISOString(),
    isCorrected: corrected.length > 0,
    isByHand,
  };
}
