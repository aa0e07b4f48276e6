// The modules of pages that few visitors open: their names, which no page needs for another, are a file of their own.

import type { PageModule } from "./page.ts";

export const modules = import.meta.glob<PageModule>(["../routes/*.tsx", "!../routes/*.test.tsx"]);
