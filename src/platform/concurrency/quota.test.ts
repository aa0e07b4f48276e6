import { expect, it } from "vitest";
import { MINUTE_MS } from "#domain/durations.ts";
import { createQuota } from "./quota.ts";

it("grants each name so many units in each window", () => {
  let now = Date.parse("2026-11-20T10:04:00Z");
  const quota = createQuota({ now: () => new Date(now) });
  const limit = { max: 2, windowMinutes: 10 };
  const granted = (name: string) => [1, 2, 3].filter(() => quota.tryConsume(name, limit)).length;
  expect([granted("a"), granted("b"), granted("a")]).toEqual([2, 2, 0]);
  now += 6 * MINUTE_MS;
  expect(granted("a")).toBe(2);
});
