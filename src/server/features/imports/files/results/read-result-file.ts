// Reads a file of the Ministry with results of elections of mayors: columns by any of their names and in any order. A
// row that cannot be read refuses the whole file: a candidate who is missing would make another result of a town.

import { isDay } from "#domain/day.ts";
import type { ResultField, ResultRow, Round } from "#domain/election/mayor-result.ts";
import { ROW_PROBLEMS } from "#domain/politician/import-reasons.ts";
import { foldText } from "#domain/politician/search-text.ts";
import { toSentence } from "../../jobs/survey-rows.ts";
import { ImportRefused } from "../../import-refused.ts";
import { cleanCell } from "../csv/cell.ts";
import { toDay } from "../csv/day.ts";
import { detectEncoding } from "../csv/encoding.ts";
import { collectFile, decodeFile } from "../csv/file.ts";
import { linesOf, recordsOf } from "../csv/records.ts";
import { repairText } from "../csv/repair.ts";

export const RESULTS_MAX_MEGABYTES = 16;

/** Where a row is from, in the words of the file. */
export interface FileTown {
  region: string;
  province: string;
  town: string;
  /** Of ISTAT; empty in a file without them. */
  code: string;
}

export interface FileRow extends ResultRow {
  of: FileTown;
}

export interface ResultFile {
  rows: FileRow[];
  /** Italian sentences: with one of them nothing of the file is used. */
  refusals: string[];
  nameOf: (field: ResultField) => string;
}

/** As the Ministry's files name them, reduced to small letters and digits. */
const COLUMNS = {
  electedOn: ["dataelezione"],
  round: ["turno"],
  region: ["regione", "reg", "descregione"],
  province: ["provincia", "prov", "descprovincia"],
  town: ["comune", "desccomune"],
  code: ["codiceistat", "codistat", "codistatcomune"],
  electors: ["elettoritot", "elettoritotali", "elettori"],
  voters: ["votantitot", "votantitotali", "numvotantitotali", "votanti"],
  blank: ["skbianche", "schedebianche"],
  spoilt: ["sknulle", "schedenulle"],
  list: ["descrlista", "lista"],
  surname: ["cognome", "cognomecandidato"],
  givenName: ["nome", "nomecandidato"],
  bornOn: ["datanascita"],
  votes: ["voticand", "voticandidato", "voticandidsindaco"],
  elected: ["codtipoeletto", "eletto"],
} as const satisfies Record<
  ResultField | "region" | "code" | "list" | "givenName" | "bornOn",
  readonly string[]
>;
type Column = keyof typeof COLUMNS;

/** Without these a file says less, and nothing wrong. */
const OPTIONAL = new Set<Column>(["round", "region", "code", "spoilt", "list", "bornOn"]);

/** Throws `ImportRefused` for a file that is none of text. */
export async function readResultFile(bytes: AsyncIterable<Uint8Array>): Promise<ResultFile> {
  const file = await collectFile(bytes, RESULTS_MAX_MEGABYTES);
  const text = [...decodeFile(file, detectEncoding(file))].join("");
  const first = /^[^\r\n]*/u.exec(text)?.[0] ?? "";
  const separator = first.includes(";") ? ";" : ",";
  const [head, ...records] = recordsOf(linesOf([text]), separator);
  if (head === undefined) throw new ImportRefused("empty");
  const names = head.cells.map((name) => foldText(cleanCell(name)).replaceAll(" ", ""));
  const at = new Map(
    (Object.keys(COLUMNS) as Column[]).map((column) => [
      column,
      names.findIndex((name) => COLUMNS[column].some((known) => known === name)),
    ]),
  );
  const nameOf = (column: Column) =>
    head.cells[at.get(column) ?? -1]?.trim() ?? COLUMNS[column][0].toUpperCase();
  const missing = [...at].flatMap(([column, index]) =>
    index === -1 && !OPTIONAL.has(column) ? [`«${COLUMNS[column][0].toUpperCase()}»`] : [],
  );
  if (missing.length > 0)
    return { rows: [], refusals: [missingColumns(head.line, missing)], nameOf };
  const has = (column: Column) => at.get(column) !== -1;
  const rows: FileRow[] = [];
  const refusals: string[] = [];
  const refuse = (line: number, column: Column | null, reason: string) =>
    refusals.push(toSentence({ line, column: column === null ? "" : nameOf(column), reason }));
  for (const { line, cells, isUnclosed } of records) {
    if (isUnclosed) refuse(line, null, ROW_PROBLEMS.quote_unclosed);
    else if (cells.length > names.length && cells.slice(names.length).some((cell) => cell.trim()))
      refuse(line, null, ROW_PROBLEMS.cells_surplus);
    else {
      const read = (column: Column) => cleanCell(repairText(cells[at.get(column) ?? -1] ?? ""));
      const row = toRow(line, read, has);
      if ("reason" in row) refuse(line, row.column, row.reason);
      else rows.push(row);
    }
  }
  if (records.length === 0) throw new ImportRefused("no_rows");
  return { rows, refusals, nameOf };
}

