// Reads the files of the reference results.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { namedRows } from "#server/features/imports/files/csv/named-rows.ts";

export interface Check {
  what: string;
  found: number;
  expected: number;
}

export interface ActFiles {
  text(name: string): string;
  /** By the names of the first line. */
  rows(name: string): Record<string, string>[];
}

export function openActs(folder: string): ActFiles {
  const text = (name: string) => {
    const bytes = readFileSync(join(folder, name));
    return (name.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
  };
  return {
    text,
    rows: (name) => namedRows(text(name)),
  };
}
