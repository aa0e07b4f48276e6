// Keeps the estimates of rankings in memory, from the start on: who reads the first ranking after a start, or after a
// quiet hour, does not wait for them.

import { MINUTE_MS } from "#domain/durations.ts";
import type { Context } from "#server/context.ts";
import { warmEstimates } from "#server/features/politicians/read-estimates.ts";

/** Returns what stops it. */
export function keepEstimatesReady(context: Context): () => void {
  const refresh = () =>
    void warmEstimates(context).catch((error: unknown) =>
      context.log.warn({ err: error }, "estimates not read"),
    );
  refresh();
  const timer = setInterval(refresh, MINUTE_MS);
  return () => clearInterval(timer);
}
