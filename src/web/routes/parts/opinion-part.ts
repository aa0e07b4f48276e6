// Where one writes an opinion: it starts once a reader is near it.

import { createIsland } from "../../lib/island.tsx";

const load = () => import("./opinion-island.tsx").then((module) => module.OpinionIsland);

export const { Part: OpinionPart, prepare: prepareOpinionPart } = createIsland(
  "opinion",
  // A static import would bring the code to the browser.
  import.meta.env.SSR ? await load() : null,
  load,
);
