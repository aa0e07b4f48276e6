// Endpoint of open data.

import * as contract from "#contract/open-data.ts";
import { forEveryone } from "#server/route.ts";
import type { Route } from "#server/route.ts";
import { getOpenData } from "./get-open-data.ts";

export const openDataRoutes: Route[] = [
  forEveryone(contract.getOpenData, getOpenData, {
    // Where files are; those with figures are refused in a silence.
    inSilence: "shown",
    statements: 0,
    unpaged: "tables, and nights that are kept",
    fields: {
      tables: "Tables, each as three files.",
      name: "Name of the table or of the column.",
      title: "Title in Italian and English, or of the source.",
      description: "What it holds, in Italian and English.",
      type: "Type of its values.",
      format: "`csv.gz`, `jsonl.gz` or `parquet`.",
      testSet: "Every vote of a legislature with expected results; null where it is not published.",
      madeAt: "When it was made (UTC).",
      divisions: "Divisions in it.",
      records: "Votes in it.",
      deputies: "Deputies in it.",
      silentUntil: "When the silence in force ends (UTC); null while there is none.",
    },
  }),
];
