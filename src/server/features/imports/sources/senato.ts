// Senators, with the Senate's own id in the address of their page and photo.

import type { ImportSource } from "./import-source.ts";
import { canonicalLayout } from "./canonical-layout.ts";

export const senato: ImportSource = {
  source: "Senato",
  layouts: [canonicalLayout],
  problemOf: ({ role }) =>
    /\b(?:deputat[oa]|sindac[oa]|assessor[ea]|consiglier[ea])\b/i.test(role)
      ? "role_foreign"
      : null,
};
