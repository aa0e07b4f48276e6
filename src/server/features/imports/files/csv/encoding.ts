// The encoding of a file, determined from all of it: a single byte at the end can show that it is not UTF-8.

import { ImportRefused } from "../../import-refused.ts";
import { HIGH_CHARACTERS, SINGLE_BYTE } from "./codecs.ts";
import type { Encoding, SingleByte } from "./codecs.ts";
import type { CsvFile } from "./file.ts";

/**
 * UTF-8 if every byte is valid, else the single-byte encoding in which the file reads most like Italian. Throws
 * `ImportRefused` for binary content.
 */
export function detectEncoding(file: CsvFile): Encoding {
  const [first = 0, second = 0] = file[0] ?? [];
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (file.some((piece) => piece.includes(0))) throw new ImportRefused("not_csv");
  return isUtf8(file) ? "utf-8" : chooseSingleByte(file);
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

type Neighbour = "upper" | "lower" | "other";

interface Occurrence {
  byte: number;
  before: Neighbour;
  after: Neighbour;
  times: number;
}

/** Of equals the first. */
function chooseSingleByte(file: CsvFile): SingleByte {
  const found = countHighBytes(file);
  const costs = SINGLE_BYTE.map((encoding) => {
    const characters = HIGH_CHARACTERS[encoding];
    const cost = found.reduce(
      (sum, { byte, before, after, times }) =>
        sum + times * costOf(characters[byte - 128] ?? "", before, after),
      0,
    );
    return { encoding, cost };
  });
  const best = costs.reduce((one, other) => (other.cost < one.cost ? other : one));
  return best.encoding;
}

/** Bytes that are no UTF-8: lines in UTF-8 among others are read by repair.ts. */
function countHighBytes(file: CsvFile): Occurrence[] {
  const found = new Map<string, Occurrence>();
  for (const piece of file)
    for (let at = 0; at < piece.length; at += 1) {
      const byte = piece[at] ?? 0;
      if (byte < 0x80) continue;
      const length = lengthOfSequence(piece, at);
      if (length > 1) {
        at += length - 1;
        continue;
      }
      const [before, after] = [neighbour(piece[at - 1]), neighbour(piece[at + 1])];
      const key = `${byte} ${before} ${after}`;
      const known = found.get(key);
      if (known === undefined) found.set(key, { byte, before, after, times: 1 });
      else known.times += 1;
    }
  return [...found.values()];
}

/** Of a valid UTF-8 sequence of two or three bytes at this place; else 1. */
function lengthOfSequence(piece: Uint8Array, at: number): number {
  const isContinuation = (offset: number) => ((piece[at + offset] ?? 0) & 0xc0) === 0x80;
  const lead = piece[at] ?? 0;
  if (lead >= 0xc2 && lead <= 0xdf && isContinuation(1)) return 2;
  if (lead >= 0xe0 && lead <= 0xef && isContinuation(1) && isContinuation(2)) return 3;
  return 1;
}

function neighbour(byte = 0): Neighbour {
  if (byte >= 0x41 && byte <= 0x5a) return "upper";
  return byte >= 0x61 && byte <= 0x7a ? "lower" : "other";
}

/** How unlikely a character is in an Italian file, between these neighbours. */
function costOf(character: string, before: Neighbour, after: Neighbour): number {
  if (/[’‘“”–—«»°ºª…€·´]/u.test(character)) return 1;
  if (!/\p{L}/u.test(character)) return 8;
  const isItalian = /[àèéìòùÀÈÉÌÒÙ]/u.test(character);
  const isUpper = character !== character.toLowerCase();
  const isInWrongCase = isUpper
    ? before === "lower" || (after === "lower" && before !== "other")
    : before === "upper" && after !== "lower";
  const isAlone = before === "other" && after === "other";
  return (isItalian ? 0 : 2) + (isInWrongCase ? 3 : 0) + (isAlone ? 1 : 0);
}
