// What everybody can read of snapshots: keys, signed headers, and the files of the last days.

import { toHex } from "#domain/integrity/hex.ts";
import type { SignedHeader } from "#domain/integrity/snapshot-header.ts";
import type { Context } from "#server/context.ts";
import { DAYS_KEPT } from "./make-snapshot.ts";
import { findPublished, listParts, readPart, selectPublished } from "./queries/read.ts";
import { listKeys } from "./signing-keys.ts";
import { compress, GZIP_HEAD, GZIP_TAIL_BYTES, gzipTail, toFirstLine } from "./snapshot-gzip.ts";

type ReadContext = Pick<Context, "db" | "config">;

export const SNAPSHOT_INDEX = "/snapshots/index.json";

export function snapshotPath(day: string): string {
  return `/snapshots/${day}.jsonl.gz`;
}

export async function describeIntegrity(context: ReadContext) {
  const { publicUrl } = context.config;
  return {
    site: publicUrl,
    keys: await listKeys(context),
    snapshots: publicUrl + SNAPSHOT_INDEX,
    documentation: `${publicUrl}/methodology#istantanee`,
  };
}

/** Headers from the first on; files of the last days. */
export async function listSnapshots({ db, config }: ReadContext) {
  const found = await selectPublished(db);
  const snapshots = [];
  for (const { day, header, signature: bytesOfSignature, bytes } of found) {
    const signed = { header, signature: toHex(bytesOfSignature) };
    snapshots.push({
      day,
      ...signed,
      file: bytes === null ? null : config.publicUrl + snapshotPath(day),
      bytes: bytes === null ? null : (await toHead(signed)).length + bytes + GZIP_TAIL_BYTES,
    });
  }
  return { daysKept: DAYS_KEPT, snapshots };
}

export interface SnapshotFile {
  /** Changes with the content. */
  tag: string;
  bytes: number;
  /** Pieces of one gzip file, read one after the other. */
  read: () => AsyncIterable<Uint8Array>;
}

/** Null if there is none, or if its leaves are no longer kept. */
export async function openSnapshotFile(
  { db }: Pick<Context, "db">,
  day: string,
): Promise<SnapshotFile | null> {
  const snapshot = await findPublished(db, day);
  if (snapshot === null) return null;
  const { parts, bytes } = await listParts(db, day);
  // Without rated people there are no parts, and the file is its header.
  if (parts.length === 0 && snapshot.chunkRoots.length > 0) return null;
  const { header, signature, fileCrc: crc, fileLength: length } = snapshot;
  const head = await toHead({ header, signature: toHex(signature) });
  return {
    tag: snapshot.headerHash,
    bytes: head.length + bytes + GZIP_TAIL_BYTES,
    async *read() {
      yield head;
      for (const part of parts) {
        const found = await readPart(db, day, part);
        if (found === null) throw new Error("The snapshot is no longer kept");
        yield found.open;
      }
      yield gzipTail({ crc, length });
    },
  };
}

async function toHead(signed: SignedHeader): Promise<Buffer> {
  return Buffer.concat([GZIP_HEAD, await compress(toFirstLine(signed))]);
}
