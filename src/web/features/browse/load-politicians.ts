// One page of the list: from the offline index where it is loaded, else from the server. The same loader serves the first page, "Mostra altri" and the server's rendering.

import type { Call } from "#contract/endpoint.ts";
import { listPoliticians } from "#contract/politicians.ts";
import { AppError } from "#domain/error.ts";
import type { Browse } from "./browse-url.ts";
import { loadOfflineIndex, searchOfflineIndex } from "./offline-index.ts";
import type { PoliticiansPage } from "./offline-index.ts";

export async function loadPoliticians(
  call: Call,
  browse: Browse,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<PoliticiansPage> {
  const atHand = searchOfflineIndex(browse, cursor, "fresh");
  if (atHand !== null) return atHand;
  const { view: _, ...query } = browse;
  try {
    return await call(
      listPoliticians,
      { ...query, ...(cursor === undefined ? {} : { cursor }) },
      { signal },
    );
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "offline") throw error;
    // The service worker may still have the whole list.
    await loadOfflineIndex();
    const older = searchOfflineIndex(browse, cursor, "stale");
    if (older === null) throw error;
    return older;
  }
}
