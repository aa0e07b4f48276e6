// Writes a table as CSV, CSV for Italian spreadsheets, JSON Lines (gzip) and Parquet in one pass, with bounded memory: a
// batch of rows and a row group at a time. Row groups take hundreds of milliseconds of processor time: use it in a thread
// (table-thread.ts).

import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { fileWriter, ParquetWriter, schemaFromColumnData } from "hyparquet-writer";
import type { BasicType } from "hyparquet-writer";
import { csvCell, csvFile } from "#domain/csv.ts";
import { DAY_MS } from "#domain/durations.ts";
import type { ColumnType, RowBatches, Table, TableRow, Value } from "./table.ts";
import { FILE_FORMATS } from "#contract/open-data.ts";

/** `it.csv`: for Italian spreadsheets. On disk it is a gzip file (`diskName`); it is given out unpacked. */
export type Format = (typeof FILE_FORMATS)[number];

export interface WrittenFile {
  name: string;
  format: Format;
  /** As it is given out. */
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
}

export interface WrittenTable {
  rows: number;
  files: WrittenFile[];
}

/** Rows of a row group of Parquet: what is held in memory. */
const ROWS_PER_GROUP = 20_000;

export async function writeTable(
  folder: string,
  table: Table,
  batches: RowBatches,
): Promise<WrittenTable> {
  const nameOf = (format: Format) => `${table.name}.${format}`;
  const csv = openGzip(join(folder, nameOf("csv.gz")));
  const json = openGzip(join(folder, nameOf("jsonl.gz")));
  const spreadsheet = openMeasuredGzip(join(folder, diskName(nameOf("it.csv"))));
  const parquet = openParquet(join(folder, nameOf("parquet")), table);
  const header = table.columns.map(({ name }) => name);
  await csv.write(`${header.join(",")}\r\n`);
  await spreadsheet.write(csvFile([header]));
  let rows = 0;
  for await (const batch of batches) {
    rows += batch.length;
    await csv.write(batch.map(toCsvLine).join(""));
    await spreadsheet.write(batch.map((row) => toSpreadsheetLine(table, row)).join(""));
    await json.write(batch.map((row) => toJsonLine(table, row)).join(""));
    await parquet.write(batch);
  }
  const [unpacked] = await Promise.all([spreadsheet.end(), csv.end(), json.end()]);
  await parquet.end();
  const files: WrittenFile[] = [];
  for (const format of FILE_FORMATS) {
    const name = nameOf(format);
    if (format === "it.csv") files.push({ name, format, ...unpacked });
    // Arrow's readers refuse the Parquet file that the library writes without a row group.
    else if (format !== "parquet" || rows > 0) {
      const path = join(folder, name);
      files.push({ name, format, bytes: (await stat(path)).size, sha256: await hashFile(path) });
    }
  }
  return { rows, files };
}

/** A written file's name in its folder. */
export function diskName(name: string): string {
  return name.endsWith(".it.csv") ? `${name}.gz` : name;
}

/** Of files that are given out packed: a twentieth larger than with level 6, in half of the time. */
const SERVED_LEVEL = 5;
/** Of what is given out unpacked. */
const STORED_LEVEL = 1;

function openGzip(path: string, level = SERVED_LEVEL) {
  const gzip = createGzip({ level });
  const file = gzip.pipe(createWriteStream(path));
  return {
    async write(text: string) {
      if (text !== "" && !gzip.write(text))
        await new Promise<void>((resolve) => gzip.once("drain", resolve));
    },
    async end() {
      gzip.end();
      await finished(file);
    },
  };
}

/** The same, which says at the end what was written before it was packed. */
function openMeasuredGzip(path: string) {
  const file = openGzip(path, STORED_LEVEL);
  const hash = createHash("sha256");
  let bytes = 0;
  return {
    write(text: string) {
      hash.update(text);
      bytes += Buffer.byteLength(text);
      return file.write(text);
    },
    async end() {
      await file.end();
      return { bytes, sha256: hash.digest("hex") };
    },
  };
}

const PARQUET_TYPES: Record<ColumnType, BasicType> = {
  integer: "INT32",
  number: "DOUBLE",
  string: "STRING",
  boolean: "BOOLEAN",
  date: "INT32",
  month: "STRING",
};

/** A day as a number of days since 1970. */
function toParquetValue(type: ColumnType, value: Value): Value {
  return type === "date" && value !== null ? Date.parse(String(value)) / DAY_MS : value;
}

function openParquet(path: string, { columns }: Table) {
  const isDate = (of: string) => columns.some(({ name, type }) => name === of && type === "date");
  const schema = schemaFromColumnData({
    columnData: columns.map(({ name, type, isNullable = false }) => ({
      name,
      type: PARQUET_TYPES[type],
      nullable: isNullable,
      data: [],
    })),
  }).map((element): typeof element =>
    isDate(element.name) ? { ...element, converted_type: "DATE" } : element,
  );
  const toColumnData = (rows: readonly TableRow[]) =>
    columns.map(({ name, type }, index) => ({
      name,
      data: rows.map((row) => toParquetValue(type, row[index] ?? null)),
    }));
  let writer: ParquetWriter | undefined;
  let held: TableRow[] = [];
  const flush = async () => {
    if (held.length === 0) return;
    writer ??= new ParquetWriter({ writer: fileWriter(path), schema });
    await writer.write({ columnData: toColumnData(held), rowGroupSize: held.length });
    held = [];
  };
  return {
    async write(rows: readonly TableRow[]) {
      held.push(...rows);
      if (held.length >= ROWS_PER_GROUP) await flush();
    },
    async end() {
      await flush();
      await writer?.finish();
    },
  };
}

function toCsvLine(row: TableRow): string {
  return `${row.map(toCsvValue).join(",")}\r\n`;
}

/** RFC 4180. */
function toCsvValue(value: Value): string {
  const text = value === null ? "" : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Spreadsheets read these as numbers or days: "094023", "2026-05", "2-mag", "Set 2025". */
const READ_AS_NUMBER = /^(?:\d[\d .,:/%-]*(?:[a-z]{1,9}[\d .,/-]*)?|[a-z]{3,9}[ ./-]*\d{1,4})$/i;

function toSpreadsheetLine({ columns }: Table, row: TableRow): string {
  const cells = columns.map(({ type }, index) => toSpreadsheetCell(type, row[index] ?? null));
  return `${cells.join(";")}\r\n`;
}

/** Of a file with semicolons: numbers with a comma, and codes as a formula that gives their text. */
function toSpreadsheetCell(type: ColumnType, value: Value): string {
  if (typeof value === "number") return String(value).replace(".", ",");
  if (typeof value === "boolean") return value ? "VERO" : "FALSO";
  const isCode = value !== null && type !== "date" && READ_AS_NUMBER.test(value);
  return isCode ? `"=""${value}"""` : csvCell(value);
}

function toJsonLine({ columns }: Table, row: TableRow): string {
  const entries = columns.map(({ name }, index) => [name, row[index] ?? null] as const);
  return `${JSON.stringify(Object.fromEntries(entries))}\n`;
}

export async function hashFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  return hash.digest("hex");
}
