// Background work as the rest of the server sees it: putting a job into the queue, and doing one. A job
// that was queued in a transaction exists exactly if the transaction was committed. It is done at least
// once and never by two at the same time; a process that dies in the middle makes it start over.

import type { JobDefinition, PayloadOf } from "#contract/jobs.ts";
import type { Queryable } from "../db/database.ts";

export interface EnqueueOptions {
  /** A uuid. A second job with the id of an earlier one is not queued. */
  id?: string;
  /** Not before. */
  startAt?: Date;
}

export interface Jobs {
  /** On the transaction of the change it follows from. Throws when the payload is not as defined. */
  enqueue<Job extends JobDefinition>(
    db: Queryable,
    job: Job,
    payload: PayloadOf<Job>,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** How much is waiting, by kind. */
  counts(): Promise<JobCounts[]>;
  /** The newest of the jobs given up in the last 90 days. */
  dead(limit?: number): Promise<DeadJob[]>;
  countDead(): Promise<number>;
  /** Puts what was given up back into its queue: one job, or all of them. Returns how many. */
  retryDead(which?: { id?: string; on?: Queryable }): Promise<number>;
  /** The last time one of these went wrong, as far as is remembered. */
  lastFailure(jobs: readonly JobDefinition[]): Promise<FailedAttempt | null>;
}

/** One attempt at a job. */
export interface JobRun {
  /** Of the job, the same for every attempt. */
  id: string;
  /** 1 for the first. */
  attempt: number;
  /** Aborted when the time is up or the process has to stop: what is under way will not count. */
  signal: AbortSignal;
}

/**
 * Resolves when the job is done; rejects when it has to be tried again, or with `permanent: true` on the
 * error when that would be useless.
 */
export type Handle<Payload> = (payload: Payload, run: JobRun) => Promise<void>;

export interface JobHandler {
  job: JobDefinition;
  /** Called when the first such job is there, so that starting costs nothing. */
  load: () => Promise<Handle<unknown>>;
}

/** Ties a job of the catalogue to the handler that does it. */
export function toHandler<Job extends JobDefinition>(
  job: Job,
  load: () => Promise<Handle<PayloadOf<Job>>>,
): JobHandler {
  return { job, load: load as JobHandler["load"] };
}

/** A job that was given up, kept for a person to look at. */
export interface DeadJob {
  id: string;
  job: string;
  payload: unknown;
  attempts: number;
  /** What went wrong last: the error's name and code. */
  error: unknown;
  queuedAt: Date;
  givenUpAt: Date;
}

export interface FailedAttempt {
  job: string;
  /** As in DeadJob. */
  error: unknown;
  at: Date;
}

export interface JobCounts {
  job: string;
  waiting: number;
  /** Failed before and waiting for the next attempt. */
  retrying: number;
  active: number;
}
