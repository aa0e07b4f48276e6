// Endpoints of the administrators' front page: what waits, what failed, how the site grows.

import * as z from "zod/mini";
import { SOURCES } from "#domain/politician/source.ts";
import { administrators, defineEndpoint } from "./endpoint.ts";
import { BULK_JOB_KINDS, BULK_JOB_STATES } from "./bulk-jobs.ts";
import { idSchema, timeSchema } from "./politicians.ts";

/** How many jobs that were given up, and how many bulk jobs, are shown. */
export const DEAD_JOBS_SHOWN = 50;
export const BULK_JOBS_SHOWN = 5;

export const ACTIVITY_DAYS = [30, 90] as const;

const countSchema = z.int().check(z.minimum(0));

/** What kind of error it was; what it quoted is never kept. */
const failureSchema = z.object({ name: z.string(), code: z.nullable(z.string()) });
export type JobFailure = z.infer<typeof failureSchema>;

const dashboardSchema = z.object({
  at: timeSchema,
  /** What a person has to decide; one case can be there for several reasons. */
  queue: z.object({
    all: countSchema,
    /** Doubted by automatic moderation, and read by nobody until somebody decides. */
    held: countSchema,
    reported: countSchema,
    /** Hidden until somebody decides. */
    hidden: countSchema,
    appeals: countSchema,
    /** Past their deadline. */
    overdue: countSchema,
    /** The next deadline; null when nothing waits. */
    dueAt: z.nullable(timeSchema),
  }),
  jobs: z.object({
    counts: z.array(
      z.object({
        job: z.string(),
        waiting: countSchema,
        /** Failed before and waiting for the next attempt. */
        retrying: countSchema,
        active: countSchema,
      }),
    ),
    /** Given up, and kept for a person to look at. */
    dead: countSchema,
  }),
  mail: z.object({
    /** Where messages go: a mail server, or files in a folder. */
    kind: z.enum(["server", "folder"]),
    /** Host and port, or the folder's path. */
    target: z.string(),
    /** Files in the folder; null with a mail server. */
    files: z.nullable(countSchema),
    lastFailure: z.nullable(z.object({ ...failureSchema.shape, job: z.string(), at: timeSchema })),
  }),
  database: z.object({
    engine: z.enum(["embedded", "server"]),
    version: z.string(),
    bytes: countSchema,
  }),
  /** The last ones, newest first. */
  bulkJobs: z.array(
    z.object({
      id: idSchema,
      kind: z.enum(BULK_JOB_KINDS),
      source: z.enum(SOURCES),
      state: z.enum(BULK_JOB_STATES),
      createdAt: timeSchema,
      finishedAt: z.nullable(timeSchema),
      /** Null until it is over. */
      result: z.nullable(
        z.object({
          totalAdded: countSchema,
          totalUpdated: countSchema,
          totalEnded: countSchema,
          totalRejected: countSchema,
          deletedCount: countSchema,
        }),
      ),
    }),
  ),
});
export type Dashboard = z.infer<typeof dashboardSchema>;

export const getDashboard = defineEndpoint({
  name: "getDashboard",
  method: "GET",
  path: "/api/admin/dashboard",
  summary: "What waits and what failed; mail, database and the last bulk jobs",
  access: administrators(),
  input: z.object({}),
  output: dashboardSchema,
  errors: [],
});

export const getActivity = defineEndpoint({
  name: "getActivity",
  method: "GET",
  path: "/api/admin/activity",
  summary: "New accounts, reviews and opinions on each of the last days in Italy, the oldest first",
  access: administrators(),
  input: z.object({ days: z._default(z.int().check(z.minimum(1), z.maximum(366)), 30) }),
  output: z.object({
    days: z.array(
      z.object({
        day: z.string(),
        users: countSchema,
        reviews: countSchema,
        opinions: countSchema,
      }),
    ),
  }),
  errors: [],
});
export type Activity = z.infer<typeof getActivity.output>;

const deadJobSchema = z.object({
  id: z.uuid(),
  job: z.string(),
  attempts: countSchema,
  error: failureSchema,
  queuedAt: timeSchema,
  givenUpAt: timeSchema,
});
export type DeadJob = z.infer<typeof deadJobSchema>;

export const listDeadJobs = defineEndpoint({
  name: "listDeadJobs",
  method: "GET",
  path: "/api/admin/jobs/dead",
  summary: "The newest of the jobs that were given up",
  access: administrators(),
  input: z.object({}),
  output: z.object({ items: z.array(deadJobSchema), total: countSchema }),
  errors: [],
});

export const retryDeadJob = defineEndpoint({
  name: "retryDeadJob",
  method: "POST",
  path: "/api/admin/jobs/{id}/retry",
  summary: "Puts a job that was given up back into its queue",
  access: administrators(),
  input: z.object({ id: z.uuid() }),
  output: z.object({ retried: countSchema }),
  errors: ["job_not_found"],
});

export const retryDeadJobs = defineEndpoint({
  name: "retryDeadJobs",
  method: "POST",
  path: "/api/admin/jobs/retry",
  summary: "Puts every job that was given up back into its queue",
  access: administrators(),
  input: z.object({}),
  output: z.object({ retried: countSchema }),
  errors: [],
});
