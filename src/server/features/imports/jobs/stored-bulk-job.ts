// A bulk job as it is stored, which is more than the contract exposes.

import type { BulkJob } from "#contract/bulk-jobs.ts";
import type { NameMatches } from "../people/match-names.ts";

export type Progress = BulkJob["progress"];
type Result = NonNullable<BulkJob["result"]>;

/** Includes the results of the first pass, so that the write phase need not repeat it. */
export type StoredPreview = NonNullable<BulkJob["preview"]> & {
  /** Rows that were not rejected. */
  records: number;
  sharedKeys: string[];
  sharedNames: string[];
  /** Absent in previews of earlier releases. */
  matches?: NameMatches;
  /** Of what is recorded of each batch. */
  digests: string[];
};

export type StoredBulkJob = Omit<BulkJob, "preview" | "createdAt" | "finishedAt"> & {
  preview: StoredPreview | null;
  acceptsOlder: boolean;
  /** Where its rows are stored, until it ends. */
  uploadId: string | null;
  /** The runner that has the lease. */
  runner: string | null;
  createdAt: Date;
  finishedAt: Date | null;
};

export const NO_PROGRESS: Progress = {
  read: 0,
  total: null,
  added: 0,
  updated: 0,
  skipped: 0,
  rejected: 0,
  ended: 0,
  corrected: 0,
};

/** For the response of an endpoint, which strips the rest. */
export function toResponse(bulkJob: StoredBulkJob): BulkJob {
  return {
    ...bulkJob,
    createdAt: bulkJob.createdAt.toISOString(),
    finishedAt: bulkJob.finishedAt?.toISOString() ?? null,
  };
}

/** The changes made, as opposed to those previewed. */
export function doneSoFar({ state, progress }: Pick<StoredBulkJob, "state" | "progress">) {
  const isDone = state === "applying";
  return isDone ? progress : { ...NO_PROGRESS, rejected: progress.rejected };
}

/** The final report; `error` is why the bulk job failed as a whole. */
export function toResult(
  bulkJob: Pick<StoredBulkJob, "kind" | "source" | "state" | "progress" | "preview">,
  { at, error = null }: { at: Date; error?: string | null },
): Result {
  const { kind, source } = bulkJob;
  const done = doneSoFar(bulkJob);
  return {
    success: error === null,
    source,
    totalAdded: done.added,
    totalSkipped: done.skipped,
    totalUpdated: done.updated,
    totalEnded: done.ended,
    totalRejected: done.rejected,
    totalCorrected: done.corrected,
    totalExcluded: bulkJob.state === "applying" ? (bulkJob.preview?.excluded ?? 0) : 0,
    deletedCount: kind === "delete" ? done.read : 0,
    timestamp: at.toISOString(),
    error,
  };
}
