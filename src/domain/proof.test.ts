import { describe, expect, it } from "vitest";
import { FREE_PER_HOUR, freeOfSite } from "./proof.ts";

describe("what a site does in an hour without proof of work", () => {
  it("is a fixed number where it does little, then three times its mean of a day", () => {
    expect(freeOfSite("sign-up", 0)).toBe(60);
    expect(freeOfSite("sign-up", 24 * 20)).toBe(60);
    expect(freeOfSite("sign-up", 24 * 500)).toBe(1_500);
  });

  it("hardly grows in the first hours of a flood: threefold in half a day", () => {
    const { site } = FREE_PER_HOUR["sign-up"];
    const hours: number[] = Array.from({ length: 24 }, () => site / 4);
    // A flood uses all that goes without proof, and only that is counted.
    for (let hour = 0; hour < 12; hour += 1) {
      const lately = hours.slice(-24).reduce((sum, n) => sum + n, 0);
      hours.push(freeOfSite("sign-up", lately));
    }
    expect(hours.slice(24, 27)).toEqual([site, site, site]);
    expect(hours.at(-1)).toBeLessThan(3 * site);
  });
});
