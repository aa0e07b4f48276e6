// The notices as the server has rendered them.

import { keepHtml } from "../../lib/keep-html.tsx";

const load = () => import("./surge-notices.tsx").then((module) => module.SurgeNotices);

export const { Part: KeptNotices, prepare: prepareNotices } = keepHtml(
  // A static import would bring the code to the browser.
  import.meta.env.SSR ? await load() : null,
  load,
);
