// SQL that makes a snapshot: parts are added by one attempt at a time, and seen once the header is signed.

import { and, asc, desc, eq, isNotNull, isNull, lt, ne, sql } from "drizzle-orm";
import type { Queryable, Tx } from "#platform/db/database.ts";
import { snapshotNights, snapshotParts, snapshots } from "#platform/db/schema.ts";

type SnapshotRow = typeof snapshots.$inferSelect;
export type PartRow = typeof snapshotParts.$inferSelect;

export interface Attempt {
  day: string;
  /** A UUID. */
  runner: string;
}

/**
 * Begins or resumes the snapshot of a day. Null if it is published, or if another attempt has written since
 * `deadSince`.
 */
export async function claimSnapshot(
  db: Queryable,
  { day, runner, now, deadSince }: Attempt & { now: Date; deadSince: Date },
): Promise<Pick<SnapshotRow, "startedAt"> | null> {
  const [row] = await db
    .insert(snapshots)
    .values({ day, runner, startedAt: now, beatAt: now })
    .onConflictDoUpdate({
      target: snapshots.day,
      set: { runner, beatAt: now },
      setWhere: sql`${snapshots.header} IS NULL
        AND (${snapshots.runner} IS NULL OR ${lt(snapshots.beatAt, deadSince)})`,
    })
    .returning({ startedAt: snapshots.startedAt });
  return row ?? null;
}

export async function releaseSnapshot(db: Queryable, { day, runner }: Attempt): Promise<void> {
  await db
    .update(snapshots)
    .set({ runner: null })
    .where(and(eq(snapshots.day, day), eq(snapshots.runner, runner)));
}

/** Locks the snapshot until the transaction ends. False if another attempt has taken it over. */
export async function holdSnapshot(
  tx: Tx,
  { day, runner, now }: Attempt & { now: Date },
): Promise<boolean> {
  const held = await tx
    .update(snapshots)
    .set({ beatAt: now })
    .where(and(eq(snapshots.day, day), eq(snapshots.runner, runner)))
    .returning({ day: snapshots.day });
  return held.length > 0;
}

export async function isSnapshotPublished(db: Queryable, day: string): Promise<boolean> {
  const found = await db
    .select({ day: snapshots.day })
    .from(snapshots)
    .where(and(eq(snapshots.day, day), isNotNull(snapshots.header)));
  return found.length > 0;
}

/** What a day left unfinished is of no use the day after. */
export async function deleteUnfinished(db: Queryable, day: string): Promise<void> {
  await db.delete(snapshots).where(and(ne(snapshots.day, day), isNull(snapshots.header)));
}

export async function insertPart(tx: Tx, part: PartRow): Promise<void> {
  await tx.insert(snapshotParts).values(part);
}

/** Without their files. */
export function selectPartSummaries(db: Queryable, day: string) {
  return db
    .select({
      part: snapshotParts.part,
      kind: snapshotParts.kind,
      lastId: snapshotParts.lastId,
      firstRecord: snapshotParts.firstRecord,
      records: snapshotParts.records,
      totals: snapshotParts.totals,
    })
    .from(snapshotParts)
    .where(eq(snapshotParts.day, day))
    .orderBy(asc(snapshotParts.part));
}

/** Empty if there is no such part. */
export async function readPartColumn(
  db: Queryable,
  { day, part }: Pick<PartRow, "day" | "part">,
  column: "recordHashes" | "open",
): Promise<Uint8Array> {
  const [row] = await db
    .select({ bytes: snapshotParts[column] })
    .from(snapshotParts)
    .where(and(eq(snapshotParts.day, day), eq(snapshotParts.part, part)));
  return row?.bytes ?? new Uint8Array();
}

export async function findPreviousHash(db: Queryable, day: string): Promise<string | null> {
  const [row] = await db
    .select({ hash: snapshots.headerHash })
    .from(snapshots)
    .where(and(lt(snapshots.day, day), isNotNull(snapshots.header)))
    .orderBy(desc(snapshots.day))
    .limit(1);
  return row?.hash ?? null;
}

export async function publishSnapshot(
  tx: Tx,
  day: string,
  signed: Pick<
    SnapshotRow,
    "header" | "headerHash" | "signature" | "chunkRoots" | "fileCrc" | "fileLength"
  >,
): Promise<void> {
  await tx
    .update(snapshots)
    .set({ ...signed, runner: null, beatAt: null })
    .where(eq(snapshots.day, day));
}

/** The key of a night that an earlier attempt began, or this one. */
export async function ensureNightKey(
  db: Queryable,
  day: string,
  key: Uint8Array,
): Promise<Uint8Array> {
  await db.insert(snapshotNights).values({ day, key }).onConflictDoNothing();
  const [row] = await db
    .select({ key: snapshotNights.key })
    .from(snapshotNights)
    .where(eq(snapshotNights.day, day));
  return row?.key ?? key;
}

/** Headers stay for ever; the leaves of older days go, and what could open them. */
export async function deletePartsBefore(db: Queryable, day: string): Promise<void> {
  await db.execute(sql`DELETE FROM snapshot_nights WHERE day < ${day}::date`);
  await db.execute(sql`DELETE FROM snapshot_parts WHERE day < ${day}::date`);
}
