// The offline index: the whole list of politicians, loaded once the reader uses the search or a filter,
// so that results are instant and available without a connection. Never used on the server.

import type { OutputOf } from "#contract/endpoint.ts";
import { listAllPoliticians, PAGE_SIZE } from "#contract/politicians.ts";
import type { listPoliticians } from "#contract/politicians.ts";
import { call } from "../../lib/call.ts";
import { toPageAsked } from "./browse-url.ts";
import type { Browse, Start } from "./browse-url.ts";

export type PoliticiansPage = OutputOf<typeof listPoliticians> & {
  /** Of those who are kept for searching without a connection, without figures. */
  isOffline?: boolean;
};

interface OfflineIndex {
  search: (query: Browse, start: Start) => PoliticiansPage;
  /** Read since the reader came to the list; an older one serves only while there is no connection. */
  isFresh: boolean;
}

let index: OfflineIndex | null = null;
let isTooLong = false;
let reading: Promise<void> | null = null;

/**
 * Reads the list in the background, once per visit. Resolves when it is there or cannot be had; where
 * it fails, the server keeps searching.
 */
export function loadOfflineIndex(): Promise<void> {
  if (index?.isFresh || isTooLong) return Promise.resolve();
  reading ??= readList()
    .catch(() => undefined)
    .finally(() => {
      reading = null;
    });
  return reading;
}

async function readList(): Promise<void> {
  const [{ items }, { browse }] = await Promise.all([
    call(listAllPoliticians, {}),
    import("#domain/politician/browse.ts"),
  ]);
  isTooLong = items === null;
  if (items === null) return;
  index = {
    search: (query, start) => browse(items, query, { limit: PAGE_SIZE, ...toPageAsked(start) }),
    isFresh: true,
  };
}

/** When the reader leaves the list, because averages may change meanwhile. */
export function expireOfflineIndex(): void {
  if (index !== null) index = { ...index, isFresh: false };
}

/** A page from the index, or null when there is none to be had. */
export function searchOfflineIndex(
  query: Browse,
  start: Start,
  allowed: "fresh" | "stale",
): PoliticiansPage | null {
  // The index holds those in office.
  if (query.status === "ended") return null;
  if (index === null || (allowed === "fresh" && !index.isFresh)) return null;
  return index.search(query, start);
}
