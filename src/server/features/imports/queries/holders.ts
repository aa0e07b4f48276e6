// SQL of who holds or held the offices of a source, and of doubts that keep somebody in office.

import { sql } from "drizzle-orm";
import type { Source } from "#domain/politician/source.ts";
import type { Queryable } from "#platform/db/database.ts";
import type { StoredOffice } from "./offices.ts";
import { among } from "./offices.ts";
import { upsertPairs } from "./find-pairs.ts";

type Holder = Pick<
  StoredOffice,
  | "id"
  | "politicianId"
  | "identityKey"
  | "personKey"
  | "name"
  | "placeCode"
  | "externalId"
  | "birth"
> & { isPresent: boolean };

/** A page by id, after `after`; names as the source tells them. */
export async function selectHolders(
  db: Queryable,
  source: Source,
  { after, limit }: { after: number; limit: number },
): Promise<Holder[]> {
  const { rows } = await db.execute<Holder & Record<string, unknown>>(sql`
    SELECT o.id, o.politician_id AS "politicianId", o.identity_key AS "identityKey",
      o.person_key AS "personKey", coalesce(o.source_values ->> 'name', o.name) AS name,
      o.place_code AS "placeCode", o.external_id AS "externalId", o.ended_at IS NULL AS "isPresent",
      json_build_object('dayHash', p.birth_day_hash, 'hash', p.birth_hash) AS birth
    FROM offices o JOIN politicians p ON p.id = o.politician_id
    WHERE o.source = ${source} AND o.deleted_at IS NULL AND NOT p.is_demo AND o.id > ${after}
    ORDER BY o.id LIMIT ${limit}`);
  return rows;
}

/** People of undecided pairs who stay in office until somebody decides. */
export async function selectHeld(db: Queryable): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT DISTINCT unnest(ARRAY[low_id, high_id]) AS id FROM person_pairs
    WHERE keeps_office AND state IN ('open', 'later')`);
  return rows.map(({ id }) => id);
}

/** Above what is found by name alone: a decision is waited for. */
const SCORE = 79;

/** Puts doubts on the desk, except those that are decided. */
export async function holdOffices(
  db: Queryable,
  doubts: readonly (readonly [personKey: string, politicianId: number])[],
  now: Date,
): Promise<void> {
  if (doubts.length === 0) return;
  const { rows } = await db.execute<{ personKey: string; id: number }>(sql`
    SELECT DISTINCT o.person_key AS "personKey", o.politician_id AS id
    FROM offices o JOIN politicians p ON p.id = o.politician_id
    WHERE o.person_key IN ${among(doubts.map(([personKey]) => personKey))}
      AND o.deleted_at IS NULL AND NOT p.is_demo`);
  const holders = Map.groupBy(rows, ({ personKey }) => personKey);
  const pairs = doubts.flatMap(([personKey, id]) =>
    (holders.get(personKey) ?? [])
      .filter((one) => one.id !== id)
      .map((one) => ({
        lowId: Math.min(one.id, id),
        highId: Math.max(one.id, id),
        kind: "similar-name" as const,
        score: SCORE,
        namesakes: 1,
        expected: 1,
      })),
  );
  await upsertPairs(db, pairs, now);
  await db.execute(sql`
    UPDATE person_pairs SET keeps_office = true
    FROM jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) AS given ("lowId" int, "highId" int)
    WHERE low_id = "lowId" AND high_id = "highId" AND state IN ('open', 'later')`);
}
