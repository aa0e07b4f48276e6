// What every way of reading officials gives the import: rows in their order, from a CSV file or from an
// institution's own data. Reading twice gives the same rows.

import type { SYNC_SOURCES } from "#contract/bulk-jobs.ts";
import type { Source } from "#domain/politician/source.ts";
import type { Context } from "#server/context.ts";
import type { ImportedPolitician } from "./imported-politician.ts";

/** `line` counts from 1 over the whole file or answer; `column` is the source's own name of it. */
export type ImportRow =
  | { kind: "record"; line: number; record: ImportedPolitician }
  /** The row is not imported. */
  | { kind: "rejected"; line: number; column: string; reason: string }
  /** The row is imported without this cell. */
  | { kind: "ignored"; line: number; column: string; reason: string };

/** Officials of one source. */
export interface RowSource {
  source: Source;
  /** From the beginning at each call. Throws `ImportRefused` when nothing can be read. */
  rows: () => Iterable<ImportRow>;
}

export type SyncSource = (typeof SYNC_SOURCES)[number];

/**
 * Reads who is in office from an institution's own data: called once per synchronisation, outside any
 * transaction; its rows are kept and then imported like those of a file. Throws `ImportRefused`, with an
 * Italian sentence, when the data cannot be had or cannot be all of it; anything else it throws is
 * tried again later.
 */
export type ReadChamber = (
  context: Context,
  source: SyncSource,
  run: {
    /** Aborted when the bulk job is cancelled or the server stops. */
    signal: AbortSignal;
    /** Tells how many rows have been read so far; as often as convenient. */
    onRead: (rows: number) => Promise<void>;
  },
) => Promise<ImportRow[]>;
