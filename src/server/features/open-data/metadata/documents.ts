// What goes with the files of a night: datapackage.json, the dictionary of columns and checksums, in each folder.

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { csvFile } from "#domain/csv.ts";
import { hashFile } from "#platform/tables/write-table.ts";
import { FOLDERS } from "../nights.ts";
import type { Night } from "../nights.ts";
import { OPEN_TABLES } from "../tables/all.ts";
import { toDataPackage } from "./data-package.ts";
import type { Packaged } from "./data-package.ts";

const DATA_PACKAGE = "datapackage.json";
const DICTIONARY = "dictionary.csv";
const CHECKSUMS = "SHA256SUMS";
export const DOCUMENTS = [DATA_PACKAGE, DICTIONARY, CHECKSUMS] as const;

export async function writeDocuments(
  draft: string,
  night: Night,
  publicUrl: string,
): Promise<void> {
  for (const folder of Object.values(FOLDERS)) {
    const tables = OPEN_TABLES.flatMap((table) => {
      const written = night.tables.find((one) => one.name === table.name && one.folder === folder);
      return written === undefined ? [] : { table, rows: written.rows, files: written.files };
    });
    const name = folder === "" ? "scrutinio" : `scrutinio-${folder}`;
    await writeFolder(join(draft, folder), { name, night, publicUrl, tables });
  }
}

async function writeFolder(folder: string, packaged: Packaged): Promise<void> {
  const dataPackage = JSON.stringify(toDataPackage(packaged), null, 2);
  await writeFile(join(folder, DATA_PACKAGE), dataPackage);
  await writeFile(join(folder, DICTIONARY), toDictionary(packaged));
  const sums = packaged.tables.flatMap(({ files }) =>
    files.map(({ name, sha256 }) => ({ name, sha256 })),
  );
  for (const name of [DATA_PACKAGE, DICTIONARY])
    sums.push({ name, sha256: await hashFile(join(folder, name)) });
  const lines = sums.map(({ name, sha256 }) => `${sha256}  ${name}\n`);
  await writeFile(join(folder, CHECKSUMS), lines.join(""));
}

function toDictionary({ tables }: Packaged): string {
  const rows = tables.flatMap(({ table }) =>
    table.columns.map(({ name, type, isNullable = false, description: { it, en } }) => [
      table.name,
      name,
      type,
      isNullable ? "yes" : "no",
      it,
      en,
    ]),
  );
  return csvFile([["table", "column", "type", "may_be_empty", "italiano", "english"], ...rows]);
}
