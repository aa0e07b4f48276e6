import { describe, expect, it } from "vitest";
import { expectedArrivals, isUnusual, siteBusyness, WATCH_WINDOWS_MS } from "./watch.ts";

const [hour, day, fortnight] = WATCH_WINDOWS_MS;
const counts = { windowMs: day, arrived: 0, before: 0, busyness: 1 };

describe("the watch", () => {
  it("finds six arrivals in a day unusual of someone who never gets any, and five never", () => {
    expect(isUnusual({ ...counts, arrived: 6 })).toBe(true);
    expect(isUnusual({ ...counts, arrived: 5 })).toBe(false);
  });

  it("expects more of someone who got more before", () => {
    expect(expectedArrivals({ ...counts, before: 1199 })).toBeCloseTo(10);
    expect(isUnusual({ ...counts, before: 1199, arrived: 37 })).toBe(false);
    expect(isUnusual({ ...counts, before: 1199, arrived: 38 })).toBe(true);
  });

  it("expects more while the whole site is busier, for hours and days but not for weeks", () => {
    const site = { arrived: 400, usual: 2800, usualMs: 28 * day };
    expect(siteBusyness(day, site)).toBe(4);
    expect(siteBusyness(fortnight, site)).toBe(1);
    expect(siteBusyness(hour, { ...site, arrived: 2 })).toBe(1);
    expect(siteBusyness(hour, { ...site, arrived: 4000 })).toBe(20);
    expect(siteBusyness(fortnight, { ...site, arrived: 400_000 })).toBe(1);
  });

  it("expects of someone as many times more as the site is busier", () => {
    expect(expectedArrivals({ ...counts, before: 1199, busyness: 4 })).toBeCloseTo(40);
    expect(isUnusual({ ...counts, before: 1199, arrived: 38, busyness: 4 })).toBe(false);
  });
});
