// One cell as text: decodes HTML entities, removes invisible characters and surplus spaces, and reads ="text", as
// spreadsheets protect a text, ligatures and wide letters. Another leading = + - or @ is data; traces of a wrong
// encoding stay, for damaged-text.ts.

import { decodeHTMLStrict } from "entities/decode";

/** Plain characters and single spaces, no entity and no quote: nothing to clean. */
const PLAIN = /^(?:[!#-%'-~]+(?: (?=.)|$))*$/;

export function cleanCell(cell: string): string {
  if (PLAIN.test(cell)) return cell;
  // Twice, because some exports encode entities twice ("&amp;agrave;").
  const text = cell.includes("&") ? decodeHTMLStrict(decodeHTMLStrict(cell)) : cell;
  const visible = text
    .toWellFormed()
    .normalize("NFC")
    .replace(/(?:[\s\p{Zs}]|(?![\u0080-\u009F])\p{Cc})+/gu, " ")
    .replace(/\p{Cf}+/gu, "")
    .replace(/[\uFB00-\uFB06\uFF01-\uFF5E]+/gu, (letters) => letters.normalize("NFKC"))
    .trim()
    .replace(/^="(.*)"$/u, "$1");
  return hasStrayQuote(visible) ? visible.replaceAll('"', "").trim() : visible;
}

function hasStrayQuote(text: string): boolean {
  return text.includes('"') && text.split('"').length % 2 === 0;
}
