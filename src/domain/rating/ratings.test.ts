import { describe, expect, it } from "vitest";
import { computeRatings, getReviewAverage, NO_REVIEWS, perAttribute } from "./ratings.ts";
import type { RatingAggregate } from "./ratings.ts";

const buildAggregate = (part: Partial<RatingAggregate>) => ({ ...NO_REVIEWS, ...part });

describe("the ratings of a politician", () => {
  it("are null, never zero, while there are no reviews", () => {
    const ratings = computeRatings(buildAggregate({}));
    expect(ratings.overall).toBeNull();
    expect(ratings.percentPositive).toBeNull();
    expect(ratings.topAttribute).toBeNull();
    expect(ratings.attributes.honesty).toBeNull();
  });

  it("have as overall the mean of the ten attribute means", () => {
    const sums = perAttribute(() => 8);
    sums.honesty = 9;
    const ratings = computeRatings(buildAggregate({ reviewCount: 2, positiveCount: 1, sums }));
    expect(ratings.overall).toBe(4.1);
    expect(ratings.attributes.honesty).toBe(4.5);
    expect(ratings.topAttribute).toEqual({ attribute: "honesty", mean: 4.5 });
    expect(ratings.percentPositive).toBe(50);
  });

  it("round a half up whatever its binary fraction", () => {
    const sums = perAttribute(() => 13);
    expect(computeRatings(buildAggregate({ reviewCount: 4, sums })).overall).toBe(3.3);
    expect(getReviewAverage({ ...perAttribute(() => 3 as const), honesty: 4 })).toBe(3.1);
  });
});
