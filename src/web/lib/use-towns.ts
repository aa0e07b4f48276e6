// Towns for the typed text: requested after a short pause.

import { useEffect, useState } from "react";
import { listTowns } from "#contract/places.ts";
import type { PlaceRef } from "#contract/place-ref.ts";
import { placeLabel } from "#domain/place/place.ts";
import { call } from "./call.ts";

const PAUSE_MS = 150;
const MIN_LETTERS = 2;

/** The last answer stays while the next is awaited; without a connection there are no suggestions. */
export function useTowns(q: string): readonly PlaceRef[] {
  const [towns, setTowns] = useState<readonly PlaceRef[]>([]);
  useEffect(() => {
    if (q.trim().length < MIN_LETTERS) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      call(listTowns, { q }, { signal: abort.signal }).then(
        (found) => setTowns(found.towns),
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [q]);
  return towns;
}

/** "Bolzano/Bozen (BZ)". */
export function townLabel(town: PlaceRef): string {
  return town.sigla === null ? placeLabel(town) : `${placeLabel(town)} (${town.sigla})`;
}
