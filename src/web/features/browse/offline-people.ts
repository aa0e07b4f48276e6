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

type Person = PoliticianSummary & { nameSort: string; createdAt: string };

interface Part {
  people: readonly Person[];
  keptAt: number | null;
}

const NO_PART: Part = { people: [], keptAt: null };

/** By town, null for the heads of the country. One that failed is read again by the next search. */
const parts = new Map<string | null, Promise<Part>>();

/** The same list while its parts are: it is searched by an index. */
let joined = { heads: NO_PART, own: NO_PART, people: [] as readonly Person[] };

export async function searchOfflinePeople(query: Browse, start: Start): Promise<PoliticiansPage> {
  const town = readMyTown();
  const [heads, own] = await Promise.all([
    readOnce(null),
    // Those of the reader's town may not have been stored yet.
    town === null ? NO_PART : readOnce(town).catch(() => NO_PART),
  ]);
  if (joined.heads !== heads || joined.own !== own) joined = join(heads, own);
  // Read once, they are as old on every page that shows them.
  const stored = [heads, own].flatMap(({ keptAt }) => keptAt ?? []);
  if (stored.length > 0) reportKept(String(Math.min(...stored)));
  const { sort } = query;
  // There are no figures and no dates to order or filter by.
  const isKnown = sort === "name" || sort === "relevance";
  const asked = {
    ...query,
    rated: undefined,
    sort: isKnown ? sort : resolveSort(undefined, query.q),
  };
  const page = browse(joined.people, asked, { limit: PAGE_SIZE, ...toPageAsked(start) });
  return { ...page, isOffline: true };
}

function join(heads: Part, own: Part): typeof joined {
  const byId = new Map([...heads.people, ...own.people].map((person) => [person.id, person]));
  return { heads, own, people: [...byId.values()] };
}

function readOnce(town: string | null): Promise<Part> {
  const reading = parts.get(town) ?? readPart(town);
  parts.set(town, reading);
  reading.catch(() => parts.delete(town));
  return reading;
}

async function readPart(town: string | null): Promise<Part> {
  let keptAt: number | null = null;
  const stop = onKept((at) => (keptAt = Math.min(keptAt ?? at, at)));
  const packed = await call(listOfflinePeople, town === null ? {} : { town }).finally(stop);
  const people = unpackPeople(packed).map((person) => ({
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
