// All public reads with what each is for. The browser's build has the list instead of the contract (vite.config.ts).

import { toPublicReads } from "./browser-module.ts";

export const publicReads = toPublicReads(
  import.meta.glob<Record<string, unknown>>(["./*.ts", "!./*.test.ts", "!./public-reads.ts"], {
    eager: true,
  }),
);
