// SQL of arrivals of reviews and opinions: the keys of their hashes, and what is written with a text.

import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { ContentKind } from "#domain/moderation/report.ts";
import type { Queryable } from "#platform/db/database.ts";
import { WATCHED } from "./watched-tables.ts";

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
 * An INSERT of arrivals from `from`, which names `given` (the marks) and `review` or `opinion` (the row), with
 * `isDemo` of its subject. An edited text arrives again.
 */
export function insertArrivals(
  kind: ContentKind,
  { from, isDemo, isEdited }: { from: SQL; isDemo: SQL; isEdited: boolean },
): SQL {
  const { arrivals, id, subject } = WATCHED[kind];
  const text = sql.identifier(kind);
  return sql`
    INSERT INTO ${arrivals} (${id}, ${subject}, is_demo, arrived_at, is_edited, words, week, network,
      next_network, device, next_device)
    SELECT ${text}.id, ${text}.${subject}, ${isDemo}, ${text}.updated_at, ${isEdited}, decode(given.words, 'hex'),
      given.week, decode(given.network, 'hex'), decode(given."nextNetwork", 'hex'), decode(given.device, 'hex'),
      decode(given."nextDevice", 'hex')
    FROM ${from} WHERE given.words IS NOT NULL
    ON CONFLICT (${id}) DO UPDATE SET ${subject} = excluded.${subject}, arrived_at = excluded.arrived_at,
      is_edited = excluded.is_edited, words = excluded.words, week = excluded.week, network = excluded.network,
      next_network = excluded.next_network, device = excluded.device, next_device = excluded.next_device`;
}

/** How the texts of an account came, as long as it is kept. */
export async function collectArrivals(db: Queryable, kind: ContentKind, userId: string) {
  const { texts, arrivals, id } = WATCHED[kind];
  const { rows } = await db.execute(sql`
    SELECT ${id} AS ${sql.identifier(`${kind}Id`)}, arrived_at AS "arrivedAt", is_edited AS "isEdited",
      encode(words, 'hex') AS words, encode(network, 'hex') AS network, encode(device, 'hex') AS device
    FROM ${arrivals} JOIN ${texts} AS texts ON texts.id = ${id}
    WHERE user_id = ${userId} ORDER BY arrived_at, ${id}`);
  return rows;
}

/** Surges that the texts of an account were part of, and why they do not count. */
export async function collectSurges(db: Queryable, kind: ContentKind, userId: string) {
  const { texts, members, id } = WATCHED[kind];
  const { rows } = await db.execute(sql`
    SELECT surge_id AS "surgeId", ${id} AS ${sql.identifier(`${kind}Id`)}, opened_at AS "openedAt", reasons
    FROM ${members} JOIN surges ON surges.id = surge_id JOIN ${texts} AS texts ON texts.id = ${id}
    WHERE user_id = ${userId} ORDER BY surge_id, ${id}`);
  return rows;
}
