// Fixed-window rate limit in this process's memory; a restart resets it.

import type { Clock } from "../clock.ts";

export interface QuotaLimit {
  max: number;
  windowMinutes: number;
}

export interface Quota {
  /** Consumes one unit of `name` if its window has one left; false otherwise. */
  tryConsume(name: string, limit: QuotaLimit): boolean;
}

/** Some megabytes. Starting anew grants more, never less. */
const MAX_NAMES = 50_000;

export function createQuota(clock: Clock): Quota {
  const consumed = new Map<string, { window: number; units: number }>();
  return {
    tryConsume(name, { max, windowMinutes }) {
      const window = Math.floor(clock.now().getTime() / (windowMinutes * 60_000));
      const last = consumed.get(name);
      const units = (last?.window === window ? last.units : 0) + 1;
      if (units > max) return false;
      if (consumed.size >= MAX_NAMES && !consumed.has(name)) consumed.clear();
      consumed.set(name, { window, units });
      return true;
    },
  };
}
