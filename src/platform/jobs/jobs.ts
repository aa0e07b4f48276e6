// Background jobs for the rest of the server: queueing and handling. A job queued in a transaction
// exists exactly if that transaction commits. It runs at least once and never twice at the same
// time; if its process dies it starts over.

import type { JobDefinition, PayloadOf } from "#contract/jobs.ts";
import type { Queryable } from "../db/database.ts";

export interface EnqueueOptions {
  /** A UUID. A job with the id of an existing one is not queued again. */
  id?: string;
  /** Earliest start. */
  startAt?: Date;
  /** Jobs of one kind with a higher one start first; 0 by default. */
  priority?: number;
}

export interface Jobs {
  /**
   * Queues within the transaction of the change. Throws when the payload does not match its schema.
   */
  enqueue<Job extends JobDefinition>(
    db: Queryable,
    job: Job,
    payload: PayloadOf<Job>,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** The same for many of one kind, in one statement. */
  enqueueAll<Job extends JobDefinition>(
    db: Queryable,
    job: Job,
    payloads: readonly PayloadOf<Job>[],
    options?: Pick<EnqueueOptions, "priority">,
  ): Promise<void>;
  /** Number of waiting jobs, by kind. */
  counts(): Promise<JobCounts[]>;
  /** Most recent dead letters of the last 90 days. */
  dead(limit?: number): Promise<DeadJob[]>;
  countDead(): Promise<number>;
  /** Requeues dead letters: one, or all. Returns their number. */
  retryDead(which?: { id?: string; on?: Queryable }): Promise<number>;
  /** Time of the last recorded failure of these jobs. */
  lastFailure(jobs: readonly JobDefinition[]): Promise<FailedAttempt | null>;
}

/** One attempt at a job. */
export interface JobRun {
  /** Id of the job, equal for every attempt. */
  id: string;
  /** 1 for the first. */
  attempt: number;
  /** Aborted when the time limit is reached or the process stops: the attempt will not count. */
  signal: AbortSignal;
}

/**
 * Resolves when the job is done; rejects to retry, or with `permanent: true` on the error when a
 * retry is useless.
 */
export type Handle<Payload> = (payload: Payload, run: JobRun) => Promise<void>;

export interface JobHandler {
  job: JobDefinition;
  /** Loaded with the first such job, which keeps the start cheap. */
  load: () => Promise<Handle<unknown>>;
}

/** Binds a job of the catalogue to its handler. */
export function toHandler<Job extends JobDefinition>(
  job: Job,
  load: () => Promise<Handle<PayloadOf<Job>>>,
): JobHandler {
  return { job, load: load as JobHandler["load"] };
}

/** A dead letter: a job that failed its last attempt. */
export interface DeadJob {
  id: string;
  job: string;
  payload: unknown;
  attempts: number;
  /** Last error: name and code. */
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
  /** Failed and waiting for its next attempt. */
  retrying: number;
  active: number;
}
