// All SQL of bulk jobs and their files. The row of the unfinished bulk job is the global lock; its
// runner is in `runner`, with its heartbeat in `beat_at`.

import { and, asc, desc, eq, gte, inArray, isNull, lt, notInArray, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { AppError } from "#domain/error.ts";
import type { Source } from "#domain/politician/source.ts";
import type { Queryable, Tx } from "#platform/db/database.ts";
import { violatedConstraint } from "#platform/db/errors.ts";
import { bulkJobFiles, bulkJobs } from "#platform/db/schema.ts";
import type { Progress, StoredBulkJob } from "../jobs/stored-bulk-job.ts";

type NewBulkJob = Pick<
  typeof bulkJobs.$inferInsert,
  | "kind"
  | "source"
  | "fileName"
  | "ending"
  | "acceptsOlder"
  | "uploadId"
  | "state"
  | "createdAt"
  | "runner"
> & { progress: Progress };

/** Throws `bulk_job_running` while another is unfinished. */
export async function insertBulkJob(tx: Tx, given: NewBulkJob): Promise<StoredBulkJob> {
  try {
    const rows = await tx.insert(bulkJobs).values(given).returning();
    return toBulkJob(rows);
  } catch (error) {
    if (violatedConstraint(error) === "bulk_jobs_one_at_a_time")
      throw new AppError("bulk_job_running");
    throw error;
  }
}

const isUnderWay = isNull(bulkJobs.finishedAt);

export async function isBulkJobRunning(db: Queryable): Promise<boolean> {
  return (await db.$count(bulkJobs, isUnderWay)) > 0;
}

/** The running one, else the last one. */
export async function selectCurrent(db: Queryable): Promise<StoredBulkJob | null> {
  const rows = await db.select().from(bulkJobs).orderBy(desc(bulkJobs.id)).limit(1);
  return toOptionalBulkJob(rows);
}

export async function selectBulkJob(db: Queryable, id: number): Promise<StoredBulkJob | null> {
  return toOptionalBulkJob(await db.select().from(bulkJobs).where(eq(bulkJobs.id, id)));
}

/** Locks the row until the transaction ends. */
export async function lockBulkJob(tx: Tx, id: number): Promise<StoredBulkJob | null> {
  return toOptionalBulkJob(
    await tx.select().from(bulkJobs).where(eq(bulkJobs.id, id)).for("update"),
  );
}

/** A runner without a heartbeat for this long is considered dead. */
const SILENT = sql`interval '60 seconds'`;

/**
 * Acquires the lease for `runner`, which has the form "runner/attempt": a later attempt takes over
 * from an earlier one at once, other runners only after missing heartbeats. Null if there is
 * nothing to do, or another runner has the lease.
 */
export async function claimBulkJob(
  db: Queryable,
  id: number,
  runner: string,
): Promise<StoredBulkJob | null> {
  const rows = await db
    .update(bulkJobs)
    .set({ runner, beatAt: sql`now()` })
    .where(
      and(
        eq(bulkJobs.id, id),
        inArray(bulkJobs.state, ["reading", "applying"]),
        or(
          isNull(bulkJobs.runner),
          eq(sql`split_part(${bulkJobs.runner}, '/', 1)`, runner.split("/", 1)[0]),
          lt(bulkJobs.beatAt, sql`now() - ${SILENT}`),
        ),
      ),
    )
    .returning();
  return toOptionalBulkJob(rows);
}

type Change = Partial<
  Pick<
    typeof bulkJobs.$inferInsert,
    | "state"
    | "uploadId"
    | "progress"
    | "preview"
    | "limits"
    | "errors"
    | "runner"
    | "result"
    | "finishedAt"
  >
>;

/** Requires the lease. False if another runner has it, or the bulk job is over. */
export async function updateOwned(
  db: Queryable,
  { id, runner }: { id: number; runner: string },
  change: Change,
): Promise<boolean> {
  const { rowCount } = await db
    .update(bulkJobs)
    .set({ ...change, beatAt: sql`now()` })
    .where(and(eq(bulkJobs.id, id), eq(bulkJobs.runner, runner), isUnderWay));
  return rowCount === 1;
}

/** On the transaction that has locked it. */
export async function updateLocked(tx: Tx, id: number, change: Change): Promise<StoredBulkJob> {
  const rows = await tx.update(bulkJobs).set(change).where(eq(bulkJobs.id, id)).returning();
  return toBulkJob(rows);
}

/** Unfinished, without a live runner. */
export async function selectAbandoned(db: Queryable): Promise<StoredBulkJob | null> {
  return selectWhere(
    db,
    and(
      inArray(bulkJobs.state, ["reading", "applying"]),
      lt(bulkJobs.beatAt, sql`now() - ${SILENT}`),
    ),
  );
}

/** Waiting for a confirmation since before then. */
export async function selectUnanswered(db: Queryable, before: Date) {
  return selectWhere(db, and(eq(bulkJobs.state, "waiting"), lt(bulkJobs.createdAt, before)));
}

/** The sources of synchronisations started since then, whatever their result. */
export async function selectSyncedSince(db: Queryable, since: Date): Promise<Source[]> {
  const rows = await db
    .selectDistinct({ source: bulkJobs.source })
    .from(bulkJobs)
    .where(and(eq(bulkJobs.kind, "sync"), gte(bulkJobs.createdAt, since)));
  return rows.map(({ source }) => source);
}

async function selectWhere(db: Queryable, condition: SQL | undefined) {
  return toOptionalBulkJob(await db.select().from(bulkJobs).where(condition).limit(1));
}

export async function insertPiece(
  db: Queryable,
  piece: { uploadId: string; piece: number; bytes: Uint8Array },
): Promise<void> {
  await db.insert(bulkJobFiles).values(piece);
}

/** In chunks, so that at most one is in memory. */
export async function* selectPieces(db: Queryable, uploadId: string): AsyncGenerator<Uint8Array> {
  for (let piece = 0; ; piece += 1) {
    const [row] = await db
      .select({ bytes: bulkJobFiles.bytes })
      .from(bulkJobFiles)
      .where(and(eq(bulkJobFiles.uploadId, uploadId), eq(bulkJobFiles.piece, piece)))
      .orderBy(asc(bulkJobFiles.piece));
    if (row === undefined) return;
    yield row.bytes;
  }
}

export async function deleteUpload(db: Queryable, uploadId: string): Promise<void> {
  await db.delete(bulkJobFiles).where(eq(bulkJobFiles.uploadId, uploadId));
}

/** Files without a bulk job from before then: their upload ended without one. */
export async function deleteStrayUploads(db: Queryable, before: Date): Promise<void> {
  const used = db
    .select({ id: sql<string>`${bulkJobs.uploadId}` })
    .from(bulkJobs)
    .where(sql`${bulkJobs.uploadId} IS NOT NULL`);
  await db
    .delete(bulkJobFiles)
    .where(and(lt(bulkJobFiles.createdAt, before), notInArray(bulkJobFiles.uploadId, used)));
}

function toOptionalBulkJob(rows: readonly (typeof bulkJobs.$inferSelect)[]): StoredBulkJob | null {
  return (rows[0] as StoredBulkJob | undefined) ?? null;
}

function toBulkJob(rows: readonly (typeof bulkJobs.$inferSelect)[]): StoredBulkJob {
  const row = toOptionalBulkJob(rows);
  if (row === null) throw new Error("The bulk job is gone");
  return row;
}
