// Says once that the database is away and once that it is back, instead of an error for every request.

import type { Log } from "./log.ts";

const RETRY_EVERY_MS = 1_000;

export interface Outage {
  /** Called with every failure that means that the database is away. */
  report(error: unknown): void;
  isOver(): boolean;
}

export interface OutageOptions {
  log: Pick<Log, "error" | "info">;
  /** Resolves when the database answers again. */
  ping: () => Promise<void>;
  now: () => number;
  retryEveryMs?: number;
}

export function createOutage({
  log,
  ping,
  now,
  retryEveryMs = RETRY_EVERY_MS,
}: OutageOptions): Outage {
  let since: number | null = null;

  const look = () => {
    ping().then(
      () => {
        if (since !== null)
          log.info({ seconds: Math.round((now() - since) / 1000) }, "database back");
        since = null;
      },
      () => setTimeout(look, retryEveryMs).unref(),
    );
  };

  return {
    report(error) {
      if (since !== null) return;
      since = now();
      log.error({ reason: toReason(error) }, "database away");
      setTimeout(look, retryEveryMs).unref();
    },
    isOver: () => since === null,
  };
}

/** Without the query, which is not to blame. */
function toReason(error: unknown): string {
  let cause = error;
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
  return cause instanceof Error ? cause.message : String(cause);
}
