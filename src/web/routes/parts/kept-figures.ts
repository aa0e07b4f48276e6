// The figures as the server has rendered them.

import { keepHtml } from "../../lib/keep-html.tsx";

const load = () => import("./politician-figures.tsx").then((module) => module.PoliticianFigures);

export const { Part: KeptFigures, prepare: prepareFigures } = keepHtml(
  // A static import would bring the code to the browser.
  import.meta.env.SSR ? await load() : null,
  load,
);
