// Jobs that import politicians and complete what is known of them.

import * as z from "zod/mini";
import { CHAMBERS } from "#domain/parliament/chambers.ts";
import { idSchema } from "../politicians.ts";
import { defineJob, MINUTE } from "./definition.ts";
import type { JobDefinition } from "./definition.ts";

/** Runs a bulk job: import, synchronisation, deletion. */
export const runBulkJob = defineJob({
  name: "run-bulk-job",
  payload: z.object({ bulkJobId: idSchema }),
  maxAttempts: 5,
  retryAfterSeconds: 5,
  retryAtMostAfterSeconds: MINUTE,
  timeLimitSeconds: 30 * MINUTE,
  concurrency: 1,
});

/** Resumes bulk jobs whose server died. */
export const watchBulkJobs = defineJob({
  name: "watch-bulk-jobs",
  payload: z.object({}),
  maxAttempts: 3,
  retryAfterSeconds: 10,
  retryAtMostAfterSeconds: MINUTE,
  timeLimitSeconds: MINUTE,
  concurrency: 1,
  everyMinutes: 2,
});

/** Starts the daily synchronisation with each chamber, if enabled. */
export const syncDaily = defineJob({
  name: "sync-daily",
  payload: z.object({}),
  maxAttempts: 3,
  retryAfterSeconds: 10,
  retryAtMostAfterSeconds: MINUTE,
  timeLimitSeconds: MINUTE,
  concurrency: 1,
  everyMinutes: 30,
});

/** Reads divisions of Parliament: every night, or of one chamber when an administrator asks for it. */
export const readDivisions = defineJob({
  name: "read-divisions",
  payload: z.object({ chamber: z.optional(z.enum(CHAMBERS)) }),
  maxAttempts: 3,
  retryAfterSeconds: MINUTE,
  retryAtMostAfterSeconds: 10 * MINUTE,
  // Two chambers of twenty minutes, and what they were at when those are over.
  timeLimitSeconds: 60 * MINUTE,
  concurrency: 1,
  everyMinutes: 24 * 60,
});

/** Removes the demonstration data, once an administrator has confirmed it. */
export const removeDemoDataInBatches = defineJob({
  name: "remove-demo-data",
  payload: z.object({}),
  maxAttempts: 10,
  retryAfterSeconds: 5,
  retryAtMostAfterSeconds: 10 * MINUTE,
  timeLimitSeconds: 30 * MINUTE,
  concurrency: 1,
});

/** Finds people who may be one; also queued after imports. */
export const findPairs = defineJob({
  name: "find-person-pairs",
  payload: z.object({}),
  maxAttempts: 3,
  retryAfterSeconds: 10,
  retryAtMostAfterSeconds: MINUTE,
  timeLimitSeconds: 10 * MINUTE,
  concurrency: 1,
  everyMinutes: 24 * 60,
});

/** Fetches missing official photos; also queued when politicians are added or changed. */
export const fetchPhotos = defineJob({
  name: "fetch-photos",
  payload: z.object({}),
  maxAttempts: 3,
  retryAfterSeconds: 5 * MINUTE,
  retryAtMostAfterSeconds: 30 * MINUTE,
  timeLimitSeconds: 10 * MINUTE,
  concurrency: 1,
  everyMinutes: 60,
});

/** Finds the places of politicians that have none, after a new list of places. */
export const placePoliticians = defineJob({
  name: "place-politicians",
  payload: z.object({}),
  maxAttempts: 5,
  retryAfterSeconds: 10,
  retryAtMostAfterSeconds: 10 * MINUTE,
  timeLimitSeconds: 10 * MINUTE,
  concurrency: 1,
  everyMinutes: 60,
});

/** Derives order of names, search texts and families of parties again, after their rules have changed. */
export const deriveColumnsAnew = defineJob({
  name: "derive-columns",
  payload: z.object({}),
  maxAttempts: 5,
  retryAfterSeconds: 10,
  retryAtMostAfterSeconds: 10 * MINUTE,
  timeLimitSeconds: 30 * MINUTE,
  concurrency: 1,
  everyMinutes: 60,
});

export const POLITICIAN_JOBS: readonly JobDefinition[] = [
  runBulkJob,
  watchBulkJobs,
  syncDaily,
  readDivisions,
  removeDemoDataInBatches,
  findPairs,
  fetchPhotos,
  placePoliticians,
  deriveColumnsAnew,
];
