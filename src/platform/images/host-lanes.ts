// One request at a time per host, with a pause after each; a host that keeps failing has its
// circuit opened for a while.

import { setTimeout as wait } from "node:timers/promises";
import { circuitBreaker, ConsecutiveBreaker, handleWhen, isBrokenCircuitError } from "cockatiel";
import type { CircuitBreakerPolicy } from "cockatiel";

export interface LaneOptions {
  /** Pause between requests. */
  restMs: number;
  /** Consecutive failures that open the circuit. */
  failures: number;
  leaveAloneMs: number;
  isHostFailure: (error: unknown) => boolean;
}

export interface HostLanes {
  /** Waits its turn. Rejects without a request while the circuit is open. */
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

/** Whether no request was made at all. */
export function isLeftAlone(error: unknown): boolean {
  return isBrokenCircuitError(error);
}
