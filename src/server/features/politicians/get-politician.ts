// One politician with all ratings, in or out of office.

import type { getPolitician as endpoint } from "#contract/politicians.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";
import { isReviewable, reviewsCloseAt } from "#domain/politician/review-period.ts";
import { termUntil } from "#domain/politician/term.ts";
import { computeRatings } from "#domain/rating/ratings.ts";
import { getPlaces } from "#platform/places/read-places.ts";
import { toRatingAggregate } from "#platform/db/rating-columns.ts";
import type { Context } from "#server/context.ts";
import { readOfficeMeans } from "#server/shared/ratings/office-means.ts";
import { toPortrait } from "#server/shared/short-record.ts";
import { placeTrail } from "#server/shared/place-ref.ts";
import type { OfficeRow } from "./queries/offices.ts";
import { selectPolitician } from "./queries/politicians.ts";
import { toReportCard } from "./report-card.ts";

export async function getPolitician(
  context: Context,
  { id }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { db, clock, silence } = context;
  const [[found], means, silenced] = await Promise.all([
    selectPolitician(db, id),
    readOfficeMeans(context),
    silence.now(),
  ]);
  if (found === undefined) throw new AppError("politician_not_found");
  const { politician, offices } = found;
  const ratings = computeRatings(toRatingAggregate(found.ratings));
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
    ratings,
    reportCard: toReportCard(found, ratings, means),
    vote: silenced.noticeOf({ kind: "politician", id }) ?? undefined,
  };
}

function toOffice(row: OfficeRow) {
  const { placeCode, corrected, isByHand, ...office } = row;
  const endedAt = row.endedAt === null ? null : new Date(row.endedAt);
  const regionCode = getPlaces().get(placeCode ?? "")?.regionCode ?? null;
  return {
    ...office,
    termUntil: endedAt === null ? termUntil({ ...office, regionCode }) : null,
    endedAt: endedAt?.toISOString() ?? null,
    readAt: new Date(row.readAt).toISOString(),
    isCorrected: corrected.length > 0,
    isByHand,
  };
}
