import { describe, expect, it } from "vitest";
import { checkReview } from "#domain/review/review.ts";
import { meanOfStars } from "#domain/rating/ratings.ts";
import { findSample, SAMPLES } from "./sample-data.ts";
import { searchSamples } from "./search-samples.ts";

const names = (q: string) => searchSamples(q).map(({ name }) => name);

describe("the sample politicians", () => {
  it("are six, with the ids 1 to 6", () => {
    expect(SAMPLES.map(({ politician }) => politician.id)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(findSample("6")?.politician.name).toBe("Ettore Marevivo");
    for (const unknown of ["0", "7", "01", "nessuno", undefined])
      expect(findSample(unknown)).toBeNull();
  });

  it.each(SAMPLES.map(({ politician }) => politician))(
    "$name is 87% positive, with figures that fit together",
    ({ ratings }) => {
      expect(ratings.percentPositive).toBe(87);
      expect(ratings.distribution.reduce((sum, count) => sum + count, 0)).toBe(
        ratings.totalReviews,
      );
      const overall = ratings.overall ?? 0;
      expect(Math.abs(overall - (meanOfStars(ratings.distribution) ?? 0))).toBeLessThan(0.3);
      const fourAndFive = (ratings.distribution[3] ?? 0) + (ratings.distribution[4] ?? 0);
      const positive = (ratings.totalReviews * 87) / 100;
      expect(positive).toBeGreaterThan(fourAndFive);
      expect(positive).toBeLessThan(fourAndFive + (ratings.distribution[2] ?? 0) + 1);
    },
  );

  it.each(SAMPLES.flatMap(({ reviews }) => reviews))(
    "review $id is one that could have been written",
    ({ scores, comment }) => {
      expect(checkReview({ scores: scores ?? {}, comment }).ok).toBe(true);
    },
  );

  it("have reviews in order, the newest first", () => {
    for (const { reviews } of SAMPLES) {
      const times = reviews.map(({ createdAt }) => createdAt);
      expect(times).toEqual(times.toSorted().toReversed());
    }
  });
});

describe("searching the samples", () => {
  it("shows all six by surname when nothing is asked", () => {
    expect(names("")).toEqual([
      "Noemi Castelrovo",
      "Tancredi Ferranbosco",
      "Ettore Marevivo",
      "Ludovica Montelupi",
      "Saverio Pontelungo",
      "Bianca Solmarini",
    ]);
  });

  it("looks at name, role, party and place, whatever the case and the accents", () => {
    expect(names("SOLMARINI")).toEqual(["Bianca Solmarini"]);
    expect(names("sindaca orvièto")).toEqual(["Ludovica Montelupi"]);
    expect(names("rete ponti")).toEqual(["Saverio Pontelungo"]);
    expect(names("friuli")).toEqual(["Ettore Marevivo"]);
    expect(names("nessuno")).toEqual([]);
  });
});
