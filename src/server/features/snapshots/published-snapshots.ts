// What everybody can read of snapshots: keys, signed headers, and the files of the last days.

import { gzipSync } from "node:zlib";
import { toHex } from "#domain/integrity/hex.ts";
import type { Context } from "#server/context.ts";
import { DAYS_KEPT } from "./make-snapshot.ts";
import { findPublished, listParts, readPart, selectPublished } from "./queries/read.ts";
import { listKeys } from "./signing-keys.ts";

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
  return {
    daysKept: DAYS_KEPT,
    snapshots: found.map(({ day, header, signature, bytes }) => ({
      day,
      header,
      signature: toHex(signature),
      file: bytes === null ? null : config.publicUrl + snapshotPath(day),
      bytes,
    })),
  };
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
  const { header, signature } = snapshot;
  const first = gzipSync(`${JSON.stringify({ header, signature: toHex(signature) })}\n`);
  return {
    tag: snapshot.headerHash,
    bytes: first.length + bytes,
    async *read() {
      yield first;
      for (const part of parts) {
        const found = await readPart(db, day, part);
        if (found === null) throw new Error("The snapshot is no longer kept");
        yield found.open;
      }
    },
  };
}
