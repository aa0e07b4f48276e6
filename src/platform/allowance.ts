// Fixed-window rate limit in this process's memory; a restart resets it.

import type { Clock } from "./clock.ts";

export interface Ration {
  max: number;
  windowMinutes: number;
}

/** Consumes one unit if the window has one left; false otherwise. */
export type Allowance = (what: string, ration: Ration) => boolean;

export function createAllowance(clock: Clock): Allowance {
  const used = new Map<string, { window: number; times: number }>();
  return (what, { max, windowMinutes }) => {
    const window = Math.floor(clock.now().getTime() / (windowMinutes * 60_000));
    const last = used.get(what);
    const times = (last?.window === window ? last.times : 0) + 1;
    if (times > max) return false;
    used.set(what, { window, times });
    return true;
  };
}
