// Data of this installation that every page shows.

import type { getSite as endpoint } from "#contract/site.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { Context } from "#server/context.ts";
import { findPopulations } from "./queries/stats.ts";

const yearInItaly = new Intl.DateTimeFormat("en", { timeZone: "Europe/Rome", year: "numeric" });

export async function getSite({
  db,
  config,
  clock,
  memo,
}: Context): Promise<OutputOf<typeof endpoint>> {
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
