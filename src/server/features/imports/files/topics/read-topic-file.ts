// Reads topics from a file: JSON lines or CSV, with the column names of the Ministry of Justice for
// initiatives and referendums, or just title and description.

import { createHash } from "node:crypto";
import { foldText } from "#domain/politician/search-text.ts";
import { readableDescription, readableTitle } from "#domain/topic/readable-text.ts";
import { DESCRIPTION_MAX_LENGTH, TITLE_MAX_LENGTH } from "#domain/topic/topic-text.ts";
import { collectFile, decodeFile, detectEncoding } from "../csv/file.ts";
import { linesOf, recordsOf } from "../csv/records.ts";

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
  /** Italian sentences, each with its line. */
  problems: string[];
}

/** Values by column; column names are reduced to letters and digits. */
type Row = Record<string, string>;

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
    const topic = row === null ? "non è JSON valido" : toTopic(row);
    if (typeof topic === "string") found.problems.push(`Riga ${line}: ${topic}.`);
    else found.topics.push(topic);
  }
  return found;
}

/** The topic, or the problem of the row. */
function toTopic(row: Row): ImportedTopic | string {
  const title = readableTitle(row["titolo"] ?? row["title"] ?? "");
  if (title === "") return "manca il titolo";
  if (title.length > TITLE_MAX_LENGTH) return `il titolo supera ${TITLE_MAX_LENGTH} caratteri`;
  const description = toDescription(row);
  if (description.length > DESCRIPTION_MAX_LENGTH)
    return `la descrizione supera ${DESCRIPTION_MAX_LENGTH} caratteri`;
  return {
    sourceKey: toSourceKey(row, title),
    title,
    description,
    openedAt: parseDateColumn(row, "dataapertura", "datainizioraccolta", "data"),
    closedAt: parseDateColumn(row, "datachiusura"),
  };
}

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
function parseDateColumn(row: Row, ...columns: string[]): Date | null {
  for (const column of columns) {
    const [day] = /^\d{4}-\d{2}-\d{2}/.exec(row[column] ?? "") ?? [];
    if (day === undefined || day.startsWith("9999")) continue;
    const date = new Date(`${day}T12:00:00Z`);
    if (!Number.isNaN(date.getTime())) return date;
  }
  return null;
}

function readJsonLines(text: string): { line: number; row: Row | null }[] {
  return text
    .split("\n")
    .map((line, index) => ({ line: index + 1, text: line.trim() }))
    .filter((one) => one.text !== "")
    .map((one) => ({ line: one.line, row: jsonRow(one.text) }));
}

function jsonRow(line: string): Row | null {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, cell]) => typeof cell === "string" || typeof cell === "number")
        .map(([name, cell]) => [normalizeColumnName(name), String(cell)]),
    );
  } catch {
    return null;
  }
}

function readCsv(text: string): { line: number; row: Row }[] {
  const separator = (/^[^\n]*/.exec(text)?.[0] ?? "").includes(";") ? ";" : ",";
  const [header, ...records] = recordsOf(linesOf([text]), separator);
  const columns = header?.cells.map(normalizeColumnName) ?? [];
  return records.map(({ line, cells }) => ({
    line,
    row: Object.fromEntries(
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
