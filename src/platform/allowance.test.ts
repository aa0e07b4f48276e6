import { expect, it } from "vitest";
import { createAllowance } from "./allowance.ts";

it("allows so much of each thing in each stretch of time", () => {
  let now = Date.parse("2026-11-20T10:04:00Z");
  const allow = createAllowance({ now: () => new Date(now) });
  const ration = { max: 2, windowMinutes: 10 };
  const times = (what: string) => [1, 2, 3].filter(() => allow(what, ration)).length;
  expect([times("a"), times("b"), times("a")]).toEqual([2, 2, 0]);
  now += 6 * 60_000;
  expect(times("a")).toBe(2);
});
