import { expect, it } from "vitest";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import { SCORE_BANDS } from "#domain/rating/score-band.ts";
import { parseReviewFilter, reviewsPath } from "./review-filter.ts";

it("a selection of reviews is read back from its address", () => {
  for (const attribute of ATTRIBUTES)
    for (const scores of SCORE_BANDS) {
      const filter = { attribute, scores };
      const { search } = new URL(reviewsPath(7, filter), "http://localhost");
      expect(parseReviewFilter(new URLSearchParams(search))).toEqual(filter);
    }
  expect(reviewsPath(7, { attribute: "accessibility", scores: "low" })).toBe(
    "/politician-live/7?voce=accessibilita&voti=1-2#reviews",
  );
});

it("what is not a selection is none", () => {
  for (const query of ["", "voce=onesta", "voce=onesta&voti=3", "voce=altro&voti=1-2"])
    expect(parseReviewFilter(new URLSearchParams(query))).toBeNull();
});
