// The comparison as the server has rendered it.

import { keepHtml } from "../../lib/keep-html.tsx";

const load = () => import("./comparison.tsx").then((module) => module.ComparisonView);

export const { Part: KeptComparison, prepare: prepareComparison } = keepHtml(
  // A static import would bring the code to the browser.
  import.meta.env.SSR ? await load() : null,
  load,
);
