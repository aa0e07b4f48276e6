// The badges as the server has rendered them.

import { keepHtml } from "../../lib/keep-html.tsx";

const load = () => import("./identity-badges.tsx").then((module) => module.IdentityBadges);

export const { Part: KeptBadges, prepare: prepareBadges } = keepHtml(
  // A static import would bring the code to the browser.
  import.meta.env.SSR ? await load() : null,
  load,
);
