// How the columns of a file are laid out: a layout recognises a header and then reads rows. Adding one
// is a file beside this and a line in registry.ts.

import type { CsvColumn, CsvRow } from "#contract/csv-columns.ts";
import { foldText } from "#domain/politician/search-text.ts";

/** One row in our columns. */
interface LayoutRow extends CsvRow {
  /** The office that says who this is, where it differs from the role that is shown. */
  office: string;
}

export interface RowReader {
  /** How many cells a row has. */
  width: number;
  /** Puts cells right that a stray separator has shifted; the same cells where nothing helps. */
  mend(cells: readonly string[]): readonly string[];
  /** The file's own name of a column, for messages. */
  nameOf(column: CsvColumn): string;
  read(cells: readonly string[]): LayoutRow;
}

export interface Layout {
  /** Null when the header is another layout's, or none. Names are lower case, joined by "_". */
  recognise(header: readonly string[]): RowReader | null;
}

/** "Località", "avatar-url" and "LISTA_APPARTENENZA/COLLEGAMENTO" as names to compare. */
export function columnName(cell: string): string {
  return foldText(cell).replaceAll(" ", "_");
}
