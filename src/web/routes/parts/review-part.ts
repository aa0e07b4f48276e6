// Where one writes a review: it starts once a reader is near it.

import { createIsland } from "../../lib/island.tsx";

const load = () => import("./review-island.tsx").then((module) => module.ReviewIsland);

export const { Part: ReviewPart, prepare: prepareReviewPart } = createIsland(
  "review",
  // A static import would bring the code to the browser.
  import.meta.env.SSR ? await load() : null,
  load,
);
