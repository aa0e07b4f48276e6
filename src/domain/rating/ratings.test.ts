import { describe, expect, it } from "vitest";
import {
  computeRatings,
  getReviewAverage,
  meanOfStars,
  NO_REVIEWS,
  perAttribute,
} from "./ratings.ts";
import type { RatingAggregate } from "./ratings.ts";

const buildAggregate = (part: Partial<RatingAggregate>) => ({ ...NO_REVIEWS, ...part });

describe("the ratings of a politician", () => {
  it("are null, never zero, while nothing counts", () => {
    const ratings = computeRatings(buildAggregate({ reviewCount: 4, waiting: 1 }));
    expect(ratings.totalReviews).toBe(4);
    expect(ratings.overall).toBeNull();
    expect(ratings.percentPositive).toBeNull();
    expect(ratings.topAttribute).toBeNull();
    expect(ratings.attributes.honesty).toBeNull();
    expect(ratings.distribution).toEqual([0, 0, 0, 0, 0]);
  });

  it("have as overall the mean of the ten attribute means", () => {
    const sums = perAttribute(() => 8);
    sums.honesty = 9;
    const ratings = computeRatings(
      buildAggregate({ reviewCount: 9, counted: 2, positiveCount: 1, sums }),
    );
    expect(ratings.overall).toBe(4.1);
    expect(ratings.attributes.honesty).toBe(4.5);
    expect(ratings.topAttribute).toEqual({ attribute: "honesty", mean: 4.5 });
    expect(ratings.percentPositive).toBe(50);
  });

  it("round a half up whatever its binary fraction", () => {
    const sums = perAttribute(() => 13);
    expect(computeRatings(buildAggregate({ counted: 4, sums })).overall).toBe(3.3);
    expect(getReviewAverage({ ...perAttribute(() => 3 as const), honesty: 4 })).toBe(3.1);
  });

  it("name the attribute with the highest mean, the first of equals", () => {
    const sums = perAttribute(() => 8);
    sums.competence = 9;
    const top = (more: Partial<typeof sums>) =>
      computeRatings(buildAggregate({ counted: 2, sums: { ...sums, ...more } })).topAttribute;
    expect(top({})).toEqual({ attribute: "competence", mean: 4.5 });
    const [first] = Object.keys(sums) as (keyof typeof sums)[];
    expect(top({ [first ?? "honesty"]: 9 })?.attribute).toBe(first);
  });

  it("count as positive a rounded share of the counted reviews", () => {
    const share = (positiveCount: number, counted: number) =>
      computeRatings(buildAggregate({ reviewCount: 9, counted, positiveCount })).percentPositive;
    expect(share(2, 3)).toBe(67);
    expect(share(4, 4)).toBe(100);
  });

  it("have the estimate and its interval, and none without one", () => {
    const estimate = { value: 3.4, low: 3.1, high: 3.7 };
    const counts = { counted: 7, setAside: 2, waiting: 1 };
    expect(computeRatings(buildAggregate({ ...counts, estimate }))).toMatchObject({
      ...counts,
      estimate: 3.4,
      low: 3.1,
      high: 3.7,
    });
    expect(computeRatings(buildAggregate({}))).toMatchObject({
      estimate: null,
      low: null,
      high: null,
    });
  });
});

describe("the mean of star ratings", () => {
  it("weighs each number of stars by how many gave it, and is null without any", () => {
    expect(meanOfStars([1, 0, 0, 0, 3])).toBe(4);
    expect(meanOfStars([2, 1, 0, 0, 0])).toBe(1.3);
    expect(meanOfStars([0, 0, 0, 0, 0])).toBeNull();
  });
});
