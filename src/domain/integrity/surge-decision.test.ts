import { describe, expect, it } from "vitest";
import {
  isDecidable,
  isSurgeOverdue,
  MIN_SECONDED_REVIEWS,
  needsSecond,
  overdueSince,
  settleSurge,
} from "./surge-decision.ts";
import type { DecidableReview } from "./surge-decision.ts";

const review = (id: number, given: Partial<DecidableReview> = {}): DecidableReview => ({
  id,
  standing: "aside",
  isSuspect: true,
  isGranted: false,
  ...given,
});
const REVIEWS = [
  review(1),
  review(2),
  review(3, { standing: "counted" }),
  review(4, { standing: "waiting", isSuspect: false }),
  review(5, { standing: "counted", isSuspect: false }),
  review(6, { standing: "counted", isGranted: true }),
];
const settle = (decision: "confirmed" | "released" | "partly_released", released: number[] = []) =>
  settleSurge(REVIEWS, decision, new Set(released));

describe("what a decision about a surge does", () => {
  it("confirmed sets aside all that the watch did, and leaves to it what waits", () => {
    expect(settle("confirmed")).toEqual({
      decision: "confirmed",
      aside: [1, 2, 3],
      counted: [5, 6],
    });
  });

  it("confirmed releases none of those chosen, and stays a confirmation where nothing is aside", () => {
    expect(settle("confirmed", [1, 4])).toEqual(settle("confirmed"));
    const counted = [review(5, { standing: "counted", isSuspect: false })];
    expect(settleSurge(counted, "confirmed", new Set())?.decision).toBe("confirmed");
  });

  it("released counts everything", () => {
    expect(settle("released")).toEqual({
      decision: "released",
      aside: [],
      counted: [1, 2, 3, 4, 5, 6],
    });
  });

  it("partly released counts those chosen, never against a granted appeal", () => {
    expect(settle("partly_released", [1, 4])).toEqual({
      decision: "partly_released",
      aside: [2, 3],
      counted: [1, 4, 5, 6],
    });
    expect(settle("partly_released", [1, 2, 3])?.decision).toBe("released");
    expect(settle("partly_released", [5, 6, 99])).toBeNull();
  });

  it("asks for another administrator from a hundred reviews on that it can change", () => {
    const many = Array.from({ length: MIN_SECONDED_REVIEWS }, (_, index) => review(index));
    expect(needsSecond(many)).toBe(true);
    expect(needsSecond(many.slice(1))).toBe(false);
    expect(needsSecond([...many.slice(1), review(1, { isGranted: true })])).toBe(false);
  });
});

describe("a surge that waits", () => {
  it("is overdue once seven days are over", () => {
    const now = new Date("2026-11-22T12:00:00Z");
    expect(overdueSince(now)).toEqual(new Date("2026-11-15T12:00:00Z"));
    expect(isSurgeOverdue(new Date("2026-11-15T12:00:00Z"), now)).toBe(false);
    expect(isSurgeOverdue(new Date("2026-11-15T11:59:59Z"), now)).toBe(true);
    expect(isSurgeOverdue(new Date("2026-11-16T12:00:00Z"), now)).toBe(false);
  });
});

describe("a review of a surge", () => {
  it("can be decided about unless it counts already or an appeal was granted", () => {
    expect(isDecidable(review(1))).toBe(true);
    expect(isDecidable(review(1, { standing: "counted" }))).toBe(true);
    expect(isDecidable(review(1, { standing: "waiting", isSuspect: false }))).toBe(true);
    expect(isDecidable(review(1, { standing: "counted", isSuspect: false }))).toBe(false);
    expect(isDecidable(review(1, { isGranted: true }))).toBe(false);
  });
});
