// A comment, of a review or of an opinion on a topic: its length is counted in code points, the
// same in the browser, on the server and by PostgreSQL's char_length.

import { withoutForbidden } from "./xml-text.ts";

export const COMMENT_MAX_LENGTH = 1000;

/** Number of Unicode code points, of composed letters: as it will be stored. */
export function commentLength(text: string): number {
  let length = 0;
  for (const _ of text.normalize("NFC")) length += 1;
  return length;
}

/**
 * Composes letters (NFC), so that texts are found and compared alike, and trims white space. Removes what the
 * database or a feed cannot hold: NUL and other control characters, lone surrogates, and texts that consist of
 * invisible characters only.
 */
export function trimComment(text: string): string {
  const clean = withoutForbidden(text.toWellFormed())
    .normalize("NFC")
    .replaceAll("\r\n", "\n")
    .trim();
  return /[^\s\p{Cf}\p{Mn}\u115F\u1160\u3164\uFFA0\u2800]/u.test(clean) ? clean : "";
}
