import { expect, it } from "vitest";
import { ATTRIBUTES } from "#domain/rating/attributes.ts";
import { SCORE_BANDS } from "#domain/rating/score-band.ts";
import { REVIEW_SORTS } from "#domain/review/review-sort.ts";
import { ALL_REVIEWS, isSelection, parseReviewQuery, reviewsPath } from "./review-query.ts";

const read = (path: string) => parseReviewQuery(new URL(path, "http://localhost").searchParams);

it("what is asked of the reviews is read back from its address", () => {
  for (const attribute of ATTRIBUTES)
    for (const scores of SCORE_BANDS)
      for (const sort of REVIEW_SORTS)
        for (const stars of [null, 1, 5] as const) {
          const query = { q: "scuola & sanità", stars, attribute, scores, sort };
          expect(read(reviewsPath(7, query, "x"))).toEqual(query);
        }
  expect(reviewsPath(7, { attribute: "accessibility", scores: "low" })).toBe(
    "/politician-live/7?voce=accessibilita&voti=1-2#reviews",
  );
  expect(reviewsPath(7, { sort: "lowest" }, "abc")).toBe(
    "/politician-live/7?ordina=basse&dopo=abc#reviews",
  );
  expect(reviewsPath(7)).toBe("/politician-live/7#reviews");
  expect(reviewsPath(7, { stars: 2 }, null, "honesty")).toBe(
    "/politician-live/7?stelle=2&andamento=onesta#reviews",
  );
});

it("what is not understood is left out", () => {
  for (const query of ["", "voti=3", "voce=altro", "stelle=6&ordina=caso", "q=+", "stelle=1,5"])
    expect(read(`/?${query}`)).toEqual(ALL_REVIEWS);
  expect(read(`/?q=${"x".repeat(500)}`).q).toHaveLength(100);
});

it("an attribute without scores, and an order, select nothing", () => {
  expect(isSelection(read("/?voce=onesta&ordina=alte"))).toBe(false);
  expect(isSelection(read("/?voti=1-2"))).toBe(false);
  expect(isSelection(read("/?voce=onesta&voti=1-2"))).toBe(true);
  expect(isSelection(read("/?stelle=3"))).toBe(true);
});
