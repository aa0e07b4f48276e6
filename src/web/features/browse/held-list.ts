// The whole list of politicians, held by the browser once the reader turns to search or filters, so
// that answers are instant and come without a connection too. Never used on the server.

import type { OutputOf } from "#contract/endpoint.ts";
import { listAllPoliticians, PAGE_SIZE } from "#contract/politicians.ts";
import type { listPoliticians } from "#contract/politicians.ts";
import { call } from "../../lib/call.ts";
import type { Browse } from "./browse-url.ts";

export type PoliticiansPage = OutputOf<typeof listPoliticians>;

interface Held {
  search: (query: Browse, cursor: string | undefined) => PoliticiansPage;
  /** Read since the reader came to the list; an older one serves only while there is no connection. */
  isFresh: boolean;
}

let held: Held | null = null;
let isTooLong = false;
let reading: Promise<void> | null = null;

/**
 * Reads the list in the background, once per visit. Resolves when it is there or cannot be had; where
 * it fails, the server keeps searching.
 */
export function holdList(): Promise<void> {
  if (held?.isFresh || isTooLong) return Promise.resolve();
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
  held = {
    search: (query, cursor) => browse(items, query, { limit: PAGE_SIZE, cursor }),
    isFresh: true,
  };
}

/** When the reader leaves the list: averages may have changed when they come back. */
export function releaseList(): void {
  if (held !== null) held = { ...held, isFresh: false };
}

/** A page of the held list, or null when there is none to be had. */
export function searchHeld(
  query: Browse,
  cursor: string | undefined,
  allowed: "fresh" | "stale",
): PoliticiansPage | null {
  if (held === null || (allowed === "fresh" && !held.isFresh)) return null;
  return held.search(query, cursor);
}
