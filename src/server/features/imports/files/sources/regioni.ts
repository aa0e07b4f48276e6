// Regional presidents, assessors and councillors: our own columns or the Interior Ministry's "ammreg".

import { canonicalLayout } from "./canonical-layout.ts";
import { ministryLayout } from "./ministry-layout.ts";
import { registerLayout } from "./register-layout.ts";
import type { ImportSource } from "./import-source.ts";

export const regioni: ImportSource = {
  source: "Regioni",
  layouts: [ministryLayout, registerLayout, canonicalLayout],
  problemOf({ role, location }) {
    if (/\b(?:senat(?:ore|rice)|deputat[oa]|sindac[oa]|comunale)\b/i.test(role))
      return "role_foreign";
    return location !== null && /\([A-Z]{2}\)$/.test(location) ? "place_foreign" : null;
  },
};
