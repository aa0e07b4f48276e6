// Open data: files of every night, what they hold and where they are.

import * as z from "zod/mini";
import { defineEndpoint, everyone } from "./endpoint.ts";
import { daySchema, timeSchema } from "./politicians.ts";

const countSchema = z.int().check(z.minimum(0));
const textsSchema = z.object({ it: z.string(), en: z.string() });

export const FILE_FORMATS = ["csv.gz", "it.csv", "jsonl.gz", "parquet"] as const;

const fileSchema = z.object({
  format: z.enum(FILE_FORMATS),
  /** Of this site. */
  path: z.string(),
  bytes: countSchema,
  sha256: z.string(),
});

export const getOpenData = defineEndpoint({
  name: "getOpenData",
  method: "GET",
  path: "/api/open-data",
  summary: "Files of open data: tables, columns, checksums and the nights that are kept",
  purpose: "I file dei dati aperti, con le colonne e le somme di controllo",
  access: everyone,
  input: z.object({}),
  output: z.object({
    tables: z.array(
      z.object({
        name: z.string(),
        title: textsSchema,
        description: textsSchema,
        /** Whether it tells what people think of somebody. */
        hasFigures: z.boolean(),
        /** `own`: ours; `sources`: the institutions', under their licences. */
        licence: z.enum(["own", "sources"]),
        /** `newest`: only the latest night has it; `people`: those made since somebody's page was last hidden. */
        keptFor: z.enum(["archive", "people", "newest"]),
        columns: z.array(
          z.object({
            name: z.string(),
            type: z.enum(["integer", "number", "string", "boolean", "date", "month"]),
            isNullable: z.boolean(),
            description: textsSchema,
          }),
        ),
        /** In the newest night; null before the first. */
        rows: z.nullable(countSchema),
        /** Of the newest night; none before the first, and while figures are withheld. */
        files: z.array(fileSchema),
      }),
    ),
    /** Nights that are kept, newest first. */
    nights: z.array(
      z.object({
        /** In Italian time. */
        day: daySchema,
        madeAt: timeSchema,
        bytes: countSchema,
        /** People and topics without figures in it: a vote was near. */
        withheldPeople: countSchema,
        withheldTopics: countSchema,
        /** False while a silence before a vote withholds the figures that it holds. */
        hasFigures: z.boolean(),
        /** False where it was made before somebody's page was hidden: the tables that name people are gone. */
        hasPeople: z.boolean(),
        /** Folder of its files. */
        path: z.string(),
      }),
    ),
    /** Sources of people and terms of office. */
    sources: z.array(z.object({ title: z.string(), path: z.string(), note: textsSchema })),
    /** Every vote of a legislature with the results of counting them; null where it is not published. */
    testSet: z.nullable(
      z.object({
        madeAt: timeSchema,
        deputies: countSchema,
        divisions: countSchema,
        records: countSchema,
        files: z.array(z.omit(fileSchema, { format: true })),
      }),
    ),
    /** When the silence in force before a vote ends; null while there is none. */
    silentUntil: z.nullable(timeSchema),
  }),
  errors: [],
});
