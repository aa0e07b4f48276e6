// Many integers as one value of bytes: the driver takes a hundred times as long for a text of them, and more for
// rows.

import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";

/** Integers of 32 bits of one row. */
export function toBytes(columns: readonly SQL[]): SQL {
  return sql.join(
    columns.map((column) => sql`int4send(${column})`),
    sql` || `,
  );
}

/** An aggregate: those of each row, row after row. */
export function packIntegers(columns: readonly SQL[]): SQL {
  return sql`string_agg(${toBytes(columns)}, '')`;
}

/** What `packIntegers` returned; null of no rows. */
export function unpackIntegers(packed: Uint8Array | null | undefined): Int32Array {
  const { buffer } = Uint8Array.from(packed ?? []);
  // PostgreSQL sends the highest byte first.
  Buffer.from(buffer).swap32();
  return new Int32Array(buffer);
}
