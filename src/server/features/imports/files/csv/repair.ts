// Text that went through a wrong encoding: "NICOLÃ’" is "NICOLÒ", written in UTF-8 and read as Windows-1252. Only
// what is certainly that is repaired: characters whose bytes are valid UTF-8 of letters in use here.

import { HIGH_CHARACTERS, SINGLE_BYTE } from "./codecs.ts";

const BYTES = SINGLE_BYTE.map(
  (encoding) =>
    new Map(HIGH_CHARACTERS[encoding].map((character, index) => [character, 128 + index])),
);

/** Letters of Western and Central Europe, and the signs that text processors write. */
const IN_USE = /^[\u00A0-\u017F\u2013\u2014\u2018-\u201E\u2022\u2026\u20AC]+$/u;
const RUN = /[^\0-\x7F]{2,}/gu;

/** Text may have been damaged twice. */
export function repairText(text: string): string {
  if (!/[^\0-\x7F]{2}/u.test(text)) return text;
  const once = text.replace(RUN, repairRun);
  return once === text ? text : repairText(once);
}

function repairRun(run: string): string {
  for (const bytes of BYTES) {
    const read = decodeRun(run, bytes);
    if (read !== null && IN_USE.test(read)) return read;
  }
  return run;
}

function decodeRun(run: string, bytes: ReadonlyMap<string, number>): string | null {
  const encoded = [...run].map((character) => bytes.get(character));
  if (encoded.includes(undefined)) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(encoded as number[]));
  } catch {
    return null;
  }
}
