import { describe, expect, it } from "vitest";
import type { PoliticianDetail } from "#contract/politicians.ts";
import { computeRatings, NO_REVIEWS, perAttribute } from "#domain/rating/ratings.ts";
import { computeReportCard } from "#domain/rating/report-card.ts";
import { politicianHead, politicianTrail, structuredData } from "./page-head.ts";

const ORIGIN = "https://scrutinio.example";

const unrated: PoliticianDetail = {
  id: 42,
  name: "Serena Marchetti",
  role: "Senatrice",
  party: "Alleanza Civica",
  supportingLists: ["Alleanza Civica"],
  location: "Emilia-Romagna",
  region: "Emilia-Romagna",
  source: "Senato",
  imageUrl: null,
  mapPoint: null,
  partySource: null,
  schedaUrl: "https://it.wikipedia.org/wiki/Serena_Marchetti",
  places: [],
  constituency: null,
  createdAt: "2026-01-01T00:00:00Z",
  endedAt: null,
  reviewsCloseAt: null,
  isReviewable: true,
  movedTo: null,
  otherRoles: [],
  offices: [],
  partyFamilies: [],
  isDemo: false,
  ratings: computeRatings(NO_REVIEWS),
  reportCard: {
    office: "parliament",
    attributes: computeReportCard({
      cells: null,
      overall: computeRatings(NO_REVIEWS),
      office: { overall: 300, attributes: [], reviews: 0 },
    }),
  },
};
const rated: PoliticianDetail = {
  ...unrated,
  ratings: computeRatings({
    ...NO_REVIEWS,
    reviewCount: 128,
    positiveCount: 100,
    sums: perAttribute(() => 550),
    stars: [0, 0, 28, 60, 40],
    counted: 128,
    estimate: { value: 4.24, low: 4.1, high: 4.38 },
  }),
};

const listTypes = (politician: PoliticianDetail) =>
  (structuredData(politician, ORIGIN) as { "@graph": { "@type": string }[] })["@graph"].map(
    (node) => node["@type"],
  );

describe("the head of a politician's page", () => {
  it("is titled by name, role and place and describes with real figures", () => {
    const head = politicianHead(rated, ORIGIN);
    expect(head.title).toBe("Serena Marchetti, Senatrice, Emilia-Romagna");
    expect(head.description).toContain("Serena Marchetti (Senatrice, Alleanza Civica");
    expect(head.description).toContain("Stima: 4,2 su 5 da 128 recensioni");
    expect(head.canonical).toBe("/politician-live/42");
  });

  it("claims no figure where there is none", () => {
    expect(politicianHead(unrated, ORIGIN).description).toContain("Nessuna valutazione");
  });
});

describe("structured data", () => {
  it("is a person and the way to their page", () => {
    expect(listTypes(unrated)).toEqual(["Person", "BreadcrumbList"]);
  });

  it("says nothing that is foreseen for things, nor that another page is about this person", () => {
    expect(listTypes(rated)).toEqual(["Person", "BreadcrumbList"]);
    const text = JSON.stringify(structuredData(rated, ORIGIN));
    expect(text).not.toMatch(/rating|sameAs/i);
  });

  it("names the chamber of who sits in one, and of nobody else", () => {
    const ofPerson = (person: PoliticianDetail) =>
      (structuredData(person, ORIGIN) as { "@graph": object[] })["@graph"][0];
    expect(ofPerson(unrated)).toMatchObject({
      memberOf: { "@type": "GovernmentOrganization", name: "Senato della Repubblica" },
    });
    for (const changes of [
      { source: "Comuni" as const },
      { endedAt: "2026-02-01T00:00:00Z" },
      { isDemo: true },
    ])
      expect(ofPerson({ ...unrated, ...changes })).not.toHaveProperty("memberOf");
  });

  it("is affiliated with a party or a group, and with no list that supports somebody", () => {
    const affiliation = (changes: Partial<PoliticianDetail>) =>
      (structuredData({ ...unrated, ...changes }, ORIGIN) as { "@graph": object[] })["@graph"][0];
    const party = { "@type": "Organization", name: "Alleanza Civica" };
    expect(affiliation({})).toMatchObject({ affiliation: party });
    expect(affiliation({ party: null, supportingLists: ["Misto"] })).toMatchObject({
      affiliation: { name: "Misto" },
    });
    for (const supportingLists of [["Partito Democratico", "Volt"], ["Insieme per Stio"], []])
      expect(affiliation({ source: "Comuni", party: null, supportingLists })).not.toHaveProperty(
        "affiliation",
      );
  });

  it("names every address in full", () => {
    const text = JSON.stringify(
      structuredData({ ...rated, imageUrl: "/portraits/42.webp" }, ORIGIN),
    );
    expect(text).toContain(`"${ORIGIN}/portraits/42.webp"`);
    expect(text).not.toMatch(/"\/[a-z]/);
  });
});

describe("the way to a politician's page", () => {
  const place = { otherName: null, sigla: null };
  const places = [
    { ...place, code: "09", level: "region" as const, name: "Toscana" },
    { ...place, code: "052", level: "province" as const, name: "Siena" },
    { ...place, code: "052032", level: "town" as const, name: "Siena" },
  ];

  it("leads over the region and the town of the office", () => {
    expect(politicianTrail({ places }).map(({ path }) => path)).toEqual([
      "/",
      "/place/09-toscana",
      "/place/052032-siena",
    ]);
  });

  it("leads over the list where the place is unknown", () => {
    expect(politicianTrail({ places: [] }).map(({ path }) => path)).toEqual([
      "/",
      "/politicians-live",
    ]);
  });
});
