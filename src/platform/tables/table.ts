// A table to publish as files: its columns, with what they mean.

export type ColumnType = "integer" | "number" | "string" | "boolean" | "date" | "month";

export interface InTwoLanguages {
  it: string;
  en: string;
}

export interface Column {
  name: string;
  type: ColumnType;
  /** May be empty. */
  isNullable?: true;
  description: InTwoLanguages;
}

export type Value = string | number | boolean | null;
/** Values in the order of the columns. */
export type TableRow = readonly Value[];

export interface Table {
  /** Of its files: "politicians". */
  name: string;
  columns: readonly Column[];
}

/** Rows in batches, so that memory stays bounded. */
export type RowBatches = AsyncIterable<readonly TableRow[]>;
