// Fixed-window rate limit in this process's memory; a restart resets it.

import { MINUTE_MS } from "#domain/durations.ts";
import type { Clock } from "../clock.ts";

export interface QuotaLimit {
  max: number;
  windowMinutes: number;
}

/** Where a window stands after a unit was asked for. */
export interface QuotaState {
  isAllowed: boolean;
  /** Units left. */
  remaining: number;
  /** Until the window ends, at least 1. */
  resetSeconds: number;
}

export interface Quota {
  /** Consumes one unit of `name` if its window has one left; false otherwise. */
  tryConsume(name: string, limit: QuotaLimit): boolean;
  /** The same, with what is left. */
  consume(name: string, limit: QuotaLimit): QuotaState;
}

/** Some megabytes. A restart grants more, never less. */
const MAX_NAMES = 50_000;

export function createQuota(clock: Clock): Quota {
  const consumed = new Map<string, { window: number; units: number }>();
  const consume: Quota["consume"] = (name, { max, windowMinutes }) => {
    const windowMs = windowMinutes * MINUTE_MS;
    const now = clock.now().getTime();
    const window = Math.floor(now / windowMs);
    const last = consumed.get(name);
    const units = (last?.window === window ? last.units : 0) + 1;
    const resetSeconds = Math.max(1, Math.ceil(((window + 1) * windowMs - now) / 1000));
    if (units > max) return { isAllowed: false, remaining: 0, resetSeconds };
    if (consumed.size >= MAX_NAMES && !consumed.has(name)) consumed.clear();
    consumed.set(name, { window, units });
    return { isAllowed: true, remaining: max - units, resetSeconds };
  };
  return { consume, tryConsume: (name, limit) => consume(name, limit).isAllowed };
}
