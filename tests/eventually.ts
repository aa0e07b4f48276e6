// Waits for a condition, not for a time: a slow machine takes longer but does not fail.

import { vi } from "vitest";

const LIMIT_MS = 45_000;
const INTERVAL_MS = 20;

/** Repeats the check until it no longer throws. Fails with its last error. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: LIMIT_MS, interval: INTERVAL_MS });
}
