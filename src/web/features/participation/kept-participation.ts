// The card as the server has rendered it.

import { keepHtml } from "../../lib/keep-html.tsx";

const load = () => import("./participation-card.tsx").then((module) => module.ParticipationCard);

export const { Part: KeptParticipation, prepare: prepareParticipation } = keepHtml(
  // A static import would bring the code to the browser.
  import.meta.env.SSR ? await load() : null,
  load,
);
