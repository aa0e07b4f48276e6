// The notice of a vote as the server has rendered it.

import { keepHtml } from "../../lib/keep-html.tsx";

const load = () => import("./vote-notice.tsx").then((module) => module.VoteNotice);

export const { Part: KeptVote } = keepHtml(
  // A static import would bring the code to the browser.
  import.meta.env.SSR ? await load() : null,
  load,
);
