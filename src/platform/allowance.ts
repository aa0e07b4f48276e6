// How often this process may do something within a stretch of time, counted from the beginning of each
// such stretch. Kept in memory: a process that starts again begins anew.

import type { Clock } from "./clock.ts";

export interface Ration {
  max: number;
  windowMinutes: number;
}

/** Whether this may be done once more; if so, it counts as done. */
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
