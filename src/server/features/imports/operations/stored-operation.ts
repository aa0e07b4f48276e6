// An operation as it is stored, which is more than the contract shows of it.

import type { Operation } from "#contract/operations.ts";

export type Progress = Operation["progress"];
type Result = NonNullable<Operation["result"]>;

/** With what the first pass has found out, so that applying need not find it out again. */
export type StoredPreview = NonNullable<Operation["preview"]> & {
  /** Rows that are not rejected. */
  records: number;
  sharedKeys: string[];
  sharedNames: string[];
};

export type StoredOperation = Omit<Operation, "preview" | "createdAt" | "finishedAt"> & {
  preview: StoredPreview | null;
  /** Where its rows are, until it is over. */
  uploadId: string | null;
  /** Who is at work on it. */
  runner: string | null;
  createdAt: Date;
  finishedAt: Date | null;
};

export const NO_PROGRESS: Progress = {
  ...{ read: 0, total: null },
  ...{ added: 0, updated: 0, skipped: 0, rejected: 0, ended: 0 },
};

/** For the answer of an endpoint, which strips the rest. */
export function shown(operation: StoredOperation): Operation {
  return {
    ...operation,
    createdAt: operation.createdAt.toISOString(),
    finishedAt: operation.finishedAt?.toISOString() ?? null,
  };
}

/** What is told at the end, `error` being why it failed as a whole. */
export function resultOf(
  { kind, source, progress }: Pick<StoredOperation, "kind" | "source" | "progress">,
  { at, error = null }: { at: Date; error?: string | null },
): Result {
  return {
    success: error === null,
    source,
    totalAdded: progress.added,
    totalSkipped: progress.skipped,
    totalUpdated: progress.updated,
    totalEnded: progress.ended,
    totalRejected: progress.rejected,
    deletedCount: kind === "delete" ? progress.read : 0,
    timestamp: at.toISOString(),
    error,
  };
}
