// One page of the list: from the offline index where it is loaded, else from the server; without a connection from
// what the service worker keeps. The same loader serves the first page, "Mostra altri" and the server's rendering.

import type { Call } from "#contract/endpoint.ts";
import { listPoliticians } from "#contract/politicians.ts";
import { AppError } from "#domain/error.ts";
import { toPageAsked } from "./browse-url.ts";
import type { Browse, Start } from "./browse-url.ts";
import { loadOfflineIndex, searchOfflineIndex } from "./offline-index.ts";
import type { PoliticiansPage } from "./offline-index.ts";

export async function loadPoliticians(
  call: Call,
  browse: Browse,
  start: Start,
  signal: AbortSignal,
): Promise<PoliticiansPage> {
  const atHand = searchOfflineIndex(browse, start, "fresh");
  if (atHand !== null) return atHand;
  const { view: _, ...query } = browse;
  try {
    return await call(listPoliticians, { ...query, ...toPageAsked(start) }, { signal });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "offline") throw error;
    // The service worker may still have the whole list.
    await loadOfflineIndex();
    const older = searchOfflineIndex(browse, start, "stale");
    if (older !== null) return older;
    // The index holds those in office.
    if (browse.status === "ended") throw error;
    const { searchOfflinePeople } = await import("./offline-people.ts");
    return await searchOfflinePeople(browse, start);
  }
}
