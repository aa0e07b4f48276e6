import { describe, expect, it } from "vitest";
import { createEmbeddedModerator } from "#platform/moderation/embedded/embedded-moderator.ts";
import { electedBy } from "#domain/politician/constituency.ts";
import { collegesOf } from "#platform/places/read-constituencies.ts";
import { getPlaces } from "#platform/places/read-places.ts";
import { PRIOR_WEIGHT } from "#domain/rating/certainty.ts";
import { MIN_TREND_MONTHS } from "#domain/rating/trend.ts";
import { REGIONS, regionOfProvince } from "#domain/politician/regions.ts";
import { ALL_SENTENCES } from "./comments.ts";
import { demoData } from "./demo-data.ts";
import { TOWNS } from "./people.ts";
import { TOPICS } from "./topics.ts";

const data = demoData();

describe("the demonstration data", () => {
  it("are the same every time", () => {
    expect(demoData()).toEqual(data);
  });

  it("make the home page read 800+, 15.000+", () => {
    const rated = new Set(data.reviews.map((review) => review.politician)).size;
    expect(Math.floor(rated / 100)).toBe(8);
    expect(Math.floor(data.reviews.length / 1000)).toBe(15);
  });

  it("leave some politicians without a review", () => {
    const rated = new Set(data.reviews.map((review) => review.politician));
    expect(data.politicians.length).toBeGreaterThan(rated.size);
  });

  it("hold one review per person and politician, one opinion per person and topic", () => {
    const reviews = data.reviews.map(({ politician, user }) => `${politician}:${user}`);
    const opinions = data.opinions.map(({ topic, user }) => `${topic}:${user}`);
    expect(new Set(reviews).size).toBe(reviews.length);
    expect(new Set(opinions).size).toBe(opinions.length);
  });

  it("repeat no sentence on a topic, and say enough of each for an estimate and a second page", () => {
    for (const [index] of TOPICS.entries()) {
      const comments = data.opinions
        .filter(({ topic }) => topic === index)
        .map(({ comment }) => comment);
      expect(new Set(comments).size).toBe(comments.length);
      expect(comments.length).toBeGreaterThan(10);
    }
  });

  it("show a change over time on the oldest topic, whatever the day of the month they are loaded", () => {
    const ages = data.opinions.filter(({ topic }) => topic === 0).map(({ daysAgo }) => daysAgo);
    for (let today = 1; today <= 31; today += 1) {
      const months = Map.groupBy(ages, (daysAgo) => Math.floor((daysAgo + 31 - today) / 31));
      const full = months.values().filter(({ length }) => length > PRIOR_WEIGHT);
      expect([...full].length).toBeGreaterThanOrEqual(MIN_TREND_MONTHS);
    }
  });

  it("cover every source and every region", () => {
    expect(new Set(data.politicians.map((one) => one.source)).size).toBe(4);
    expect(Object.keys(TOWNS).toSorted()).toEqual([...REGIONS].toSorted());
    for (const [region, towns] of Object.entries(TOWNS))
      for (const [, province] of towns) expect(regionOfProvince(province)).toBe(region);
  });

  it("give every town a deputy and a senator of its college", () => {
    for (const towns of Object.values(TOWNS))
      for (const [name, sigla] of towns) {
        const { code = "" } = getPlaces().findTown(name, { sigla }) ?? {};
        for (const source of ["Camera", "Senato"] as const) {
          const kinds = data.politicians
            .filter((one) => one.source === source)
            .map(({ constituency }) => electedBy(constituency, collegesOf(code)[source]));
          expect([name, source, kinds.includes("single")]).toEqual([name, source, true]);
        }
      }
  });

  it("say nothing the site itself would not publish", async () => {
    const moderator = createEmbeddedModerator({
      allowlistedNames: data.politicians.map((politician) => politician.name),
    });
    const sentences = [
      ...ALL_SENTENCES,
      ...TOPICS.flatMap((topic) => [...topic.infavour, ...topic.divided, ...topic.against]),
      ...new Set(data.reviews.map((review) => review.comment)),
      ...new Set(data.opinions.map((opinion) => opinion.comment)),
    ];
    const refused: string[] = [];
    for (const sentence of sentences) {
      const verdict = await moderator.moderate(sentence);
      if (verdict.decision !== "allow") refused.push(`${verdict.decision}: ${sentence}`);
    }
    expect(refused).toEqual([]);
  });
});
