// Search without a connection on a site whose whole list is too long for the browser: among those whom the service
// worker keeps, by the same search as everywhere. Without figures, which are the server's.

import { listOfflinePeople, PAGE_SIZE } from "#contract/politicians.ts";
import type { PoliticianSummary } from "#contract/politicians.ts";
import { browse } from "#domain/politician/browse.ts";
import { unpackPeople } from "#domain/politician/offline-people.ts";
import { resolveSort } from "#domain/politician/sort.ts";
import { call } from "../../lib/call.ts";
import { onKept, reportKept } from "../../lib/kept.ts";
import { readMyTown } from "../../lib/my-town.ts";
import { toPageAsked } from "./browse-url.ts";
import type { Browse, Start } from "./browse-url.ts";
import type { PoliticiansPage } from "./offline-index.ts";

const NO_RATINGS: PoliticianSummary["ratings"] = {
  overall: null,
  totalReviews: 0,
  counted: 0,
  estimate: null,
  low: null,
  high: null,
  weight: 0,
};

type People = Parameters<
  typeof browse<PoliticianSummary & { nameSort: string; createdAt: string }>
>[0];

let reading: Promise<{ people: People; keptAt: number | null }> | null = null;

export async function searchOfflinePeople(query: Browse, start: Start): Promise<PoliticiansPage> {
  reading ??= readPeople();
  reading.catch(() => (reading = null));
  const { people, keptAt } = await reading;
  // Read once, they are as old on every page that shows them.
  if (keptAt !== null) reportKept(String(keptAt));
  const { sort } = query;
  // There are no figures and no dates to order or filter by.
  const isKnown = sort === "name" || sort === "relevance";
  const asked = {
    ...query,
    rated: undefined,
    sort: isKnown ? sort : resolveSort(undefined, query.q),
  };
  const page = browse(people, asked, { limit: PAGE_SIZE, ...toPageAsked(start) });
  return { ...page, isOffline: true };
}

/** Those of the reader's town may not have been stored yet. */
async function readPeople() {
  const town = readMyTown();
  let keptAt: number | null = null;
  const stop = onKept((at) => (keptAt = Math.min(keptAt ?? at, at)));
  const parts = await Promise.all([
    call(listOfflinePeople, {}),
    town === null ? null : call(listOfflinePeople, { town }).catch(() => null),
  ]).finally(stop);
  const all = parts.flatMap((part) => (part === null ? [] : unpackPeople(part)));
  const byId = new Map(all.map((person) => [person.id, person]));
  const people = Array.from(byId.values(), (person) => ({
    ...person,
    supportingLists: [...person.supportingLists],
    partyFamilies: [...person.partyFamilies],
    otherRoles: [],
    imageUrl: null,
    mapPoint: null,
    createdAt: "",
    ratings: NO_RATINGS,
  }));
  return { people, keptAt };
}
