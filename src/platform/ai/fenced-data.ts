// Embeds untrusted text in a prompt as data: escaped as JSON, between random delimiters. Invariant:
// the text cannot contain the closing delimiter.

import { randomBytes } from "node:crypto";

export interface Fenced {
  /** Delimiter for the instructions to name. */
  mark: string;
  text: string;
}

export function fence(data: unknown): Fenced {
  const mark = `DATI-${randomBytes(9).toString("hex")}`;
  return { mark, text: `<${mark}>\n${escaped(data)}\n</${mark}>` };
}

/** JSON without invisible characters and without brackets that could imitate a delimiter. */
function escaped(data: unknown): string {
  return JSON.stringify(data, (_, value: unknown) =>
    typeof value === "string" ? visible(value) : value,
  ).replace(/[<>]/g, (sign) => (sign === "<" ? "\\u003c" : "\\u003e"));
}

/** Removes control, zero-width, bidirectional and tag characters. */
export function visible(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFKC")
    .replace(
      /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u{e0000}-\u{e007f}\u115f\u1160\u3164\uffa0\u2800]|\ufe0f/gu,
      " ",
    );
}
