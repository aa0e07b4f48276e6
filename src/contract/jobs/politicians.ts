// Jobs that import politicians and complete what is known of them.

import * as z from "zod/mini";
import { CHAMBERS } from "#domain/parliament/chambers.ts";
import { idSchema } from "../politicians.ts";
import { brief, defineJob, maintenance, MINUTE } from "./definition.ts";

/** Runs a bulk job: import, synchronisation, deletion. */
export const runBulkJob = defineJob({
  name: "run-bulk-job",
  payload: z.object({ bulkJobId: idSchema }),
  ...maintenance,
  retryAfterSeconds: 5,
  retryAtMostAfterSeconds: MINUTE,
  timeLimitSeconds: 30 * MINUTE,
});

/** Resumes bulk jobs whose server died. */
export const watchBulkJobs = defineJob({
  name: "watch-bulk-jobs",
  ...brief,
  everyMinutes: 2,
});

/** Starts the daily synchronisation with each chamber, if enabled. */
export const syncDaily = defineJob({
  name: "sync-daily",
  ...brief,
  everyMinutes: 30,
});

/** Reads divisions of Parliament: every night, or of one chamber when an administrator asks for it. */
export const readDivisions = defineJob({
  name: "read-divisions",
  payload: z.object({
    chamber: z.optional(z.enum(CHAMBERS)),
    /** The administrator has seen that the source lists fewer than before. */
    acceptsFewer: z.optional(z.boolean()),
  }),
  ...maintenance,
  maxAttempts: 3,
  // Two chambers of twenty minutes, and what they were at when those are over.
  timeLimitSeconds: 60 * MINUTE,
  everyMinutes: 24 * 60,
});

/** Removes the demonstration data, once an administrator has confirmed it. */
export const removeDemoDataInBatches = defineJob({
  name: "remove-demo-data",
  ...maintenance,
  maxAttempts: 10,
  retryAfterSeconds: 5,
  timeLimitSeconds: 30 * MINUTE,
});

/** Finds people who may be one; also queued after imports. */
export const findPairs = defineJob({
  name: "find-person-pairs",
  ...brief,
  timeLimitSeconds: 10 * MINUTE,
  everyMinutes: 24 * 60,
});

/** Fetches missing official photos; also queued when politicians are added or changed. */
export const fetchPhotos = defineJob({
  name: "fetch-photos",
  ...maintenance,
  maxAttempts: 3,
  retryAfterSeconds: 5 * MINUTE,
  retryAtMostAfterSeconds: 30 * MINUTE,
  everyMinutes: 60,
});

/** Finds the places of politicians that have none, after a new list of places. */
export const placePoliticians = defineJob({
  name: "place-politicians",
  ...maintenance,
  retryAfterSeconds: 10,
  everyMinutes: 60,
});

/** Derives order of names, search texts and families of parties again, after their rules have changed. */
export const deriveColumnsAnew = defineJob({
  name: "derive-columns",
  ...maintenance,
  retryAfterSeconds: 10,
  timeLimitSeconds: 30 * MINUTE,
  everyMinutes: 60,
});
