// The rating of a topic as the server has rendered it.

import { keepHtml } from "../../lib/keep-html.tsx";

const load = () => import("./topic-rating.tsx").then((module) => module.TopicRating);

export const { Part: KeptRating, prepare: prepareRating } = keepHtml(
  // A static import would bring the code to the browser.
  import.meta.env.SSR ? await load() : null,
  load,
);
