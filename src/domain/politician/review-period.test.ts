import { describe, expect, it } from "vitest";
import { isReviewable, reviewsCloseAt } from "./review-period.ts";

describe("the period of reviews", () => {
  const ended = new Date("2026-03-01T10:00:00Z");

  it("has no end while in office", () => {
    expect(reviewsCloseAt(null)).toBeNull();
    expect(isReviewable(null, ended)).toBe(true);
  });

  it.each([
    ["2026-03-01T10:00:00Z", true],
    ["2027-03-01T09:59:59Z", true],
    ["2027-03-01T10:00:00Z", false],
  ])("ends a year after the office: %s", (now, open) => {
    expect(isReviewable(ended, new Date(now))).toBe(open);
  });

  it("ends on the first of March when the office ended on a leap day", () => {
    expect(reviewsCloseAt(new Date("2028-02-29T00:00:00Z"))?.toISOString()).toBe(
      "2029-03-01T00:00:00.000Z",
    );
  });
});
