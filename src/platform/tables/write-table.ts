// Writes a table as CSV, JSON Lines (both gzip) and Parquet in one pass, with bounded memory: a batch of rows and
// a row group at a time. Row groups take hundreds of milliseconds of processor time: use it in a thread
// (table-thread.ts).

import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { fileWriter, ParquetWriter, schemaFromColumnData } from "hyparquet-writer";
import type { BasicType } from "hyparquet-writer";
import type { ColumnType, RowBatches, Table, TableRow, Value } from "./table.ts";

export const FORMATS = ["csv.gz", "jsonl.gz", "parquet"] as const;
export type Format = (typeof FORMATS)[number];

export interface WrittenFile {
  name: string;
  format: Format;
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
  const parquet = openParquet(join(folder, nameOf("parquet")), table);
  await csv.write(`${table.columns.map(({ name }) => name).join(",")}\r\n`);
  let rows = 0;
  for await (const batch of batches) {
    rows += batch.length;
    await csv.write(batch.map(toCsvLine).join(""));
    await json.write(batch.map((row) => toJsonLine(table, row)).join(""));
    await parquet.write(batch);
  }
  await Promise.all([csv.end(), json.end()]);
  await parquet.end();
  const files: WrittenFile[] = [];
  for (const format of FORMATS) {
    const name = nameOf(format);
    const path = join(folder, name);
    files.push({ name, format, bytes: (await stat(path)).size, sha256: await hashFile(path) });
  }
  return { rows, files };
}

function openGzip(path: string) {
  const gzip = createGzip({ level: 6 });
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

const PARQUET_TYPES: Record<ColumnType, BasicType> = {
  integer: "INT32",
  number: "DOUBLE",
  string: "STRING",
  boolean: "BOOLEAN",
  date: "STRING",
  month: "STRING",
};

function openParquet(path: string, { columns }: Table) {
  const toColumnData = (rows: readonly TableRow[]) =>
    columns.map(({ name, type, isNullable = false }, index) => ({
      name,
      type: PARQUET_TYPES[type],
      nullable: isNullable,
      data: rows.map((row) => row[index] ?? null),
    }));
  const writer = new ParquetWriter({
    writer: fileWriter(path),
    schema: schemaFromColumnData({ columnData: toColumnData([]) }),
  });
  let held: TableRow[] = [];
  const flush = async () => {
    if (held.length > 0)
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
      await writer.finish();
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

function toJsonLine({ columns }: Table, row: TableRow): string {
  const entries = columns.map(({ name }, index) => [name, row[index] ?? null] as const);
  return `${JSON.stringify(Object.fromEntries(entries))}\n`;
}

export async function hashFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  return hash.digest("hex");
}
