import { expect, it } from "vitest";
import { computeTrend, findChange } from "./trend.ts";
import type { MonthSums } from "./trend.ts";

const NONE = { weight: 0, squares: 0, sum: 0, sumSquares: 0 };
const RULES = { priorMean: 3, quotaShare: 0.04 };

/** So many reviews of full weight with the same score. */
function buildMonth(month: string, counted: number, score: number): MonthSums {
  const established = {
    weight: 10 * counted,
    squares: 100 * counted,
    sum: 10 * counted * score,
    sumSquares: 10 * counted * score ** 2,
  };
  return { month, total: counted + 1, counted, sums: { established, recent: NONE } };
}

it("is the estimate of each month's reviews alone, with its interval", () => {
  const trend = computeTrend(
    [buildMonth("2026-01", 5, 5), buildMonth("2026-02", 15, 5), buildMonth("2026-04", 5, 1)],
    1,
    RULES,
  );
  // Five reviews beside a prior of five at 3.
  expect(trend.map(({ month, estimate }) => [month, estimate])).toEqual([
    ["2026-01", 4],
    ["2026-02", 4.5],
    ["2026-04", 2],
  ]);
  const [first, second] = trend.map(({ low, high }) => (high ?? 0) - (low ?? 0));
  expect(second).toBeLessThan(first ?? 0);
  expect(trend[0]).toMatchObject({ total: 6, counted: 5 });
});

it("has no estimate in a month whose reviews weigh too little", () => {
  const trend = computeTrend(
    [
      buildMonth("2026-01", 5, 5),
      buildMonth("2026-02", 4, 5),
      buildMonth("2026-03", 5, 5),
      buildMonth("2026-04", 5, 5),
    ],
    1,
    RULES,
  );
  expect(trend[1]).toEqual({
    month: "2026-02",
    total: 5,
    counted: 4,
    weight: 0,
    estimate: null,
    low: null,
    high: null,
  });
});

it("is none with fewer than three such months", () => {
  expect(
    computeTrend(
      [buildMonth("2026-01", 50, 5), buildMonth("2026-02", 4, 5), buildMonth("2026-03", 50, 5)],
      1,
      RULES,
    ),
  ).toEqual([]);
});

it("reads sums of ten scores when it is told", () => {
  const [month] = computeTrend(
    ["2026-01", "2026-02", "2026-03"].map((one) => buildMonth(one, 5, 50)),
    10,
    RULES,
  );
  expect(month?.estimate).toBe(4);
});

it("has changed where the intervals of its ends lie apart", () => {
  const change = (first: number, last: number) =>
    findChange(
      computeTrend(
        [
          buildMonth("2026-01", 40, first),
          buildMonth("2026-02", 40, 3),
          buildMonth("2026-03", 40, last),
          buildMonth("2026-04", 1, 3),
        ],
        1,
        RULES,
      ),
    );
  expect(change(2, 4)).toMatchObject({
    direction: "up",
    from: { month: "2026-01" },
    to: { month: "2026-03" },
  });
  expect(change(4, 2)?.direction).toBe("down");
  expect(change(3, 3)?.direction).toBe("none");
  expect(findChange([])).toBeNull();
});

it("has not changed where the intervals of its ends touch", () => {
  const month = (low: number, high: number) => ({
    month: "2026-01",
    total: 9,
    counted: 9,
    weight: 9,
    estimate: (low + high) / 2,
    low,
    high,
  });
  expect(findChange([month(2, 3), month(3, 4)])?.direction).toBe("none");
  expect(findChange([month(3, 4), month(2, 3)])?.direction).toBe("none");
  expect(findChange([month(2, 3), month(3.1, 4)])?.direction).toBe("up");
});
