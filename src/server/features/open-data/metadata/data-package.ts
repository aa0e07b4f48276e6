// datapackage.json of a night, by the standard Data Package of Frictionless: a resource for each file.

import type { Column, ColumnType } from "#platform/tables/table.ts";
import type { Format, WrittenFile } from "#platform/tables/write-table.ts";
import type { Night } from "../nights.ts";
import type { OpenTable } from "../open-table.ts";
import { DATA_SOURCES, licencesOf } from "./licences.ts";

const TYPES: Record<ColumnType, string> = {
  integer: "integer",
  number: "number",
  string: "string",
  boolean: "boolean",
  date: "date",
  month: "yearmonth",
};

export const MEDIA_TYPES: Record<Format, string> = {
  "csv.gz": "text/csv",
  "it.csv": "text/csv",
  "jsonl.gz": "application/x-ndjson",
  parquet: "application/vnd.apache.parquet",
};

/** Tables whose files are in one folder. */
export interface Packaged {
  name: string;
  night: Night;
  publicUrl: string;
  tables: readonly { table: OpenTable; rows: number; files: readonly WrittenFile[] }[];
}

export function toDataPackage({ name, night, publicUrl, tables }: Packaged): object {
  const isFromSources = tables.some(({ table }) => table.licence === "sources");
  return {
    profile: "data-package",
    name,
    id: `${publicUrl}/open-data/${night.day}`,
    title: `Scrutinio: dati aperti del ${night.day}`,
    description:
      "Opinioni di chi usa il sito su chi è in carica: non è un sondaggio. / Opinions of people who chose to write: not a poll.",
    homepage: `${publicUrl}/open-data`,
    version: night.day,
    created: night.madeAt,
    licenses: licencesOf({ licence: "own" }).map(toLicence),
    sources: isFromSources ? DATA_SOURCES.map(({ title, path }) => ({ title, path })) : undefined,
    resources: tables.flatMap(({ table, rows, files }) =>
      files.map((file) => toResource(table, rows, file)),
    ),
  };
}

const inLines = (delimiter: string) => ({ delimiter, lineTerminator: "\r\n", quoteChar: '"' });

/** `name`: what is added to that of the table. */
const KINDS: Record<
  Format,
  { name: string[]; format: string; isCompressed: boolean; dialect: object | null }
> = {
  "csv.gz": { name: [], format: "csv", isCompressed: true, dialect: inLines(",") },
  "it.csv": { name: ["it"], format: "csv", isCompressed: false, dialect: inLines(";") },
  "jsonl.gz": { name: ["jsonl"], format: "jsonl", isCompressed: true, dialect: null },
  parquet: { name: ["parquet"], format: "parquet", isCompressed: false, dialect: null },
};

type Licences = ReturnType<typeof licencesOf>;

const toLicence = ({ name, title, path }: Licences[number]) => ({ name, title, path });

function toResource(table: OpenTable, rows: number, file: WrittenFile): object {
  const { name: suffix, format, isCompressed, dialect } = KINDS[file.format];
  return {
    name: [table.name.replaceAll("_", "-"), ...suffix].join("-"),
    path: file.name,
    profile: file.format === "csv.gz" ? "tabular-data-resource" : "data-resource",
    title: table.title.it,
    description: `${table.description.it} / ${table.description.en}`,
    format,
    mediatype: MEDIA_TYPES[file.format],
    encoding: "utf-8",
    ...(isCompressed ? { compression: "gz" } : {}),
    bytes: file.bytes,
    hash: `sha256:${file.sha256}`,
    rows,
    licenses: licencesOf(table).map(toLicence),
    ...(dialect === null ? {} : { dialect }),
    schema: {
      fields: table.columns.map(toField),
      missingValues: [""],
      ...(table.primaryKey.length > 0 ? { primaryKey: table.primaryKey } : {}),
    },
  };
}

function toField({ name, type, isNullable, description }: Column): object {
  return {
    name,
    type: TYPES[type],
    description: `${description.it} / ${description.en}`,
    ...(isNullable === true ? {} : { constraints: { required: true } }),
  };
}
