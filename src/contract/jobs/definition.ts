// What defines a background job, and what kinds of jobs have in common.

import * as z from "zod/mini";

export interface JobDefinition<Schema extends z.ZodMiniType = z.ZodMiniType> {
  /** Must not change: jobs queued by the previous version use it. */
  name: string;
  payload: Schema;
  /** Attempts in total; after the last one the job becomes a dead letter. */
  maxAttempts: number;
  /** Pause before the second attempt; doubled, with jitter, before each further one. */
  retryAfterSeconds: number;
  retryAtMostAfterSeconds: number;
  /** Time limit of an attempt. */
  timeLimitSeconds: number;
  /** Concurrency per process. */
  concurrency: number;
  /** Rest after each job, for kinds of which there may be very many: pages come first. */
  pauseMs?: number;
  /** Starts at every multiple of this interval since midnight UTC, once for all instances. */
  everyMinutes?: number;
  /**
   * Whether at most one waits: it does all that there is to do, so another that is queued meanwhile adds nothing.
   * A queue is made with it: to give it to an older one takes a migration.
   */
  waitsOnce?: true;
  /** Whether it sends mail: its failures count as mail failures. */
  sendsMail?: true;
}

export type PayloadOf<Job extends JobDefinition> = z.output<Job["payload"]>;

/** In seconds. */
export const MINUTE = 60;

/** Covers a mail server that is down for three hours or uses greylisting. */
export const mail = {
  maxAttempts: 10,
  retryAfterSeconds: 30,
  retryAtMostAfterSeconds: 60 * MINUTE,
  timeLimitSeconds: 2 * MINUTE,
  concurrency: 3,
  sendsMail: true,
} as const;

/** Work that is over in a moment. */
export const brief = {
  maxAttempts: 3,
  retryAfterSeconds: 10,
  retryAtMostAfterSeconds: MINUTE,
  timeLimitSeconds: MINUTE,
  concurrency: 1,
} as const;

/** Work of the site itself, mostly once a day: it continues where it stopped. */
export const maintenance = {
  maxAttempts: 5,
  retryAfterSeconds: MINUTE,
  retryAtMostAfterSeconds: 10 * MINUTE,
  timeLimitSeconds: 10 * MINUTE,
  concurrency: 1,
} as const;

export const userId = z.uuid();

const nothing = z.object({});

/** Without a payload it is empty. */
export function defineJob<Schema extends z.ZodMiniType = typeof nothing>(
  job: Omit<JobDefinition<Schema>, "payload"> & { payload?: Schema },
): JobDefinition<Schema> {
  return { payload: nothing as z.ZodMiniType as Schema, ...job };
}
