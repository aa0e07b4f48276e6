// How the reading of divisions stands, for administrators, and starting it.

import * as z from "zod/mini";
import { EXCLUSIONS } from "#domain/division/division.ts";
import { READING_FAILURES } from "#domain/division/reading-failure.ts";
import { CHAMBERS } from "#domain/parliament/chambers.ts";
import { administrators, defineEndpoint } from "./endpoint.ts";
import { daySchema, timeSchema } from "./politicians.ts";

const count = z.int().check(z.minimum(0));

const readBesideSchema = z.object({
  readAt: z.nullable(timeSchema),
  /** What contradicts itself. */
  leftOut: count,
  failure: z.nullable(z.enum(READING_FAILURES)),
});

const readingsSchema = z.object({
  chambers: z.array(
    z.object({
      chamber: z.enum(CHAMBERS),
      isRunning: z.boolean(),
      /** Days with divisions that are known so far: the newest months are listed first. */
      days: count,
      readDays: count,
      /** The oldest month that is listed so far, by its first day. */
      listedFrom: z.nullable(daySchema),
      lastDay: z.nullable(daySchema),
      /** Of a reading that left nothing unread. */
      succeededAt: z.nullable(timeSchema),
      failedAt: z.nullable(timeSchema),
      failure: z.nullable(z.enum(READING_FAILURES)),
      /** Groups and committees, and bills and questions, which are read beside the divisions. */
      posts: readBesideSchema,
      bills: readBesideSchema,
      correctedDays: count,
      divisions: count,
      excluded: z.array(z.object({ reason: z.enum(EXCLUSIONS), divisions: count })),
    }),
  ),
});
export type DivisionReadings = z.infer<typeof readingsSchema>;

export const listDivisionReadings = defineEndpoint({
  name: "listDivisionReadings",
  method: "GET",
  path: "/api/admin/division-readings",
  summary: "How far the divisions of each chamber are read, and what is left out",
  access: administrators(),
  input: z.object({}),
  output: readingsSchema,
  errors: [],
});

export const startDivisionReading = defineEndpoint({
  name: "startDivisionReading",
  method: "POST",
  path: "/api/admin/division-readings",
  summary: "Reads the divisions of a chamber from its open data, in the background",
  access: administrators(),
  input: z.object({
    chamber: z.enum(CHAMBERS),
    /** Replaces what is stored also where the source lists fewer than before. */
    acceptsFewer: z._default(z.boolean(), false),
  }),
  output: readingsSchema,
  errors: [],
});
