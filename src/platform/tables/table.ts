// A table to publish as files: its columns, with what they mean, and its rows in batches.

export type ColumnType = "integer" | "number" | "string" | "boolean" | "date" | "month";

export interface Column {
  name: string;
  type: ColumnType;
  /** May be empty. */
  isNullable?: true;
  description: { it: string; en: string };
}

export type Value = string | number | boolean | null;
export type TableRow = readonly Value[];

export interface Table {
  /** Of its files: "politicians". */
  name: string;
  title: { it: string; en: string };
  columns: readonly Column[];
  /** Values in the order of the columns. */
  read: () => AsyncIterable<readonly TableRow[]>;
}