const missingColumns = (line: number, names: readonly string[]) =>
  names.length === 1
    ? `Riga ${line}: manca la colonna ${names[0]}`
    : `Riga ${line}: mancano le colonne ${names.join(", ")}`;

interface Shifted {
  column: Column;
  reason: string;
}

function toRow(
  line: number,
  read: (column: Column) => string,
  has: (column: Column) => boolean,
): FileRow | Shifted {
  for (const column of ["province", "town", "surname", "givenName"] as const)
    if (!/\p{L}/u.test(read(column))) return { column, reason: "non c'è un nome" };
  const heldOn = toElectionDay(read("electedOn"));
  if (heldOn === null)
    return { column: "electedOn", reason: `«${read("electedOn")}» non è un giorno` };
  const round = has("round") ? toRound(read("round")) : 1;
  if (round === null)
    return { column: "round", reason: `«${read("round")}» non è un turno: 1 o 2` };
  const counts = { electors: 0, voters: 0, blank: 0, spoilt: 0, votes: 0 } as Record<
    "electors" | "voters" | "blank" | "spoilt" | "votes",
    number | null
  >;
  for (const column of ["electors", "voters", "blank", "spoilt", "votes"] as const) {
    const written = read(column);
    // A file without the column says nothing of void ballots.
    if (!has(column)) continue;
    const count = toCount(written);
    if (count === undefined) return { column, reason: `«${written}» non è un numero` };
    counts[column] = count;
  }
  const [region, province, town, code] = (["region", "province", "town", "code"] as const).map(
    read,
  ) as [string, string, string, string];
  return {
    line,
    heldOn,
    round,
    ...counts,
    list: read("list"),
    // "Giuseppe detto Peppe"
    candidate: `${read("givenName")} ${read("surname")}`.replace(/\s+dett[oa]\s.*$/iu, ""),
    bornOn: read("bornOn"),
    isElected: foldText(read("elected")) === "s",
    of: { region, province, town, code },
  };
}

/** "25/9/2022 00:00:00" and "2022-09-25". */
function toElectionDay(text: string): string | null {
  const [day = ""] = text.split(/[ T]/u);
  return toDay(day) ?? (isDay(day) ? day : null);
}

function toRound(text: string): Round | null {
  return text === "1" ? 1 : text === "2" ? 2 : null;
}

const NOT_GIVEN = new Set(["", "-", "***", "N.D."]);

/** Null where the file leaves it out; undefined where it is no number: "1.234" and "1234" are one. */
function toCount(text: string): number | null | undefined {
  if (NOT_GIVEN.has(text)) return null;
  return /^(?:\d{1,3}(?:\.\d{3}){1,2}|\d{1,9})$/u.test(text)
    ? Number(text.replaceAll(".", ""))
    : undefined;
}
