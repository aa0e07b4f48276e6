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

export const placeRoutes: Route[] = [
  forEveryone(contract.listTowns, listTowns),
  forEveryone(contract.getPlace, getPlace),
  forEveryone(getPlaceNewsEndpoint, getPlaceNews),
  forEveryone(contract.listUnratedNearby, listUnratedNearby),
  forEveryone(contract.getRegionRepresentatives, getRegionRepresentatives),
  forUser(contract.listUnknownPlaces, (context) => listUnknownPlaces(context)),
];
