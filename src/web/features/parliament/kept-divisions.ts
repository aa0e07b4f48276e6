// Parts of pages on divisions as the server has rendered them.

import { keepHtml } from "../../lib/keep-html.tsx";

const loadTopic = () => import("./topic-divisions.tsx").then((module) => module.TopicDivisions);
const loadCommon = () => import("./common-divisions.tsx").then((module) => module.CommonDivisions);
const loadRecords = () => import("./division-records.tsx").then((module) => module.DivisionRecords);

// Static imports would bring the code to the browser.
export const { Part: KeptTopicDivisions } = keepHtml(
  import.meta.env.SSR ? await loadTopic() : null,
  loadTopic,
);
export const { Part: KeptCommonDivisions } = keepHtml(
  import.meta.env.SSR ? await loadCommon() : null,
  loadCommon,
);
export const { Part: KeptRecords, prepare: prepareRecords } = keepHtml(
  import.meta.env.SSR ? await loadRecords() : null,
  loadRecords,
);
