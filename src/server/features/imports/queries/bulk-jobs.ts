// All SQL of operations and of the files they are about. The row of the one that is not over is the lock
// of all of them; whoever is at work on it says so in `runner`, and shows in `beat_at` that they still are.

import { and, asc, desc, eq, gte, inArray, isNull, lt, notInArray, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { ALL_TAGS } from "#domain/cache-tag.ts";
import { AppError } from "#domain/error.ts";
import type { Source } from "#domain/politician/source.ts";
import type { Queryable, Tx } from "#platform/db/database.ts";
import { violatedConstraint } from "#platform/db/errors.ts";
import { operationFiles, operations } from "#platform/db/schema.ts";
import type { Progress, StoredOperation } from "../jobs/stored-operation.ts";

type NewOperation = Pick<
  typeof operations.$inferInsert,
  "kind" | "source" | "fileName" | "uploadId" | "state" | "createdAt" | "runner"
> & { progress: Progress };

/** Throws `operation_running` while another is not over. */
export async function insertOperation(tx: Tx, given: NewOperation): Promise<StoredOperation> {
  try {
    const rows = await tx.insert(operations).values(given).returning();
    return toOperation(rows);
  } catch (error) {
    if (violatedConstraint(error) === "operations_one_at_a_time")
      throw new AppError("operation_running");
    throw error;
  }
}

const isUnderWay = isNull(operations.finishedAt);

export async function hasOperationUnderWay(db: Queryable): Promise<boolean> {
  return (await db.$count(operations, isUnderWay)) > 0;
}

/** The one under way, or else the last one. */
export async function selectCurrent(db: Queryable): Promise<StoredOperation | null> {
  const rows = await db.select().from(operations).orderBy(desc(operations.id)).limit(1);
  return toOptionalOperation(rows);
}

export async function selectOperation(db: Queryable, id: number): Promise<StoredOperation | null> {
  return toOptionalOperation(await db.select().from(operations).where(eq(operations.id, id)));
}

/** Nobody else decides about it until the transaction ends. */
export async function lockOperation(tx: Tx, id: number): Promise<StoredOperation | null> {
  return toOptionalOperation(
    await tx.select().from(operations).where(eq(operations.id, id)).for("update"),
  );
}

/** Somebody who has not been heard of for so long is no longer at work. */
const SILENT = sql`interval '60 seconds'`;

/**
 * Makes `runner` the one who works on it. A runner is named "who/attempt": a later attempt takes over
 * from an earlier one at once, others wait until the one before is silent. Null when there is nothing to
 * do, or somebody else does it.
 */
export async function claimOperation(
  db: Queryable,
  id: number,
  runner: string,
): Promise<StoredOperation | null> {
  const rows = await db
    .update(operations)
    .set({ runner, beatAt: sql`now()` })
    .where(
      and(
        eq(operations.id, id),
        inArray(operations.state, ["reading", "applying"]),
        or(
          isNull(operations.runner),
          eq(sql`split_part(${operations.runner}, '/', 1)`, runner.split("/", 1)[0]),
          lt(operations.beatAt, sql`now() - ${SILENT}`),
        ),
      ),
    )
    .returning();
  return toOptionalOperation(rows);
}

type Change = Partial<
  Pick<
    typeof operations.$inferInsert,
    "state" | "uploadId" | "progress" | "preview" | "errors" | "runner" | "result" | "finishedAt"
  >
>;

/** By whoever is at work on it. False when that is somebody else by now, or it is over. */
export async function changeOwn(
  db: Queryable,
  { id, runner }: { id: number; runner: string },
  change: Change,
): Promise<boolean> {
  const { rowCount } = await db
    .update(operations)
    .set({ ...change, beatAt: sql`now()` })
    .where(and(eq(operations.id, id), eq(operations.runner, runner), isUnderWay));
  return rowCount === 1;
}

/** On the transaction that has locked it. */
export async function changeLocked(tx: Tx, id: number, change: Change): Promise<StoredOperation> {
  const rows = await tx.update(operations).set(change).where(eq(operations.id, id)).returning();
  return toOperation(rows);
}

/** To be worked on, and nobody does. */
export async function selectAbandoned(db: Queryable): Promise<StoredOperation | null> {
  return selectWhere(
    db,
    and(
      inArray(operations.state, ["reading", "applying"]),
      lt(operations.beatAt, sql`now() - ${SILENT}`),
    ),
  );
}

/** Waiting for an answer since before then. */
export async function selectUnanswered(db: Queryable, before: Date) {
  return selectWhere(db, and(eq(operations.state, "waiting"), lt(operations.createdAt, before)));
}

/** The sources of synchronisations begun at or after then, however they ended. */
export async function selectSyncedSince(db: Queryable, since: Date): Promise<Source[]> {
  const rows = await db
    .selectDistinct({ source: operations.source })
    .from(operations)
    .where(and(eq(operations.kind, "sync"), gte(operations.createdAt, since)));
  return rows.map(({ source }) => source);
}

async function selectWhere(db: Queryable, condition: SQL | undefined) {
  return toOptionalOperation(await db.select().from(operations).where(condition).limit(1));
}

export async function insertPiece(
  db: Queryable,
  piece: { uploadId: string; piece: number; bytes: Uint8Array },
): Promise<void> {
  await db.insert(operationFiles).values(piece);
}

/** Piece by piece, so that no more than one is held at a time. */
export async function* selectPieces(db: Queryable, uploadId: string): AsyncGenerator<Uint8Array> {
  for (let piece = 0; ; piece += 1) {
    const [row] = await db
      .select({ bytes: operationFiles.bytes })
      .from(operationFiles)
      .where(and(eq(operationFiles.uploadId, uploadId), eq(operationFiles.piece, piece)))
      .orderBy(asc(operationFiles.piece));
    if (row === undefined) return;
    yield row.bytes;
  }
}

export async function deleteUpload(db: Queryable, uploadId: string): Promise<void> {
  await db.delete(operationFiles).where(eq(operationFiles.uploadId, uploadId));
}

/** Files that no operation is about, from before then: their upload has ended without one. */
export async function deleteStrayUploads(db: Queryable, before: Date): Promise<void> {
  const used = db
    .select({ id: sql<string>`${operations.uploadId}` })
    .from(operations)
    .where(sql`${operations.uploadId} IS NOT NULL`);
  await db
    .delete(operationFiles)
    .where(and(lt(operationFiles.createdAt, before), notInArray(operationFiles.uploadId, used)));
}

/** What this transaction changes is announced by `announceChanges`, in this one or a later one. */
export async function announceLater(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT set_config('scrutinio.announce', 'later', true)`);
}

/** Every server drops its kept copies of whatever shows politicians. */
export async function announceChanges(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_notify('scrutinio_cache', ${ALL_TAGS})`);
}

function toOptionalOperation(
  rows: readonly (typeof operations.$inferSelect)[],
): StoredOperation | null {
  return (rows[0] as StoredOperation | undefined) ?? null;
}

function toOperation(rows: readonly (typeof operations.$inferSelect)[]): StoredOperation {
  const row = toOptionalOperation(rows);
  if (row === null) throw new Error("The operation is gone");
  return row;
}
