// Reads topics from a file: JSON lines or CSV, with the column names of the Ministry of Justice for
// initiatives and referendums, or just title and description.

import { createHash } from "node:crypto";
import { fillIn, ROW_PROBLEMS } from "#domain/politician/import-reasons.ts";
import { isDay } from "#domain/day.ts";
import { foldText } from "#domain/politician/search-text.ts";
import { readableDescription, readableTitle } from "#domain/topic/readable-text.ts";
import { DESCRIPTION_MAX_LENGTH, TITLE_MAX_LENGTH } from "#domain/topic/topic-text.ts";
import { toDay } from "../csv/day.ts";
import { detectEncoding } from "../csv/encoding.ts";
import { collectFile, decodeFile } from "../csv/file.ts";
import { linesOf, recordsOf } from "../csv/records.ts";
import { toSentence } from "../../jobs/survey-rows.ts";

export interface ImportedTopic {
  /** Equal for the same topic in a later file. */
  sourceKey: string;
  title: string;
  description: string;
  /** Null if the file has none. */
  openedAt: Date | null;
  closedAt: Date | null;
}

export interface TopicFile {
  /** In the order of the file. */
  topics: ImportedTopic[];
  /** Italian sentences, each with its line and column. */
  problems: string[];
}

/** Values by column; column names are reduced to letters and digits. */
type Row = Record<string, string>;

/** Why a row is no topic; the column is empty where it is about the whole row. */
interface Problem {
  column: string;
  reason: string;
}

/** Introduces texts as the promoters' own words. */
const OFFICIAL_NOTE =
  "Testo dei promotori dell'iniziativa. Fonte: Ministero della Giustizia, firmereferendum.giustizia.it.";

/** Throws `ImportRefused` for binary content. */
export async function readTopicFile(bytes: AsyncIterable<Uint8Array>): Promise<TopicFile> {
  const file = await collectFile(bytes);
  const text = [...decodeFile(file, detectEncoding(file))].join("");
  const rows = /^\s*\{/.test(text) ? readJsonLines(text) : readCsv(text);
  const found: TopicFile = { topics: [], problems: [] };
  for (const { line, row } of rows) {
    const topic = typeof row === "string" ? { column: "", reason: row } : toTopic(row);
    if ("reason" in topic) found.problems.push(toSentence({ line, ...topic }));
    else found.topics.push(topic);
  }
  return found;
}

function toTopic(row: Row): ImportedTopic | Problem {
  const title = readableTitle(row["titolo"] ?? row["title"] ?? "");
  if (title === "") return { column: "titolo", reason: "manca il titolo" };
  if (title.length > TITLE_MAX_LENGTH)
    return { column: "titolo", reason: tooLong(TITLE_MAX_LENGTH) };
  const description = toDescription(row);
  if (description === "") return { column: "descrizione", reason: "manca la descrizione" };
  if (description.length > DESCRIPTION_MAX_LENGTH)
    return { column: "descrizione", reason: tooLong(DESCRIPTION_MAX_LENGTH) };
  const openedAt = parseDateColumn(row, "dataapertura", "datainizioraccolta", "data");
  const closedAt = parseDateColumn(row, "datachiusura");
  if (isProblem(openedAt)) return openedAt;
  if (isProblem(closedAt)) return closedAt;
  return { sourceKey: toSourceKey(row, title), title, description, openedAt, closedAt };
}

const isProblem = (found: Date | Problem | null): found is Problem =>
  found !== null && "reason" in found;

const tooLong = (limit: number) => fillIn(ROW_PROBLEMS.too_long, { limit });

/**
 * The short text, then the long one unless it begins with the short one; separated by an empty
 * line.
 */
function toDescription(row: Row): string {
  const short = readableDescription(row["descrizionebreve"] ?? "");
  const long = readableDescription(row["descrizione"] ?? row["description"] ?? "");
  const parts = foldText(long).startsWith(foldText(short)) ? [long] : [short, long];
  if (isOfficial(row)) parts.push(OFFICIAL_NOTE);
  return parts.filter((part) => part !== "").join("\n\n");
}

function toSourceKey(row: Row, title: string): string {
  const id = row["id"] ?? "";
  if (isOfficial(row) && id !== "") return `firmereferendum:${id}`;
  const words = createHash("sha256").update(foldText(title)).digest("hex").slice(0, 32);
  return id === "" ? `titolo:${words}` : `id:${id}`;
}

function isOfficial(row: Row): boolean {
  return row["iddectipoiniziativaid"] !== undefined;
}

/** Noon, so that the day is the same in Italy; the year 9999 means no end. */
function parseDateColumn(row: Row, ...columns: string[]): Date | Problem | null {
  for (const column of columns) {
    const cell = row[column]?.trim() ?? "";
    if (cell === "" || cell.startsWith("9999")) continue;
    const day = toDay(cell) ?? cell.slice(0, 10);
    if (!isDay(day)) return { column, reason: "non è una data: scrivila così, 31/12/2026" };
    return new Date(`${day}T12:00:00Z`);
  }
  return null;
}

const NO_JSON = "non è JSON valido";

/** A row of a file with its line, or why it cannot be read. */
interface FileRow {
  line: number;
  row: Row | string;
}

function readJsonLines(text: string): FileRow[] {
  return text
    .split("\n")
    .map((line, index) => ({ line: index + 1, text: line.trim() }))
    .filter((one) => one.text !== "")
    .map((one) => ({ line: one.line, row: jsonRow(one.text) }));
}

function jsonRow(line: string): Row | string {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return NO_JSON;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, cell]) => typeof cell === "string" || typeof cell === "number")
        .map(([name, cell]) => [normalizeColumnName(name), String(cell)]),
    );
  } catch {
    return NO_JSON;
  }
}

function readCsv(text: string): FileRow[] {
  const separator = (/^[^\n]*/.exec(text)?.[0] ?? "").includes(";") ? ";" : ",";
  const [header, ...records] = recordsOf(linesOf([text]), separator);
  const columns = header?.cells.map(normalizeColumnName) ?? [];
  if (!columns.some((column) => column === "titolo" || column === "title"))
    return [{ line: header?.line ?? 1, row: "manca la colonna «titolo»" }];
  return records.map(({ line, cells, isUnclosed }) => ({
    line,
    row: isUnclosed
      ? ROW_PROBLEMS.quote_unclosed
      : Object.fromEntries(
          columns.flatMap((column, index) => {
            const cell = cells[index];
            return cell === undefined || cell === "" ? [] : [[column, cell]];
          }),
        ),
  }));
}

/** "idDecTipoIniziativa.id", "idDecTipoIniziativa_id" → "iddectipoiniziativaid". */
function normalizeColumnName(name: string): string {
  return foldText(name).replaceAll(" ", "");
}
