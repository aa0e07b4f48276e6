import { describe, expect, it } from "vitest";
import { toReplyRate } from "./reply.ts";

describe("how many reviews are replied to", () => {
  it.each([
    [4, 4, 2, null],
    [5, 2, 70.5, { percent: 40, medianHours: 70.5 }],
    [5, 0, 70.5, { percent: 0, medianHours: null }],
    [5, 2, null, { percent: 40, medianHours: null }],
    [5, 0, null, { percent: 0, medianHours: null }],
    [5, 6, -1, { percent: 100, medianHours: 0 }],
  ])("of %i reviews, %i replies", (reviews, replies, medianHours, rate) => {
    expect(toReplyRate({ reviews, replies, medianHours })).toEqual(rate);
  });
});
