// Data of this installation that every page shows.

import type { getSite as endpoint } from "#contract/site.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { Context } from "#server/context.ts";
import { readInstallation } from "./queries/stats.ts";

const yearInItaly = new Intl.DateTimeFormat("en", { timeZone: "Europe/Rome", year: "numeric" });

export async function getSite({ db, config, clock }: Context): Promise<OutputOf<typeof endpoint>> {
  return {
    contactEmail: config.contactEmail,
    demoData: (await readInstallation(db, "demo-data")) !== null,
    googleSignIn: config.google !== null,
    reviewsPerDay: config.reviewsPerDay,
    year: Number(yearInItaly.format(clock.now())),
  };
}
