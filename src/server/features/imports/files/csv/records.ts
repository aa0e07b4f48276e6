// Splits text into records of cells. Tolerates errors of files made by hand: a quote that is never
// closed affects its own line only, quotes inside a cell are part of it, and CRLF, LF and bare CR
// all end a line.

import { decodeHTMLStrict } from "entities/decode";
import { ImportRefused } from "../../import-refused.ts";

export interface CsvRecord {
  /** Line where the record begins, counted from 1. */
  line: number;
  cells: string[];
  /** A quoted cell begins and is never closed: its cells are unknown. */
  isUnclosed: boolean;
}

/** Maximum lines of a cell; a quote still open after them was a stray one. */
const MAX_QUOTED_LINES = 50;
const MAX_LINE_LENGTH = 1_000_000;

/** Lines without line ends, in batches. */
export function* linesOf(pieces: Iterable<string>): Generator<string[]> {
  let rest = "";
  for (const piece of pieces) {
    const text = rest + piece;
    // A CR at the very end may be half of a CRLF.
    const end = text.endsWith("\r") ? text.length - 1 : text.length;
    const lines = text.slice(0, end).split(/\r\n|\n|\r/);
    rest = (lines.pop() ?? "") + text.slice(end);
    if (rest.length > MAX_LINE_LENGTH) throw new ImportRefused("not_csv");
    if (lines.length > 0) yield lines;
  }
  if (rest !== "") yield rest.split(/\r/).slice(0, rest.endsWith("\r") ? -1 : undefined);
}

/** Records in order, without blank lines. */
export function* recordsOf(batches: Iterable<string[]>, separator: string): Generator<CsvRecord> {
  let lines: string[] = [];
  let line = 1;
  for (const batch of batches) {
    lines = lines.length === 0 ? batch : lines.concat(batch);
    const used = yield* completeRecords(lines, separator, line, lines.length - MAX_QUOTED_LINES);
    lines = lines.slice(used);
    line += used;
  }
  yield* completeRecords(lines, separator, line, lines.length);
}

/** Yields the records that begin before `end`; returns the number of their lines. */
function* completeRecords(
  lines: readonly string[],
  separator: string,
  firstLine: number,
  end: number,
): Generator<CsvRecord, number> {
  let at = 0;
  while (at < end) {
    const { used, ...record } = readRecord(lines, at, separator);
    if (record.cells.some((cell) => cell.trim() !== "")) yield { line: firstLine + at, ...record };
    at += used;
  }
  return at;
}

function readRecord(
  lines: readonly string[],
  at: number,
  separator: string,
): Omit<CsvRecord, "line"> & { used: number } {
  let text = lines[at] ?? "";
  for (let used = 1; used <= MAX_QUOTED_LINES; used += 1) {
    const cells = splitCells(text, separator);
    if (typeof cells === "object") return { cells, isUnclosed: false, used };
    const next = lines[at + used];
    if (cells === "stray" || next === undefined) break;
    text += `\n${next}`;
  }
  const cells = splitCells(lines[at] ?? "", separator, "one line");
  return { cells: typeof cells === "object" ? cells : [], isUnclosed: true, used: 1 };
}

/** In the place of a semicolon that ends an entity: "NICOL&Ograve;" is one cell. */
const ENTITY_END = "\uE000";

function hideEntityEnds(text: string): string {
  return text.replace(/&(?:amp;)*#?\w{2,10};/g, (entity) =>
    decodeHTMLStrict(entity) === entity ? entity : entity.replaceAll(";", ENTITY_END),
  );
}

function splitCells(
  text: string,
  separator: string,
  extent: "one line" | "several" = "several",
): string[] | "open" | "stray" {
  if (separator !== ";" || !text.includes("&")) return splitText(text, separator, extent);
  const cells = splitText(hideEntityEnds(text), separator, extent);
  return typeof cells === "string" ? cells : cells.map((cell) => cell.replaceAll(ENTITY_END, ";"));
}

/**
 * "open" if the text ends inside a quoted cell, "stray" if a cell open since an earlier line cannot
 * be one. Within a single line such quotes are ordinary characters.
 */
function splitText(
  text: string,
  separator: string,
  extent: "one line" | "several",
): string[] | "open" | "stray" {
  if (!text.includes('"')) return text.split(separator);
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    const start = skipSpaces(text, at, separator);
    const quoted = text[start] === '"' ? readQuoted(text, start + 1, separator) : "plain";
    if (extent === "several" && (quoted === "open" || quoted === "stray")) return quoted;
    if (typeof quoted === "object") {
      cells.push(quoted.value);
      at = quoted.end;
    } else {
      const end = text.indexOf(separator, at);
      cells.push(end === -1 ? text.slice(at) : text.slice(at, end));
      at = end === -1 ? text.length : end;
    }
    if (at >= text.length) return cells;
    at += separator.length;
  }
}

/**
 * A quoted cell ends at a quote followed by a separator or the end of the text. Other quotes inside
 * are part of it if the cell closes on its line; otherwise the first quote was a stray one.
 */
function readQuoted(
  text: string,
  start: number,
  separator: string,
): { value: string; end: number } | "open" | "stray" | "plain" {
  let value = "";
  let from = start;
  let sawStrayQuote = false;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote === -1) return sawStrayQuote ? "plain" : "open";
    value += text.slice(from, quote);
    const end = skipSpaces(text, quote + 1, separator);
    if (text[quote + 1] === '"') {
      value += '"';
      from = quote + 2;
    } else if (end >= text.length || text.startsWith(separator, end)) {
      return { value, end };
    } else {
      if (value.includes("\n")) return "stray";
      sawStrayQuote = true;
      value += '"';
      from = quote + 1;
    }
  }
}

function skipSpaces(text: string, from: number, separator: string): number {
  let at = from;
  while ((text[at] === " " || text[at] === "\t") && text[at] !== separator) at += 1;
  return at;
}
