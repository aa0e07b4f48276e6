// Words for the opinions on a topic, the same in lists and on its page.

import { pluralize } from "../lib/format.ts";

export const opinionsText = {
  closed: "Concluso",
  unrated: "Ancora nessuna opinione",
  count: (count: number) => pluralize(count, "opinione", "opinioni"),
} as const;
