// Work that the embedded engine lacks in the background, repeated beside the queries of the site.

import { isDatabaseAway } from "../errors.ts";
import type { DatabaseLog } from "../log.ts";

export interface Upkeep {
  stop: () => void;
}

interface UpkeepOptions {
  /** Pause after each run. */
  everyMs: number;
  log: DatabaseLog;
  /** Message of a run that failed; not when the database is away. */
  failed: string;
}

/** Runs `work` until it is stopped; `signal` says so to a run that has begun. */
export function startUpkeep(
  work: (signal: AbortSignal) => Promise<void>,
  { everyMs, log, failed }: UpkeepOptions,
): Upkeep {
  const ending = new AbortController();
  const { signal } = ending;
  let timer = wait();
  return {
    stop() {
      ending.abort();
      clearTimeout(timer);
    },
  };

  function wait(): NodeJS.Timeout {
    return setTimeout(run, everyMs).unref();
  }

  function run(): void {
    work(signal)
      .catch((error: unknown) => {
        // The only connection can be busy for long, for example with a copy: skip this round.
        if (!signal.aborted && !isDatabaseAway(error)) log.warn({ err: error }, failed);
      })
      .finally(() => {
        if (!signal.aborted) timer = wait();
      });
  }
}
