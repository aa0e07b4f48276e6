import { describe, expect, it } from "vitest";
import { computeRatings, NO_REVIEWS, perAttribute } from "#domain/rating/ratings.ts";
import { toStatistics } from "./statistics.ts";

const unrated = computeRatings(NO_REVIEWS);

/** Eight reviews: fours all over, with honesty a little better. */
const rated = computeRatings({
  ...NO_REVIEWS,
  reviewCount: 9,
  counted: 8,
  waiting: 1,
  positiveCount: 7,
  sums: { ...perAttribute(() => 32), honesty: 36 },
  stars: [0, 0, 1, 6, 1],
});

describe("the general statistics", () => {
  it("show the overall mean out of five and read it aloud in Italian", () => {
    expect(toStatistics(rated)[0]).toMatchObject({
      label: "Media semplice",
      value: "4.1/5.0",
      spoken: "4,1 su 5",
    });
  });

  it("count the reviews and those that count, and say how many of these are positive", () => {
    const [, reviews, positive] = toStatistics(rated);
    expect(reviews).toMatchObject({
      label: "Recensioni",
      value: "9",
      note: "pubblicate; 8 conteggiate, 1 in sospeso",
    });
    expect(positive).toMatchObject({ label: "Recensioni positive", value: "88%" });
  });

  it("name the best attribute with its score", () => {
    expect(toStatistics(rated)[3]).toMatchObject({
      label: "Attributo migliore",
      value: "4.5/5.0",
      note: "Onestà, media semplice",
      spoken: "Onestà: 4,5 su 5",
    });
  });

  it("have dashes, not zeros, for what does not exist yet", () => {
    const [overall, reviews, positive, top] = toStatistics(unrated);
    for (const figure of [overall, positive, top])
      expect(figure).toMatchObject({ value: "–", spoken: "non disponibile" });
    expect(reviews?.value).toBe("0");
  });
});
