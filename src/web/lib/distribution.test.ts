import { describe, expect, it } from "vitest";
import { distributionRows } from "./distribution.ts";

describe("the spread of the ratings", () => {
  it("goes from five stars to one, each with its share", () => {
    expect(distributionRows([0, 0, 1, 6, 1])).toEqual([
      { stars: 5, count: 1, percent: 13 },
      { stars: 4, count: 6, percent: 75 },
      { stars: 3, count: 1, percent: 13 },
      { stars: 2, count: 0, percent: 0 },
      { stars: 1, count: 0, percent: 0 },
    ]);
  });

  it("has equal shares for equal counts", () => {
    const percents = distributionRows([8, 8, 8, 14, 8]).map(({ percent }) => percent);
    expect(percents).toEqual([17, 30, 17, 17, 17]);
  });

  it("has no shares without ratings", () => {
    const rows = distributionRows([0, 0, 0, 0, 0]);
    expect(rows.map(({ percent }) => percent)).toEqual([0, 0, 0, 0, 0]);
  });
});
