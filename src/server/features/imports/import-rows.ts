// The input of an import: rows in order, from a CSV file or an institution's own data. Reading
// twice gives the same rows.

import type { SYNC_SOURCES } from "#contract/bulk-jobs.ts";
import type { Source } from "#domain/politician/source.ts";
import type { Context } from "#server/context.ts";
import type { ImportedPolitician } from "./imported-politician.ts";

/**
 * `line` counts from 1 over the whole file or response; `column` is the source's own column name.
 */
export type ImportRow =
  | { kind: "record"; line: number; record: ImportedPolitician }
  /** The row is not imported. */
  | ({ kind: "rejected" } & RowProblem)
  /** The row is imported without this cell, or with its text repaired. */
  | ({ kind: "ignored" } & RowProblem);

export interface RowProblem {
  line: number;
  column: string;
  reason: string;
  /** As the row writes it. */
  name: string;
}

/** Officials of one source. */
export interface RowSource {
  source: Source;
  /** The day its data are of, as "2025-01-17"; null if it does not tell. */
  day: string | null;
  /** Starts from the beginning at each call. Throws `ImportRefused` if nothing can be read. */
  rows: () => Iterable<ImportRow>;
}

export type SyncSource = (typeof SYNC_SOURCES)[number];

/**
 * Reads the members in office from an institution's own data: called once per synchronisation,
 * outside any transaction; its rows are stored and then imported like those of a file. Throws
 * `ImportRefused`, with an Italian sentence, if the data is unavailable or incomplete; other errors
 * are retried later.
 */
export type ReadChamber = (
  context: Context,
  source: SyncSource,
  run: {
    /** Aborted when the bulk job is cancelled or the server stops. */
    signal: AbortSignal;
    /** Reports the number of rows read so far; may be called often. */
    onRead: (rows: number) => Promise<void>;
  },
) => Promise<ImportRow[]>;
