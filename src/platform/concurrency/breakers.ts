// A circuit breaker for each of several services: one that keeps failing is left alone for a while, the others are not.

import { circuitBreaker, ConsecutiveBreaker, handleWhen } from "cockatiel";
import type { CircuitBreakerPolicy } from "cockatiel";

/** The breaker of a service: the same for the same name. */
export type Breakers = (service: string) => CircuitBreakerPolicy;

export interface BreakerOptions {
  /** Consecutive failures that open a circuit. */
  failures: number;
  restMs: number;
  /** Whether it is the service that has failed. */
  isFailure: (error: unknown) => boolean;
}

export function createBreakers({ failures, restMs, isFailure }: BreakerOptions): Breakers {
  const breakers = new Map<string, CircuitBreakerPolicy>();
  return (service) => {
    const known = breakers.get(service);
    if (known !== undefined) return known;
    const breaker = circuitBreaker(handleWhen(isFailure), {
      breaker: new ConsecutiveBreaker(failures),
      halfOpenAfter: restMs,
    });
    breakers.set(service, breaker);
    return breaker;
  };
}
