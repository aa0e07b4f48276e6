// Every two minutes: resumes a bulk job whose runner died, cancels one that waited a day for a
// confirmation, and deletes unused uploads and the changes of bulk jobs a month old.

import { runBulkJob } from "#contract/jobs.ts";
import { DAY_MS, HOUR_MS } from "#domain/durations.ts";
import type { Context } from "#server/context.ts";
import { cancel } from "./cancel-bulk-job.ts";
import { deleteOldChanges } from "../queries/changes.ts";
import { deleteStrayUploads, selectAbandoned, selectUnanswered } from "../queries/bulk-jobs.ts";

const ANSWER_WITHIN_MS = DAY_MS;
const UPLOAD_WITHIN_MS = HOUR_MS;
const CHANGES_FOR_MS = 30 * DAY_MS;

export async function watchBulkJobs(context: Context): Promise<void> {
  const { db, clock, jobs } = context;
  const now = clock.now().getTime();
  const abandoned = await selectAbandoned(db);
  if (abandoned !== null) await jobs.enqueue(db, runBulkJob, { bulkJobId: abandoned.id });
  const unanswered = await selectUnanswered(db, new Date(now - ANSWER_WITHIN_MS));
  if (unanswered !== null)
    await cancel(context, {
      id: unanswered.id,
      actor: { kind: "platform" },
      reason: "Annullata perché nessuno l'ha confermata entro un giorno",
    });
  await deleteOldChanges(db, new Date(now - CHANGES_FOR_MS));
  await deleteStrayUploads(db, new Date(now - UPLOAD_WITHIN_MS));
}
