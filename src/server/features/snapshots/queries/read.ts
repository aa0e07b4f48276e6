// SQL that reads published snapshots.

import { and, asc, desc, eq, gte, isNotNull, lt, sql } from "drizzle-orm";
import type { SubjectKind } from "#domain/integrity/snapshot-record.ts";
import type { Queryable } from "#platform/db/database.ts";
import { snapshotNights, snapshotParts, snapshots } from "#platform/db/schema.ts";

export interface PublishedSnapshot {
  day: string;
  header: string;
  headerHash: string;
  signature: Uint8Array;
  chunkRoots: Uint8Array;
  fileCrc: number;
  fileLength: number;
}

const published = {
  day: snapshots.day,
  header: sql<string>`${snapshots.header}`,
  headerHash: sql<string>`${snapshots.headerHash}`,
  signature: sql<Uint8Array>`${snapshots.signature}`,
  chunkRoots: sql<Uint8Array>`${snapshots.chunkRoots}`,
  fileCrc: sql<number>`${snapshots.fileCrc}::float8`,
  fileLength: sql<number>`${snapshots.fileLength}::float8`,
};

/** From the first on, with the bytes of the parts that are kept. */
export async function selectPublished(
  db: Queryable,
): Promise<(Pick<PublishedSnapshot, "day" | "header" | "signature"> & { bytes: number | null })[]> {
  const { rows } = await db.execute<{
    day: string;
    header: string;
    signature: Uint8Array;
    bytes: number | null;
  }>(sql`
    SELECT snapshots.day::text AS day, header, signature, kept.bytes
    FROM snapshots LEFT JOIN (
      SELECT day, sum(octet_length(open))::float8 AS bytes FROM snapshot_parts GROUP BY day
    ) AS kept USING (day)
    WHERE header IS NOT NULL
    ORDER BY day`);
  return rows;
}

export async function findLatest(db: Queryable): Promise<PublishedSnapshot | null> {
  const [row] = await db
    .select(published)
    .from(snapshots)
    .where(isNotNull(snapshots.header))
    .orderBy(desc(snapshots.day))
    .limit(1);
  return row ?? null;
}

export async function findPublished(db: Queryable, day: string): Promise<PublishedSnapshot | null> {
  const [row] = await db
    .select(published)
    .from(snapshots)
    .where(and(eq(snapshots.day, day), isNotNull(snapshots.header)));
  return row ?? null;
}

/** What the random bytes of a night follow from; null once it is gone. */
export async function findNightKey(db: Queryable, day: string): Promise<Uint8Array | null> {
  const [row] = await db
    .select({ key: snapshotNights.key })
    .from(snapshotNights)
    .where(eq(snapshotNights.day, day));
  return row?.key ?? null;
}

/** Numbers of the parts of a day in order, with the bytes of all; null if they are gone. */
export async function listParts(
  db: Queryable,
  day: string,
): Promise<{ parts: number[]; bytes: number }> {
  const rows = await db
    .select({
      part: snapshotParts.part,
      bytes: sql<number>`octet_length(${snapshotParts.open})`,
    })
    .from(snapshotParts)
    .where(eq(snapshotParts.day, day))
    .orderBy(asc(snapshotParts.part));
  const bytes = rows.reduce((sum, row) => sum + row.bytes, 0);
  return { parts: rows.map(({ part }) => part), bytes };
}

/** The lines of a part, compressed: those published, and those of subjects with few reviews. */
export async function readPart(
  db: Queryable,
  day: string,
  part: number,
): Promise<{ open: Uint8Array; closed: Uint8Array } | null> {
  const [row] = await db
    .select({ open: snapshotParts.open, closed: snapshotParts.closed })
    .from(snapshotParts)
    .where(and(eq(snapshotParts.day, day), eq(snapshotParts.part, part)));
  return row ?? null;
}

/** The part that has this subject, if any has. */
export async function findPartOf(
  db: Queryable,
  day: string,
  { kind, id }: { kind: SubjectKind; id: number },
) {
  const [row] = await db
    .select({
      firstId: snapshotParts.firstId,
      firstRecord: snapshotParts.firstRecord,
      open: snapshotParts.open,
      closed: snapshotParts.closed,
    })
    .from(snapshotParts)
    .where(
      and(eq(snapshotParts.day, day), eq(snapshotParts.kind, kind), gte(snapshotParts.lastId, id)),
    )
    .orderBy(asc(snapshotParts.lastId))
    .limit(1);
  return row === undefined || row.firstId > id ? null : row;
}

/** Hashes of the records with these places, in order. */
export async function selectRecordHashes(
  db: Queryable,
  day: string,
  { from, to }: { from: number; to: number },
): Promise<{ firstRecord: number; hashes: Uint8Array }[]> {
  return db
    .select({ firstRecord: snapshotParts.firstRecord, hashes: snapshotParts.recordHashes })
    .from(snapshotParts)
    .where(
      and(
        eq(snapshotParts.day, day),
        lt(snapshotParts.firstRecord, to),
        sql`${snapshotParts.firstRecord} + ${snapshotParts.records} > ${from}`,
      ),
    )
    .orderBy(asc(snapshotParts.firstRecord));
}
