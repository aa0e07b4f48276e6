// The bytes of an imported file and their text. The encoding is determined from the whole file,
// before any row is read: a single byte at the end can show that it is not UTF-8.

import { CSV_MAX_MEGABYTES } from "#contract/csv-columns.ts";
import { ImportRefused } from "../../import-refused.ts";

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

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** UTF-8 if every byte is valid, else Windows-1252. Throws `ImportRefused` for binary content. */
export function detectEncoding(file: CsvFile): Encoding {
  const [first = 0, second = 0] = file[0] ?? [];
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (file.some((piece) => piece.includes(0))) throw new ImportRefused("not_csv");
  return isUtf8(file) ? "utf-8" : "windows-1252";
}

function isUtf8(file: CsvFile): boolean {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for (const piece of file) decoder.decode(piece, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** The text in chunks, without a byte order mark. */
export function* decodeFile(file: CsvFile, encoding: Encoding): Generator<string> {
  const decoder = new TextDecoder(encoding);
  for (const piece of file) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}
