// Jobs that weigh accounts and reviews, and watch for unusual numbers of them.

import * as z from "zod/mini";
import { brief, defineJob, maintenance, MINUTE, userId } from "./definition.ts";

/** Brings weights of accounts, and what estimates depend on, up to date. */
export const refreshEstimates = defineJob({
  name: "refresh-estimates",
  ...maintenance,
  // On a night on which 200,000 accounts change it takes 40 minutes (docs/performance.md).
  timeLimitSeconds: 120 * MINUTE,
  everyMinutes: 24 * 60,
});

/** Asks whether domains of accounts receive mail, and weighs those accounts again where that has changed. */
export const lookUpMailDomains = defineJob({
  name: "look-up-mail-domains",
  ...maintenance,
  timeLimitSeconds: 30 * MINUTE,
  everyMinutes: 60,
});

/** Weighs the votes «Utile» of an account again, after a sanction or the standing of its reviews changed. */
export const weighUsefulVotes = defineJob({
  name: "weigh-useful-votes",
  payload: z.object({ userId }),
  ...maintenance,
});

/** Looks for unusual numbers of reviews and judges them; also queued by reviews. */
export const watchRatings = defineJob({
  name: "watch-ratings",
  ...brief,
  timeLimitSeconds: 5 * MINUTE,
  everyMinutes: 1,
  waitsOnce: true,
});

/** Erases old arrivals, their hashes and keys. */
export const tidyUpArrivals = defineJob({
  name: "tidy-up-arrivals",
  ...maintenance,
  everyMinutes: 24 * 60,
});
