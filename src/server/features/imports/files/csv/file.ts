// The bytes of an imported file and their text.

import { CSV_MAX_MEGABYTES } from "#contract/csv-columns.ts";
import { ImportRefused } from "../../import-refused.ts";
import { HIGH_CHARACTERS } from "./codecs.ts";
import type { Encoding } from "./codecs.ts";

/** Bytes in their original chunks; can be read any number of times. */
export type CsvFile = readonly Uint8Array[];

/** Bytes decoded and split at a time. */
const PIECE_BYTES = 64 * 1024;

/** Reads everything, up to `maxMegabytes`. Throws `ImportRefused` if larger or empty. */
export async function collectFile(
  bytes: AsyncIterable<Uint8Array>,
  maxMegabytes: number = CSV_MAX_MEGABYTES,
): Promise<CsvFile> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of bytes) {
    size += piece.length;
    if (size > maxMegabytes * 1024 * 1024) {
      throw new ImportRefused("too_large", { limit: maxMegabytes });
    }
    for (let at = 0; at < piece.length; at += PIECE_BYTES) {
      pieces.push(piece.subarray(at, at + PIECE_BYTES));
    }
  }
  if (size === 0) throw new ImportRefused("empty");
  return pieces;
}

/** The text in chunks, without a byte order mark. */
export function* decodeFile(file: CsvFile, encoding: Encoding): Generator<string> {
  if (encoding === "cp850") {
    for (const piece of file) yield decodeCp850(piece);
    return;
  }
  const decoder = new TextDecoder(encoding);
  for (const piece of file) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}

function decodeCp850(piece: Uint8Array): string {
  return Array.from(piece, (byte) =>
    byte < 128 ? String.fromCharCode(byte) : (HIGH_CHARACTERS.cp850[byte - 128] ?? ""),
  ).join("");
}
