// Cells that a wrong encoding or a spreadsheet has damaged beyond repair. What cannot be read for certain is
// refused: no damaged name is published.

import type { RowProblem } from "./import-reasons.ts";

interface DamagedCell {
  column: "nome" | "ruolo" | "localita" | "partito";
  problem: Extract<RowProblem, "damaged" | "spreadsheet">;
  text: string;
}

/** Replacement characters, control characters, frames, «Ã» before no letter, entities without an end. */
const TRACES =
  /[\uFFFD\u0080-\u009F\u2500-\u259F√]|[ÃÂ](?!\p{L})|&(?:\p{L}(?:grave|acute|circ|uml|tilde|cedil)|amp|quot|apos|nbsp|#\d+)(?!\p{L})/u;
/**
 * No name has these signs; a spreadsheet's formula may begin with one. A digit in a word is a code ("%C3%92") or a
 * scanner's slip, and a letter of another script one that only looks like ours.
 */
const SIGN_IN_NAME =
  /[?¿&%\\*]|\p{L}\d|\d\p{L}|(?<=.)(?![`´])\p{S}|(?![\p{Script=Latin}\p{Lm}])\p{L}/u;
/** "FORL? (FC)"; lists may ask a question. */
const LOST_IN_WORD = { place: /\p{L}\?/u, list: /\p{L}\?\p{L}/u };

const MONTH = "(?:gen|jan|feb|mar|apr|mag|may|giu|jun|lug|jul|ago|aug|set|sep|ott|oct|nov|dic|dec)";
/** «2-mag» was a list, until a spreadsheet took it for a day. */
const OF_SPREADSHEET = new RegExp(
  String.raw`^(?:\d{1,2}[-/ ]${MONTH}\.?(?:[-/ ]\d{2,4})?|${MONTH}\.?[-/ ]\d{2,4}|\d{1,4}[-/]\d{1,2}[-/]\d{1,4}(?: 0?0:00(?::00)?)?|\d(?:[.,]\d+)?E[+-]?\d+|#+|#(?:(?:nome|name)\?|(?:rif|ref|valore|value|num|nullo|null|div/0)!|n/[da]))$`,
  "iu",
);

/** The first one; null if there is none. */
export function findDamage(row: {
  nome: string;
  ruolo: string;
  localita: string;
  partito: string;
}): DamagedCell | null {
  const { nome, ruolo, localita, partito } = row;
  if (TRACES.test(nome) || SIGN_IN_NAME.test(nome))
    return { column: "nome", problem: "damaged", text: nome };
  if (OF_SPREADSHEET.test(nome)) return { column: "nome", problem: "spreadsheet", text: nome };
  for (const [column, text] of [
    ["ruolo", ruolo],
    ["localita", localita],
  ] as const) {
    if (TRACES.test(text) || LOST_IN_WORD.place.test(text))
      return { column, problem: "damaged", text };
    if (OF_SPREADSHEET.test(text)) return { column, problem: "spreadsheet", text };
  }
  if (partito === "") return null;
  if (TRACES.test(partito) || LOST_IN_WORD.list.test(partito))
    return { column: "partito", problem: "damaged", text: partito };
  const ofSpreadsheet = partito.split("|").find((list) => OF_SPREADSHEET.test(list.trim()));
  return ofSpreadsheet === undefined
    ? null
    : { column: "partito", problem: "spreadsheet", text: ofSpreadsheet.trim() };
}
