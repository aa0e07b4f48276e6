// The change over time of a topic as the server has rendered it.

import { keepHtml } from "../../lib/keep-html.tsx";

const load = () => import("./topic-trend.tsx").then((module) => module.TopicTrend);

export const { Part: KeptTopicTrend } = keepHtml(
  // A static import would bring the code to the browser.
  import.meta.env.SSR ? await load() : null,
  load,
);
