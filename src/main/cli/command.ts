// The type of a command, and helpers several commands share.

import { createReadStream, existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { createGunzip } from "node:zlib";
import { SOURCES } from "#domain/politician/source.ts";
import type { Source } from "#domain/politician/source.ts";
import type { Database } from "#platform/db/database.ts";
import type { OpenJobs } from "#platform/jobs/open-jobs.ts";
import type { Context } from "#server/context.ts";

/** Wrong usage; the message explains the right one. */
export class UsageError extends Error {}

export interface CommandTools {
  context: Context;
  database: Database;
  jobs: OpenJobs;
  maintain: () => Promise<void>;
  print: (line: string) => void;
}

/** Resolves to the exit code; undefined means 0. */
type Run = (tools: CommandTools) => Promise<number | void>;

export interface Command {
  usage: string;
  summary: string;
  /** Parses the arguments before anything is opened. Throws `UsageError`. */
  prepare(args: string[]): Run;
  /** For arguments that need neither settings nor database; null for others. Throws `UsageError`. */
  prepareOffline?(args: string[]): ((print: (line: string) => void) => Promise<number>) | null;
}

export function parse(
  args: string[],
  options: Record<string, { type: "string" | "boolean" }> = {},
): { positionals: string[]; values: Record<string, unknown> } {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Returns a function that opens the file and decompresses .gz. Throws `UsageError` if the file does
 * not exist.
 */
export function readableFile(file: string | undefined): () => AsyncIterable<Uint8Array> {
  const path = existingFile(file);
  return () => {
    const bytes = createReadStream(path);
    return path.endsWith(".gz") ? bytes.pipe(createGunzip()) : bytes;
  };
}

/** Relative to where npm was called. Throws `UsageError` if the file does not exist. */
export function existingFile(file: string | undefined): string {
  if (file === undefined) throw new UsageError("Manca il nome del file.");
  const path = resolve(process.env["INIT_CWD"] ?? process.cwd(), file);
  if (!existsSync(path)) throw new UsageError(`Il file non esiste: ${path}`);
  return path;
}

export function sourceError(sources: readonly string[] = SOURCES): UsageError {
  return new UsageError(`La fonte deve essere una di: ${sources.join(", ")}.`);
}

export function isSource(value: string | undefined): value is Source {
  return SOURCES.some((source) => source === value);
}
