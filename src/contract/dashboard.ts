// Endpoints of the admin dashboard: pending work, failures, growth.

import * as z from "zod/mini";
import { SOURCES } from "#domain/politician/source.ts";
import { administrators, defineEndpoint } from "./endpoint.ts";
import { BULK_JOB_KINDS, BULK_JOB_STATES } from "./bulk-jobs.ts";
import { idSchema, timeSchema } from "./politicians.ts";

/** Number of dead letters and of bulk jobs shown. */
export const DEAD_JOBS_SHOWN = 50;
export const BULK_JOBS_SHOWN = 5;

export const ACTIVITY_DAYS = [30, 90] as const;

const countSchema = z.int().check(z.minimum(0));

/** Kind of the error; its message is never stored. */
const failureSchema = z.object({ name: z.string(), code: z.nullable(z.string()) });
export type JobFailure = z.infer<typeof failureSchema>;

const dashboardSchema = z.object({
  at: timeSchema,
  /** Cases that need a decision; one case may count under several reasons. */
  queue: z.object({
    all: countSchema,
    /** Held by automatic moderation. */
    held: countSchema,
    reported: countSchema,
    /** Hidden until a decision. */
    hidden: countSchema,
    appeals: countSchema,
    /** Past the deadline. */
    overdue: countSchema,
    /** Earliest deadline; null when nothing waits. */
    dueAt: z.nullable(timeSchema),
  }),
  /** Surges of reviews that need a decision, and those that have needed one for too long. */
  surges: z.object({ waiting: countSchema, overdue: countSchema }),
  /** Requests to correct a page: those that wait, and those past their month. */
  corrections: z.object({ waiting: countSchema, overdue: countSchema }),
  jobs: z.object({
    counts: z.array(
      z.object({
        job: z.string(),
        waiting: countSchema,
        /** Failed and waiting for a retry. */
        retrying: countSchema,
        active: countSchema,
      }),
    ),
    /** Dead letters. */
    dead: countSchema,
  }),
  mail: z.object({
    /** Destination of mail: a server, or files in a folder. */
    kind: z.enum(["server", "folder"]),
    /** Host and port, or the folder's path. */
    target: z.string(),
    /** Number of files in the folder; null with a mail server. */
    files: z.nullable(countSchema),
    lastFailure: z.nullable(z.object({ ...failureSchema.shape, job: z.string(), at: timeSchema })),
  }),
  database: z.object({
    engine: z.enum(["embedded", "server"]),
    version: z.string(),
    bytes: countSchema,
  }),
  /** Most recent first. */
  bulkJobs: z.array(
    z.object({
      id: idSchema,
      kind: z.enum(BULK_JOB_KINDS),
      source: z.enum(SOURCES),
      state: z.enum(BULK_JOB_STATES),
      createdAt: timeSchema,
      finishedAt: z.nullable(timeSchema),
      /** Null while running. */
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
