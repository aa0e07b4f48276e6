// Puts what strangers wrote into a prompt so that it cannot be taken for anything but data: escaped as
// JSON, between marks nobody can guess. Invariant: the text given cannot contain the closing mark.

import { randomBytes } from "node:crypto";

export interface Fenced {
  /** To be named in the instructions. */
  mark: string;
  text: string;
}

export function fence(data: unknown): Fenced {
  const mark = `DATI-${randomBytes(9).toString("hex")}`;
  return { mark, text: `<${mark}>\n${escaped(data)}\n</${mark}>` };
}

/** JSON without what nobody sees and without brackets that could look like a mark. */
function escaped(data: unknown): string {
  return JSON.stringify(data, (_, value: unknown) =>
    typeof value === "string" ? visible(value) : value,
  ).replace(/[<>]/g, (sign) => (sign === "<" ? "\\u003c" : "\\u003e"));
}

/** Takes away control, zero-width, direction and tag characters. */
export function visible(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFKC")
    .replace(
      /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u{e0000}-\u{e007f}\u115f\u1160\u3164\uffa0\u2800]|\ufe0f/gu,
      " ",
    );
}
