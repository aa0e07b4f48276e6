// Where an office counts for the limits of an import.

import { toLimitKeys } from "#domain/politician/import-limits.ts";
import type { LimitKeys } from "#domain/politician/import-limits.ts";
import { getPlaces } from "#platform/places/read-places.ts";

type Placed = Parameters<typeof toLimitKeys>[0] & { placeCode: string | null };

export function limitKeysOf(office: Placed): LimitKeys {
  const { placeCode } = office;
  const place = placeCode === null ? null : getPlaces().get(placeCode);
  return toLimitKeys(office, place?.sigla ?? null);
}
