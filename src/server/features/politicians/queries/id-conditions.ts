// Conditions on the id of a politician: a few ids, many, and how they are sent.

import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { politicians } from "#platform/db/schema.ts";

export function isOneOf(ids: string | SQL): (id: SQL) => SQL {
  return (id) => sql`${id} = ANY (${ids}::int[])`;
}

/** A table of a few ids to join with `politicians`, and on what. */
export const isWanted = (ids: string | SQL): [SQL, SQL] => [
  sql`unnest(${ids}::int[]) AS wanted (id)`,
  sql`wanted.id = ${politicians.id}`,
];

/**
 * Many ids are sent as bits. PostgreSQL assumes that half of the rows match a condition like this one,
 * so it stays with the index of the sort order.
 */
export function isInBits(ids: ArrayLike<number>): (id: SQL) => SQL {
  let max = 0;
  for (let at = 0; at < ids.length; at += 1) max = Math.max(max, ids[at] ?? 0);
  const bits = Buffer.alloc((max >> 3) + 1);
  for (let at = 0; at < ids.length; at += 1) {
    const id = ids[at] ?? 0;
    bits[id >> 3] = (bits[id >> 3] ?? 0) | (1 << (id & 7));
  }
  const text = `\\x${bits.toString("hex")}`;
  return (id) =>
    sql`CASE WHEN ${id} <= ${max}::int THEN get_bit(${text}::bytea, ${id}::bigint) = 1 ELSE false END`;
}

/** As PostgreSQL writes an array; the driver would quote each number. */
export function toArrayText(numbers: ArrayLike<number>): string {
  return `{${Array.prototype.join.call(numbers, ",")}}`;
}
