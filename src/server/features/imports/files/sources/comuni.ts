// Mayors, municipal assessors and councillors, commissioners: our own columns or the Interior
// Ministry's files of municipalities.

import { isRegion } from "#domain/politician/regions.ts";
import { canonicalLayout } from "./canonical-layout.ts";
import { ministryLayout } from "./ministry-layout.ts";
import { registerLayout } from "./register-layout.ts";
import type { ImportSource } from "./import-source.ts";

export const comuni: ImportSource = {
  source: "Comuni",
  layouts: [ministryLayout, registerLayout, canonicalLayout],
  problemOf({ role, location }) {
    if (FOREIGN.test(role)) return "role_foreign";
    return location !== null && isRegion(location) ? "place_foreign" : null;
  },
};

/** A "Commissario regionale" runs a municipality in the name of the region. */
const FOREIGN =
  /\b(?:senat(?:ore|rice)|deputat[oa]|(?<!commissari[oa] (?:straordinari[oa] )?)regionale|della regione)\b/i;
