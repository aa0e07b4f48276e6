// What the steps of one run of the watch share.

import type { Background } from "#domain/integrity/background.ts";
import type { Context } from "#server/context.ts";
import type { Watched } from "./queries/arrivals.ts";

/** Of reviews or opinions, about real subjects or invented ones: each has its own usual. */
export interface Watch extends Watched, Pick<Context, "db" | "jobs" | "log"> {
  now: Date;
  background: Background;
  /** Whose key networks and devices are compared by. */
  week: number;
  /** Renews the lease. Throws when another server has it, or the process stops. */
  renew: () => Promise<void>;
}
