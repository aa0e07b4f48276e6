import { expect, it } from "vitest";
import { ALL_REVIEWS } from "./review-query.ts";
import { toReviewInput } from "./review-input.ts";

it("all reviews are asked for by their order alone", () => {
  expect(toReviewInput(ALL_REVIEWS, null)).toEqual({ q: "", sort: "newest" });
});

it("a selection is asked for from its cursor on, an attribute only with a band of scores", () => {
  const query = { ...ALL_REVIEWS, q: "scuola", stars: 2 } as const;
  expect(toReviewInput({ ...query, attribute: "honesty", scores: "low" }, "abc")).toEqual({
    q: "scuola",
    sort: "newest",
    stars: 2,
    attribute: "honesty",
    scores: "low",
    cursor: "abc",
  });
  const asked = { q: "scuola", sort: "newest", stars: 2 };
  expect(toReviewInput({ ...query, attribute: "honesty" }, null)).toEqual(asked);
  expect(toReviewInput({ ...query, scores: "low" }, null)).toEqual(asked);
});
