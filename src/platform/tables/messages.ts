// What a table's rows are sent to the thread as, and what it replies.

import type { Table, TableRow } from "./table.ts";
import type { WrittenTable } from "./write-table.ts";

/** First the table, then its rows; null: there are no more. */
export type TableMessage = { folder: string; table: Table } | readonly TableRow[] | null;

/** `next`: the rows are written, send the next ones. */
export type TableReply = { type: "next" } | { type: "done"; written: WrittenTable };
