// Figures of the site, and what every page says of it.

import type { OutputOf } from "#contract/endpoint.ts";
import type * as contract from "#contract/site.ts";
import type { Context } from "#server/context.ts";
import { countFigures, findPopulations } from "./queries/stats.ts";

/** Exact counts for the home page's figures; the page rounds them down. */
export async function getFigures({ db }: Context): Promise<OutputOf<typeof contract.getFigures>> {
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

const yearInItaly = new Intl.DateTimeFormat("en", { timeZone: "Europe/Rome", year: "numeric" });

/** Data of this installation that every page shows. */
export async function getSite({
  db,
  config,
  clock,
  memo,
}: Context): Promise<OutputOf<typeof contract.getSite>> {
  const { demo, real } = await memo("populations", ["roster"], () => findPopulations(db));
  return {
    contactEmail: config.contactEmail,
    publicUrl: config.publicUrl,
    invented: !demo ? "none" : real ? "some" : "all",
    googleSignIn: config.google !== null,
    reviewsPerDay: config.reviewsPerDay,
    year: Number(yearInItaly.format(clock.now())),
  };
}
