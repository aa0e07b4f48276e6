// Endpoints for administrators to check a file of results of elections of mayors, accept it, show it and remove it.

import * as z from "zod/mini";
import { isDay } from "#domain/day.ts";
import { administrators, defineEndpoint } from "./endpoint.ts";
import { fileNameSchema } from "./file-name.ts";
import { daySchema } from "./politicians.ts";
import { typedText } from "./typed-text.ts";

/** PostgreSQL has no year 0. */
const knownDaySchema = daySchema.check(z.refine(isDay));
const count = z.int().check(z.minimum(0));

const checkedSchema = z.object({
  fileName: z.string(),
  /** Null where the rows do not tell one day. */
  electedOn: z.nullable(daySchema),
  rows: z.object({ all: count, firstRound: count, secondRound: count, elected: count }),
  towns: z.object({
    /** Those that would be stored. */
    accepted: count,
    unknown: count,
    leftOut: count,
  }),
  /** Why nothing of the file can be used, in Italian, each with its row and column. */
  refusals: z.array(z.string()),
  /** Why towns are left out, likewise. */
  problems: z.array(z.string()),
  /** Results of that day are stored, and would be replaced. */
  replaces: z.boolean(),
});
export type CheckedResults = z.infer<typeof checkedSchema>;

const filesSchema = z.object({
  files: z.array(
    z.object({
      electedOn: daySchema,
      fileName: z.string(),
      sourceUrl: z.string(),
      readOn: daySchema,
      towns: count,
      isShown: z.boolean(),
    }),
  ),
});
export type ResultFiles = z.infer<typeof filesSchema>;

export const importResultFile = defineEndpoint({
  name: "importResultFile",
  method: "POST",
  path: "/api/admin/election-results",
  summary: "Checks a file of results of elections of mayors, and stores it where it is accepted",
  access: administrators(),
  upload: { field: "file", maxBytes: 16 * 1024 * 1024 },
  input: z.object({
    fileName: fileNameSchema,
    /** With "yes" the file is stored: then address and day of the source are required. */
    apply: z._default(z.enum(["yes", "no"]), "no"),
    sourceUrl: typedText(2000),
    readOn: typedText(10),
  }),
  output: z.object({ checked: checkedSchema }),
  errors: ["file_too_large", "not_csv", "link_invalid", "office_day_invalid"],
});

export const listResultFiles = defineEndpoint({
  name: "listResultFiles",
  method: "GET",
  path: "/api/admin/election-results",
  summary: "Accepted files of results of elections of mayors, and whether they are shown",
  access: administrators(),
  input: z.object({}),
  output: filesSchema,
  errors: [],
});

export const showResultFile = defineEndpoint({
  name: "showResultFile",
  method: "PATCH",
  path: "/api/admin/election-results/{electedOn}",
  summary: "Shows the results of a day on the pages of towns and mayors, or hides them",
  access: administrators(),
  input: z.object({ electedOn: knownDaySchema, isShown: z.boolean() }),
  output: filesSchema,
  errors: [],
});

export const removeResultFile = defineEndpoint({
  name: "removeResultFile",
  method: "DELETE",
  path: "/api/admin/election-results/{electedOn}",
  summary: "Removes the results of a day",
  access: administrators(),
  input: z.object({ electedOn: knownDaySchema }),
  output: filesSchema,
  errors: [],
});
