// The column layout of a file: it recognises a header and then reads rows. A new layout is a new
// file here and a line in registry.ts.

import type { CsvColumn, CsvRow } from "#contract/csv-columns.ts";
import { foldText } from "#domain/politician/search-text.ts";

/** What a source gives beside our own columns; empty where it does not. */
export interface SourceDetails {
  /** The office that identifies the person, if it differs from the displayed role. */
  office?: string;
  surname?: string;
  /** Days as "2025-01-17". */
  bornOn?: string;
  bornAt?: string;
  electedOn?: string;
  beganOn?: string;
}

/** One row in our columns. */
interface LayoutRow {
  row: CsvRow;
  details: SourceDetails;
}

export interface RowReader {
  /** Number of cells in a row. */
  width: number;
  /** Repairs cells that a stray separator has shifted; returns them unchanged if it cannot. */
  mend(cells: readonly string[]): readonly string[];
  /** The file's own name of a column, for messages. */
  nameOf(column: CsvColumn): string;
  read(cells: readonly string[]): LayoutRow;
}

export interface Layout {
  /** Null if the header is another layout's, or missing. Names are lower case, joined by "_". */
  recognise(header: readonly string[]): RowReader | null;
}

/** Normalises "Località", "avatar-url" and "LISTA_APPARTENENZA/COLLEGAMENTO" for comparison. */
export function columnName(cell: string): string {
  return foldText(cell).replaceAll(" ", "_");
}
