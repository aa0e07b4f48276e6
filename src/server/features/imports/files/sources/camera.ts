// Deputies, with the Camera's own id in the address of their page and photo.

import type { ImportSource } from "./import-source.ts";
import { canonicalLayout } from "./canonical-layout.ts";
import { registerLayout } from "./register-layout.ts";

export const camera: ImportSource = {
  source: "Camera",
  layouts: [registerLayout, canonicalLayout],
  problemOf: ({ role }) => (FOREIGN.test(role) ? "role_foreign" : null),
};

const FOREIGN =
  /\b(?:senat(?:ore|rice)|sindac[oa]|assessor[ea]|consiglier[ea]|commissari[oa]|commissione straordinaria|regionale|regione)\b/i;
