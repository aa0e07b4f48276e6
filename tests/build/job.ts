// The definition of a job. Tests of the queue vary it.

import * as z from "zod/mini";
import type { JobDefinition } from "#contract/jobs.ts";

export const ADD_JOB = {
  name: "add",
  payload: z.object({ id: z.int() }),
  maxAttempts: 3,
  retryAfterSeconds: 1,
  retryAtMostAfterSeconds: 0,
  timeLimitSeconds: 10,
  concurrency: 2,
} satisfies JobDefinition;
