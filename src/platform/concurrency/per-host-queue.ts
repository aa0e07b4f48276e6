// One request at a time per host, with a pause after each; a host that keeps failing has its
// circuit opened for a while.

import { setTimeout as wait } from "node:timers/promises";
import { circuitBreaker, ConsecutiveBreaker, handleWhen, isBrokenCircuitError } from "cockatiel";
import type { CircuitBreakerPolicy } from "cockatiel";

export interface PerHostQueueOptions {
  /** Pause between requests. */
  pauseMs: number;
  /** Consecutive failures that open the circuit. */
  failures: number;
  cooldownMs: number;
  isHostFailure: (error: unknown) => boolean;
}

export interface PerHostQueue {
  /** Waits its turn. Rejects without a request while the circuit is open. */
  run<Value>(host: string, request: () => Promise<Value>): Promise<Value>;
}

interface HostQueue {
  breaker: CircuitBreakerPolicy;
  idle: Promise<void>;
}

export function createPerHostQueue(options: PerHostQueueOptions): PerHostQueue {
  const queues = new Map<string, HostQueue>();

  function getQueue(host: string): HostQueue {
    const known = queues.get(host);
    if (known !== undefined) return known;
    const breaker = circuitBreaker(handleWhen(options.isHostFailure), {
      breaker: new ConsecutiveBreaker(options.failures),
      halfOpenAfter: options.cooldownMs,
    });
    const queue = { breaker, idle: Promise.resolve() };
    queues.set(host, queue);
    return queue;
  }

  return {
    run(host, request) {
      const queue = getQueue(host);
      const done = queue.idle.then(() => queue.breaker.execute(request));
      const pause = () => wait(options.pauseMs, undefined, { ref: false });
      queue.idle = done.then(pause, (error: unknown) =>
        isCircuitOpen(error) ? undefined : pause(),
      );
      return done;
    },
  };
}

/** Whether no request was made at all. */
export function isCircuitOpen(error: unknown): boolean {
  return isBrokenCircuitError(error);
}
