// Endpoints that read places.

import * as contract from "#contract/places.ts";
import { getPlaceNews as getPlaceNewsEndpoint } from "#contract/place-news.ts";
import { forEveryone, forUser } from "#server/route.ts";
import type { Route } from "#server/route.ts";
import { getPlace } from "./get-place.ts";
import { getPlaceNews } from "./get-place-news.ts";
import { getRegionRepresentatives } from "./get-region-representatives.ts";
import { listTowns } from "./list-towns.ts";
import { listUnratedNearby } from "./list-unrated-nearby.ts";
import { listUnknownPlaces } from "./list-unknown-places.ts";
import { newsInSilence, placeInSilence, regionInSilence, unratedInSilence } from "./in-silence.ts";

export const placeRoutes: Route[] = [
  forEveryone(contract.listTowns, listTowns, {
    inSilence: "shown",
    statements: 0,
    unpaged: "the first few",
    examples: () => [{ q: "roma" }, { q: "tor" }],
  }),
  forEveryone(contract.getPlace, getPlace, {
    inSilence: placeInSilence,
    statements: 4,
    unpaged: "offices of a place",
    examples: ({ town, province, region }) => [
      { code: town },
      { code: province },
      { code: region },
      { code: "IT" },
    ],
    fields: {
      rated: "People in office with a published review.",
      own: "Of a province or metropolitan city who holds its own offices; empty for other places.",
      year: "Year of the spending.",
      median: "Half of the towns of the class spend less.",
    },
  }),
  forEveryone(getPlaceNewsEndpoint, getPlaceNews, {
    inSilence: newsInSilence,
    statements: 3,
    unpaged: "the newest",
    examples: ({ town, province, region }) => [
      { code: town },
      { code: province },
      { code: region },
      { code: "IT" },
    ],
  }),
  forEveryone(contract.listUnratedNearby, listUnratedNearby, {
    inSilence: unratedInSilence,
    statements: 2,
    unpaged: "a few",
    examples: ({ town }) => [{ code: town }],
  }),
  forEveryone(contract.getRegionRepresentatives, getRegionRepresentatives, {
    inSilence: regionInSilence,
    statements: 2,
    unpaged: "offices of a region",
    examples: ({ region }) => [{ code: region }],
  }),
  forUser(contract.listUnknownPlaces, (context) => listUnknownPlaces(context), {
    statements: 1,
  }),
];
