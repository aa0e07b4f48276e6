import { describe, expect, it } from "vitest";
import { pauseMs } from "./pace.ts";
import type { Phase } from "./pace.ts";

const pauses = (phase: Phase, looks: number) =>
  Array.from({ length: looks }, (_, index) => pauseMs(phase, index + 1));

describe("the pace of asking how a bulk job is going", () => {
  it("is quick at first, and slower the longer the work takes", () => {
    expect(pauses("working", 4)).toEqual([500, 700, 980, 1372]);
    expect(pauseMs("working", 40)).toBe(4000);
  });

  it("asks fewer than thirty times about the work of a minute and a half", () => {
    let looks = 0;
    for (let passed = 0; passed < 90_000; passed += pauseMs("working", looks)) looks += 1;
    expect(looks).toBeLessThan(30);
  });

  it.each(["waiting", "idle", "unreachable"] as const)("is seldom while %s", (phase) => {
    const [first = 0, ...later] = pauses(phase, 12);
    expect(first).toBeGreaterThanOrEqual(3000);
    for (const [index, pause] of later.entries())
      expect(pause).toBeGreaterThanOrEqual([first, ...later][index] ?? 0);
    expect(pauseMs(phase, 12)).toBeLessThanOrEqual(60_000);
  });
});
