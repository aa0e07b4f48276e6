// Exact counts for the home page's figures; the page rounds them down.

import type { getFigures as endpoint } from "#contract/site.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { Context } from "#server/context.ts";
import { countFigures } from "./queries/stats.ts";

export async function getFigures({ db }: Context): Promise<OutputOf<typeof endpoint>> {
  const { isDemo, politicians, ratedPoliticians, reviews, verifiedReviews } =
    await countFigures(db);
  return {
    isDemo,
    politicians,
    ratedPoliticians,
    reviews,
    // Rounded down: 100 only if every review passed.
    percentVerified: reviews === 0 ? null : Math.floor((100 * verifiedReviews) / reviews),
  };
}
