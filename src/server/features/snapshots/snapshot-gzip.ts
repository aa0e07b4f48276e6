// A snapshot's file is one gzip member, as every program reads it. Its parts are compressed one by one and joined, so that
// neither making nor serving a file holds all of it in memory.

import { promisify } from "node:util";
import { constants, crc32, deflateRaw, inflateRaw } from "node:zlib";
import type { SignedHeader } from "#domain/integrity/snapshot-header.ts";

/** Deflate; no flags, no time, no file system. */
export const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty last block. */
const LAST_BLOCK = Buffer.from([3, 0]);
export const GZIP_TAIL_BYTES = LAST_BLOCK.length + 8;

const [deflate, inflate] = [promisify(deflateRaw), promisify(inflateRaw)];

/**
 * Of whole bytes and without a last block, so that parts one after the other are one stream. The digits of hashes take
 * half of their size at every level, and the first is the quickest.
 */
export const compress = (text: string): Promise<Buffer> =>
  deflate(Buffer.from(text, "latin1"), { level: 1, finishFlush: constants.Z_SYNC_FLUSH });

/** The text of one part. */
export const readPart = (part: Uint8Array): Promise<Buffer> =>
  inflate(part, { finishFlush: constants.Z_SYNC_FLUSH });

export interface Checksum {
  crc: number;
  /** Of the text, in bytes. */
  length: number;
}

/** The file's first line. */
export const toFirstLine = ({ header, signature }: SignedHeader): string =>
  `${JSON.stringify({ header, signature })}\n`;

/** Of a text and those added to it. */
export function createChecksum(first: string) {
  let [crc, length] = [crc32(first), Buffer.byteLength(first)];
  return {
    add(text: Uint8Array) {
      crc = crc32(text, crc);
      length += text.length;
    },
    sum: (): Checksum => ({ crc, length }),
  };
}

/** What follows the last part. */
export function gzipTail({ crc, length }: Checksum): Buffer {
  const sums = Buffer.alloc(8);
  sums.writeUInt32LE(crc, 0);
  sums.writeUInt32LE(length % 2 ** 32, 4);
  return Buffer.concat([LAST_BLOCK, sums]);
}
