// One request at a time to each host, with a rest after it; a host that keeps failing is left alone for
// a while, whatever is still wanted from it.

import { setTimeout as wait } from "node:timers/promises";
import { circuitBreaker, ConsecutiveBreaker, handleWhen, isBrokenCircuitError } from "cockatiel";
import type { CircuitBreakerPolicy } from "cockatiel";

export interface LaneOptions {
  /** Between the end of a request and the beginning of the next. */
  restMs: number;
  /** Failures of the host in a row, after which it is left alone for `leaveAloneMs`. */
  failures: number;
  leaveAloneMs: number;
  isHostFailure: (error: unknown) => boolean;
}

export interface HostLanes {
  /** Waits for its turn. Rejects without asking while the host is left alone: see `isLeftAlone`. */
  run<Value>(host: string, request: () => Promise<Value>): Promise<Value>;
}

interface Lane {
  breaker: CircuitBreakerPolicy;
  free: Promise<void>;
}

export function createHostLanes(options: LaneOptions): HostLanes {
  const lanes = new Map<string, Lane>();

  function laneOf(host: string): Lane {
    const known = lanes.get(host);
    if (known !== undefined) return known;
    const breaker = circuitBreaker(handleWhen(options.isHostFailure), {
      breaker: new ConsecutiveBreaker(options.failures),
      halfOpenAfter: options.leaveAloneMs,
    });
    const lane = { breaker, free: Promise.resolve() };
    lanes.set(host, lane);
    return lane;
  }

  return {
    run(host, request) {
      const lane = laneOf(host);
      const done = lane.free.then(() => lane.breaker.execute(request));
      const rest = () => wait(options.restMs, undefined, { ref: false });
      lane.free = done.then(rest, (error: unknown) => (isLeftAlone(error) ? undefined : rest()));
      return done;
    },
  };
}

/** Whether a request was not made at all. */
export function isLeftAlone(error: unknown): boolean {
  return isBrokenCircuitError(error);
}
