// The administrators' overview: pending work, failures, and the state of the server.

import { BULK_JOBS_SHOWN } from "#contract/dashboard.ts";
import type { Dashboard } from "#contract/dashboard.ts";
import { JOBS } from "#contract/jobs.ts";
import { overdueSince } from "#domain/integrity/surge-decision.ts";
import { outboxFolder } from "#platform/mail/create-mailer.ts";
import { countMessages } from "#platform/mail/outbox.ts";
import type { Context } from "#server/context.ts";
import { countUndecidedSurges } from "#server/shared/ratings/queries/undecided-surges.ts";
import { countCorrections } from "#server/shared/representation/queries/correction-counts.ts";
import { toFailure } from "./failure.ts";
import { countQueue, describeDatabase, selectBulkJobs } from "../queries/dashboard.ts";

export async function getDashboard(context: Context): Promise<Dashboard> {
  const { db, jobs, clock, config } = context;
  const now = clock.now();
  const bulkJobs = await selectBulkJobs(db, BULK_JOBS_SHOWN);
  return {
    at: now.toISOString(),
    queue: await countQueue(db, now),
    corrections: await countCorrections(db, now),
    surges: await countUndecidedSurges(db, overdueSince(now)),
    jobs: { counts: await jobs.counts(), dead: await jobs.countDead() },
    mail: await describeMail(context),
    database: {
      engine: config.databaseUrl === null ? "embedded" : "server",
      ...(await describeDatabase(db)),
    },
    bulkJobs: bulkJobs.map((bulkJob) => ({
      ...bulkJob,
      createdAt: bulkJob.createdAt.toISOString(),
      finishedAt: bulkJob.finishedAt?.toISOString() ?? null,
      // Bulk jobs store this shape.
      result: bulkJob.result as Dashboard["bulkJobs"][number]["result"],
    })),
  };
}

async function describeMail({ config, jobs }: Context): Promise<Dashboard["mail"]> {
  const failure = await jobs.lastFailure(JOBS.filter(({ sendsMail }) => sendsMail));
  const lastFailure = failure && {
    ...toFailure(failure.error),
    job: failure.job,
    at: failure.at.toISOString(),
  };
  if (config.smtp !== null) {
    const { host, port } = config.smtp;
    return { kind: "server", target: `${host}:${port}`, files: null, lastFailure };
  }
  const folder = outboxFolder(config);
  return { kind: "folder", target: folder, files: await countMessages(folder), lastFailure };
}
