// The counts behind the home page's figures, exact; rounding down to friendly marks is the page's.

import type { getFigures as endpoint } from "#contract/site.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { Context } from "#server/context.ts";
import { countFigures } from "./queries/stats.ts";

export async function getFigures({ db }: Context): Promise<OutputOf<typeof endpoint>> {
  const { politicians, ratedPoliticians, reviews, verifiedReviews } = await countFigures(db);
  return {
    politicians,
    ratedPoliticians,
    reviews,
    // Rounded down: 100 means every single one.
    percentVerified: reviews === 0 ? null : Math.floor((100 * verifiedReviews) / reviews),
  };
}
