import { describe, expect, it } from "vitest";
import { medianSpending, sizeClassOf } from "./town-facts.ts";
import type { Spending } from "./town-facts.ts";

describe("a town's class by size", () => {
  it.each([
    [0, { from: 0, to: 499 }],
    [499, { from: 0, to: 499 }],
    [500, { from: 500, to: 999 }],
    [9_999, { from: 5_000, to: 9_999 }],
    [10_000, { from: 10_000, to: 19_999 }],
    [2_750_000, { from: 500_000, to: null }],
  ])("is that of its %i residents", (residents, expected) => {
    expect(sizeClassOf(residents)).toEqual(expected);
  });
});

const town = (residents: number, spent: number): Spending => ({
  residents,
  spent,
  standard: 0,
  spendingLevel: null,
  serviceLevel: null,
});

it("half of the towns of a class spend less than its median", () => {
  const towns = [town(600, 10), town(700, 50), town(999, 30), town(1_000, 7), town(1_500, 10)];

  expect(medianSpending(towns)).toEqual(
    new Map([
      [500, 30],
      [1_000, 9],
    ]),
  );
});
