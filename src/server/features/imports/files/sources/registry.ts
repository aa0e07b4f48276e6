// All sources of politicians.

import type { Source } from "#domain/politician/source.ts";
import { camera } from "./camera.ts";
import { comuni } from "./comuni.ts";
import type { ImportSource } from "./import-source.ts";
import { regioni } from "./regioni.ts";
import { senato } from "./senato.ts";

export const importSources: Record<Source, ImportSource> = {
  Senato: senato,
  Camera: camera,
  Regioni: regioni,
  Comuni: comuni,
};
