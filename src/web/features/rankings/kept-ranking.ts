// The ranking as the server has rendered it.

import { keepHtml } from "../../lib/keep-html.tsx";

const load = () => import("./ranking.tsx").then((module) => module.RankingView);

export const { Part: KeptRanking, prepare: prepareRanking } = keepHtml(
  // A static import would bring the code to the browser.
  import.meta.env.SSR ? await load() : null,
  load,
);
