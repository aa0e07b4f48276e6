// Jobs that weigh accounts and reviews, and watch for unusual numbers of them.

import * as z from "zod/mini";
import { defineJob, maintenance, MINUTE, userId } from "./definition.ts";
import type { JobDefinition } from "./definition.ts";

/** Brings weights of accounts, and what estimates depend on, up to date. */
export const refreshEstimates = defineJob({
  name: "refresh-estimates",
  payload: z.object({}),
  ...maintenance,
  // On a night on which 200,000 accounts change it takes 40 minutes (docs/performance.md).
  timeLimitSeconds: 120 * MINUTE,
  everyMinutes: 24 * 60,
});

/** Asks whether domains of accounts receive mail, and weighs those accounts again where that has changed. */
export const lookUpMailDomains = defineJob({
  name: "look-up-mail-domains",
  payload: z.object({}),
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
  payload: z.object({}),
  maxAttempts: 3,
  retryAfterSeconds: 10,
  retryAtMostAfterSeconds: MINUTE,
  timeLimitSeconds: 5 * MINUTE,
  concurrency: 1,
  everyMinutes: 1,
  waitsOnce: true,
});

/** Erases old arrivals, their hashes and keys. */
export const tidyUpArrivals = defineJob({
  name: "tidy-up-arrivals",
  payload: z.object({}),
  ...maintenance,
  everyMinutes: 24 * 60,
});

export const RATING_JOBS: readonly JobDefinition[] = [
  refreshEstimates,
  lookUpMailDomains,
  weighUsefulVotes,
  watchRatings,
  tidyUpArrivals,
];
