// Uploaded files of bulk jobs: stored compressed in the database, so that every server can continue
// with them, and deleted when the bulk job ends.

import { randomUUID } from "node:crypto";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type { Db } from "#platform/db/database.ts";
import { deleteUpload, insertPiece, selectPieces } from "../queries/bulk-jobs.ts";

const PIECE_BYTES = 256 * 1024;

/** Returns the id of the upload. A file that cannot be read to its end is not stored. */
export async function storeUpload(db: Db, bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const uploadId = randomUUID();
  try {
    await pipeline(bytes, createGzip({ level: 4 }), async (compressed) => {
      let piece = 0;
      for await (const part of inPieces(compressed as AsyncIterable<Uint8Array>)) {
        await insertPiece(db, { uploadId, piece, bytes: part });
        piece += 1;
      }
    });
    return uploadId;
  } catch (error) {
    await deleteUpload(db, uploadId);
    throw error;
  }
}

export function readUpload(db: Db, uploadId: string): AsyncIterable<Uint8Array> {
  const gunzip = createGunzip();
  // Errors surface through the stream that is read.
  pipeline(selectPieces(db, uploadId), gunzip).catch(() => undefined);
  return gunzip;
}

async function* inPieces(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of bytes) {
    parts.push(part);
    size += part.length;
    if (size < PIECE_BYTES) continue;
    yield Buffer.concat(parts);
    [parts, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(parts);
}
