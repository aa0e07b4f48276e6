// One page of the list, wherever it is quickest to get: from the list the browser holds, else from
// the server. The same loader serves the first page, "Mostra altri" and the server's rendering.

import type { Call } from "#contract/endpoint.ts";
import { listPoliticians } from "#contract/politicians.ts";
import { AppError } from "#domain/error.ts";
import type { Browse } from "./browse-url.ts";
import { holdList, searchHeld } from "./held-list.ts";
import type { PoliticiansPage } from "./held-list.ts";

export async function loadPoliticians(
  call: Call,
  browse: Browse,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<PoliticiansPage> {
  const atHand = searchHeld(browse, cursor, "fresh");
  if (atHand !== null) return atHand;
  try {
    return await call(
      listPoliticians,
      { ...browse, ...(cursor === undefined ? {} : { cursor }) },
      { signal },
    );
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "offline") throw error;
    // The service worker may still have the whole list.
    await holdList();
    const older = searchHeld(browse, cursor, "stale");
    if (older === null) throw error;
    return older;
  }
}
