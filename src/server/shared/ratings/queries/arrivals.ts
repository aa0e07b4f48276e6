// SQL of arrivals of reviews: the keys of their hashes, and what is written with a review.

import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";

/** The key of the week, in hexadecimal digits; `candidate` if there is none yet. */
export async function readOrCreateKey(
  db: Queryable,
  week: number,
  candidate: string,
): Promise<string> {
  const { rows } = await db.execute<{ key: string }>(sql`
    WITH made AS (
      INSERT INTO arrival_keys (week, key) VALUES (${week}, decode(${candidate}, 'hex'))
      ON CONFLICT (week) DO UPDATE SET week = excluded.week
      RETURNING key
    )
    SELECT encode(key, 'hex') AS key FROM made`);
  const [row] = rows;
  if (row === undefined) throw new Error("A key of arrivals was neither found nor made");
  return row.key;
}

/** Of a recordset made from `ArrivalMarks`. */
export const ARRIVAL_FIELDS = sql`words text, week int, network text, "nextNetwork" text, device text, "nextDevice" text`;

/**
 * An INSERT into `review_arrivals` from `from`, which names `given` (the marks) and `review` (the row), with
 * `isDemo` of the politician. An edited review arrives again.
 */
export function insertArrivals(from: SQL, isDemo: SQL, isEdited: boolean): SQL {
  return sql`
    INSERT INTO review_arrivals (review_id, politician_id, is_demo, arrived_at, is_edited, words, week, network,
      next_network, device, next_device)
    SELECT review.id, review.politician_id, ${isDemo}, review.updated_at, ${isEdited}, decode(given.words, 'hex'),
      given.week, decode(given.network, 'hex'), decode(given."nextNetwork", 'hex'), decode(given.device, 'hex'),
      decode(given."nextDevice", 'hex')
    FROM ${from} WHERE given.words IS NOT NULL
    ON CONFLICT (review_id) DO UPDATE SET politician_id = excluded.politician_id, arrived_at = excluded.arrived_at,
      is_edited = excluded.is_edited, words = excluded.words, week = excluded.week, network = excluded.network,
      next_network = excluded.next_network, device = excluded.device, next_device = excluded.next_device`;
}
