// Runs one attempt of a job: from the queue's row to done, retry, or dead letter. Records the kind
// of a failure, never its message.

import type { JobWithMetadata } from "pg-boss";
import type { Log } from "../log.ts";
import type { JobHandler } from "./jobs.ts";

export type Outcome =
  | { kind: "done" }
  /** The process is stopping: not a failure of the job. */
  | { kind: "interrupted" }
  | { kind: "failed"; permanent: boolean; error: { type: string; code?: string } };

export interface AttemptOptions {
  handler: JobHandler;
  job: JobWithMetadata;
  /** Aborted when the process stops. */
  stopping: AbortSignal;
  log: Log;
}

export async function attempt({ handler, job, stopping, log }: AttemptOptions): Promise<Outcome> {
  const { name, timeLimitSeconds, payload: schema } = handler.job;
  const started = performance.now();
  const overdue = AbortSignal.timeout(timeLimitSeconds * 1000);
  const signal = AbortSignal.any([stopping, overdue]);
  const about = { job: name, id: job.id, attempt: job.retryCount + 1 };
  try {
    const payload = parsed(schema, job.data);
    const handle = await handler.load();
    await unlessAborted(signal, handle(payload, { id: job.id, attempt: about.attempt, signal }));
    log.debug({ ...about, ms: Math.round(performance.now() - started) }, "job done");
    return { kind: "done" };
  } catch (error) {
    if (stopping.aborted) return { kind: "interrupted" };
    const permanent = isPermanent(error);
    const givenUp = permanent || job.retryCount >= job.retryLimit;
    if (givenUp) log.error({ ...about, err: error }, "job given up");
    else log.warn({ ...about, err: error }, "job failed, to be tried again");
    return { kind: "failed", permanent, error: toErrorKind(error) };
  }
}

class BadPayloadError extends Error {
  override readonly name = "BadPayloadError";
  readonly permanent = true;
}

class TimeLimitError extends Error {
  override readonly name = "TimeLimitError";
}

function parsed(schema: JobHandler["job"]["payload"], data: unknown): unknown {
  const result = schema.safeParse(data);
  if (!result.success) throw new BadPayloadError("The payload is not as the catalogue says");
  return result.data;
}

/** A handler that ignores its signal is abandoned. */
async function unlessAborted(signal: AbortSignal, work: Promise<void>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(new TimeLimitError("The job took longer than it may"));
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener("abort", onAbort);
    // Handles a late rejection, which has no other listener.
    work.catch(() => undefined);
  }
}

function isPermanent(error: unknown): boolean {
  return error instanceof Error && "permanent" in error && error.permanent === true;
}

function toErrorKind(error: unknown): { type: string; code?: string } {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code } = error as { code?: unknown };
  return { type: error.name, ...(typeof code === "string" ? { code } : {}) };
}
