// A file of open data to download, and whether it may be.

import { join } from "node:path";
import { AppError } from "#domain/error.ts";
import { diskName } from "#platform/tables/write-table.ts";
import type { Format } from "#platform/tables/write-table.ts";
import type { Context } from "#server/context.ts";
import { areFiguresOffered, getOpenData } from "./get-open-data.ts";
import { toCatalog } from "./metadata/catalog.ts";
import { DOCUMENTS } from "./metadata/documents.ts";
import { FOLDERS, listDays, readNight } from "./nights.ts";
import { OPEN_TABLES } from "./tables/all.ts";

type ReadContext = Pick<Context, "config" | "silence">;

export interface OpenFile {
  /** On disk. */
  path: string;
  /** Names the content: its hash, or day and name of a document. */
  tag: string;
  /** Null: a document. */
  format: Format | null;
  /** Whether it stays as long as its night. */
  isLasting: boolean;
  hasFigures: boolean;
}

/** `name`: in the folder of the night, such as "rounded.parquet" or "figures/scores.parquet". */
export async function openFile(
  { config, silence }: ReadContext,
  day: string,
  name: string,
): Promise<OpenFile> {
  const night = await readNight(config.openDataDir, day);
  const [file = "", folder = ""] = name.split("/").toReversed();
  const isLasting = folder === FOLDERS.archive;
  if (night === null) throw new AppError("not_found");
  if (folder === FOLDERS.newest && day !== (await findNewestDay({ config })))
    throw new AppError("not_found");
  const path = join(config.openDataDir, day, folder, diskName(file));
  if (DOCUMENTS.some((document) => document === file)) {
    const tag = `${night.madeAt}-${name}`;
    return { path, tag, format: null, isLasting, hasFigures: false };
  }
  const table = night.tables.find((one) => one.folder === folder && has(one, file));
  const found = table?.files.find((one) => one.name === file);
  if (table === undefined || found === undefined) throw new AppError("not_found");
  const hasFigures = OPEN_TABLES.find((one) => one.name === table.name)?.hasFigures ?? true;
  if (hasFigures && !(await areFiguresOffered(config.openDataDir, night, await silence.now())))
    throw new AppError("vote_silence");
  return { path, tag: found.sha256, format: found.format, isLasting, hasFigures };
}

const has = ({ files }: { files: readonly { name: string }[] }, name: string) =>
  files.some((file) => file.name === name);

/** The newest night there is; null before the first. */
export async function findNewestDay({ config }: Pick<Context, "config">): Promise<string | null> {
  const [newest] = await listDays(config.openDataDir);
  return newest ?? null;
}

/** DCAT-AP_IT, as JSON-LD. */
export async function describeCatalog(context: ReadContext): Promise<object> {
  const { tables, nights } = await getOpenData(context);
  const { publicUrl, contactEmail } = context.config;
  return toCatalog({
    publicUrl,
    contactEmail,
    day: nights[0]?.day ?? null,
    tables: OPEN_TABLES.map((table) => {
      const files = tables.find(({ name }) => name === table.name)?.files ?? [];
      return { table, files: files.map((file) => ({ ...file, name: nameOf(file.path) })) };
    }).filter(({ files }) => files.length > 0),
  });
}

const nameOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);
