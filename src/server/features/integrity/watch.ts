// What the steps of one run of the watch share.

import type { Background } from "#domain/integrity/background.ts";
import type { Context } from "#server/context.ts";

export interface Watch extends Pick<Context, "db" | "log"> {
  /** Real people, or invented ones: each has its own usual. */
  isDemo: boolean;
  now: Date;
  background: Background;
  /** Whose key networks and devices are compared by. */
  week: number;
  /** Renews the lease. Throws when another server has it, or the process stops. */
  renew: () => Promise<void>;
}
