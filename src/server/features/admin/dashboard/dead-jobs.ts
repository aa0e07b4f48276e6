// Dead letters: list them, and retry one or all.

import { DEAD_JOBS_SHOWN } from "#contract/dashboard.ts";
import type { listDeadJobs as listing, retryDeadJob as retrying } from "#contract/dashboard.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";
import { recordAction } from "#server/shared/audit/queries/audit-log.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { toFailure } from "./failure.ts";

export async function listDeadJobs({ jobs }: Context): Promise<OutputOf<typeof listing>> {
  const dead = await jobs.dead(DEAD_JOBS_SHOWN);
  return {
    items: dead.map(({ id, job, attempts, error, queuedAt, givenUpAt }) => ({
      id,
      job,
      attempts,
      error: toFailure(error),
      queuedAt: queuedAt.toISOString(),
      givenUpAt: givenUpAt.toISOString(),
    })),
    total: await jobs.countDead(),
  };
}

export function retryDeadJob(
  context: Context,
  { id }: ParsedInputOf<typeof retrying>,
  user: SignedInUser,
): Promise<OutputOf<typeof retrying>> {
  return retry(context, user, id);
}

export function retryDeadJobs(
  context: Context,
  _input: object,
  user: SignedInUser,
): Promise<OutputOf<typeof retrying>> {
  return retry(context, user);
}

/** The log's subject for all of them. */
const ALL = "all";

function retry({ db, jobs, clock }: Context, user: SignedInUser, id?: string) {
  return db.transaction(async (tx) => {
    const retried = await jobs.retryDead({ on: tx, ...(id === undefined ? {} : { id }) });
    // Another administrator was faster, or it was deleted with its user.
    if (retried === 0 && id !== undefined) throw new AppError("job_not_found");
    if (retried > 0)
      await recordAction(tx, {
        at: clock.now(),
        actor: { kind: "administrator", id: user.id },
        action: "job-retried",
        subject: { kind: "job", id: id ?? ALL },
        details: { many: retried },
      });
    return { retried };
  });
}
