import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ATTRIBUTES } from "./attributes.ts";
import { getCertainty, toPublishedWeight } from "./certainty.ts";
import { perAttribute } from "./ratings.ts";
import {
  addToSums,
  computeEstimate,
  emptyEstimateSums,
  estimateOverall,
  sumWeights,
  quotaFactor,
} from "./estimate.ts";
import type { CountedReview, SplitSums } from "./estimate.ts";
import type { Score, Scores } from "./attributes.ts";

const site = { priorMean: 2.9, quotaShare: 0.04 };
const flat = (score: Score): Scores => perAttribute(() => score);

function review(part: Partial<CountedReview> = {}): CountedReview {
  return { scores: flat(4), tenths: 10, isNew: false, ...part };
}

function sumsOf(reviews: readonly CountedReview[]) {
  const sums = emptyEstimateSums();
  for (const item of reviews) addToSums(sums, item);
  return sums;
}

const many = (count: number, part: Partial<CountedReview> = {}) =>
  Array.from({ length: count }, () => review(part));

/** Sums of these score sums and weights, as the reference implementation of the formulas has them. */
function split(rows: [scoreSum: number, weight: number, isNew: boolean][]): SplitSums {
  const empty = () => ({ weight: 0, squares: 0, sum: 0, sumSquares: 0 });
  const sums = { established: empty(), recent: empty() };
  for (const [score, weight, isNew] of rows) {
    const part = isNew ? sums.recent : sums.established;
    const tenths = Math.round(weight * 10);
    part.weight += tenths;
    part.squares += tenths ** 2;
    part.sum += tenths * score;
    part.sumSquares += tenths * score ** 2;
  }
  return sums;
}

const REFERENCE: [[number, number, boolean][], number, number, number][] = [
  [[], 2.9, 1.891981, 3.908019],
  [[[15, 0.3, false]], 2.820755, 1.896298, 3.745212],
  [
    [
      [34, 0.6, true],
      [34, 0.3, true],
      [39, 0.5, false],
      [11, 1, false],
    ],
    2.755524,
    1.935297,
    3.575751,
  ],
  [
    [
      [45, 0.7, false],
      [25, 1, false],
      [15, 0.4, false],
      [30, 0.9, false],
      [28, 0.3, false],
    ],
    2.926506,
    2.221257,
    3.631756,
  ],
];

describe("the estimate", () => {
  it("is what the reference computes, with its interval [security 43]", () => {
    for (const [rows, value, low, high] of REFERENCE) {
      const estimate = computeEstimate(split(rows), 10, site);
      expect(estimate.value).toBeCloseTo(value, 6);
      expect(estimate.low).toBeCloseTo(low, 6);
      expect(estimate.high).toBeCloseTo(high, 6);
    }
  });

  it("is not given while reviews weigh less than the usual mean, then is indicative [security 43]", () => {
    expect(estimateOverall(sumsOf(many(4)), site)).toBeNull();
    expect(estimateOverall(sumsOf(many(5)), site)?.value).toBe(3.5);
    expect([4.9, 5, 14.9, 15].map(getCertainty)).toEqual([
      "too_few",
      "indicative",
      "indicative",
      "firm",
    ]);
  });

  it("is not given for six citizens of the first day who all give five stars", () => {
    const sums = sumsOf(many(6, { scores: flat(5), tenths: 2, isNew: true }));
    expect(estimateOverall(sums, { ...site, quotaShare: 1 })).toBeNull();
    expect(estimateOverall(sumsOf(many(25, { tenths: 2 })), site)).not.toBeNull();
  });

  it("is not given for a brigade of new accounts, however many [security 43]", () => {
    const brigade = many(3000, { tenths: 2, isNew: true });
    expect(estimateOverall(sumsOf([...many(4), ...brigade]), site)).toBeNull();
  });

  it("has a weight of which the class alone is published", () => {
    expect(sumWeights(49, 0, 0.04)).toBe(4.9);
    expect(sumWeights(0, 600, 1)).toBeCloseTo(5.3);
    expect([0.2, 4.99, 5, 14.9, 15, 400].map(toPublishedWeight)).toEqual([0, 0, 5, 5, 15, 15]);
  });

  it("leaves the usual mean only as reviews come", () => {
    const values = [5, 20, 200].map((count) => estimateOverall(sumsOf(many(count)), site)?.value);
    expect(values.map((value) => value?.toFixed(1))).toEqual(["3.5", "3.8", "4.0"]);
  });

  it("hardly moves with three hundred new accounts, whatever they say [security 43]", () => {
    const honest = many(50);
    const before = estimateOverall(sumsOf(honest), site)?.value ?? 0;
    const brigade = many(300, { scores: flat(1), tenths: 2, isNew: true });
    const after = estimateOverall(sumsOf([...honest, ...brigade]), site)?.value ?? 0;
    expect(before - after).toBeLessThan(0.14);
  });

  it("moves by the same, whatever order reviews come in, and back when they go", () => {
    const score = fc.integer({ min: 1, max: 5 }) as fc.Arbitrary<Score>;
    const scores = fc
      .array(score, { minLength: 10, maxLength: 10 })
      .map((list) => Object.fromEntries(ATTRIBUTES.map((a, i) => [a, list[i]])) as Scores);
    const one = fc.record({
      scores,
      tenths: fc.integer({ min: 2, max: 10 }),
      isNew: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(one, { minLength: 5, maxLength: 40 }), one, (reviews, extra) => {
        const sums = sumsOf([extra, ...reviews]);
        addToSums(sums, extra, -1);
        expect(sums).toEqual(sumsOf(reviews.toReversed()));
        const estimate = computeEstimate(sums.overall, 10, site);
        expect(estimate.value).toBeGreaterThanOrEqual(estimate.low);
        expect(estimate.value).toBeLessThanOrEqual(estimate.high);
        expect(estimate.effectiveReviews).toBeLessThanOrEqual(reviews.length + 1e-9);
      }),
    );
  });
});

describe("the quota of new accounts", () => {
  it("is half a review and a twenty-fifth of the others' weight on a grown site", () => {
    expect(quotaFactor(100, 45, 0.04)).toBeCloseTo(0.1);
    expect(quotaFactor(100, 4, 0.04)).toBe(1);
  });

  it("lets new accounts count about as much as the prior until the nightly job has run", () => {
    expect(quotaFactor(0, 5, 1)).toBe(1);
    expect(quotaFactor(0, 60, 1) * 60).toBeCloseTo(5.3);
  });
});
