// The time, as a dependency: use cases and tests never read the system clock themselves.

export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
