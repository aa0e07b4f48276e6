// SQL that makes the offices of politicians who have none.

import { sql } from "drizzle-orm";
import type { Source } from "#domain/politician/source.ts";
import type { Queryable, Tx } from "#platform/db/database.ts";

/** Keys that are numbered because a namesake has the plain one. */
export async function selectHomonymKeys(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(
    sql`SELECT identity_key AS key FROM politicians WHERE identity_key ~ '~[0-9]+$'`,
  );
  return rows.map(({ key }) => key);
}

export interface Unconverted {
  politicianId: number;
  source: Source;
  externalId: string | null;
  identityKey: string;
  name: string;
  role: string;
  location: string | null;
  region: string | null;
  placeCode: string | null;
  partyLists: string[];
  isDemo: boolean;
  birthDayHash: string | null;
  birthHash: string | null;
}

/** By id, after `after`; without people merged into others. */
export async function selectWithoutOffice(
  tx: Tx,
  { after, limit }: { after: number; limit: number },
): Promise<Unconverted[]> {
  const { rows } = await tx.execute<Unconverted & Record<string, unknown>>(sql`
    SELECT id AS "politicianId", source, external_id AS "externalId",
      identity_key AS "identityKey", name, role, location, region,
      place_code AS "placeCode", is_demo AS "isDemo",
      to_json(party_lists) AS "partyLists", birth_day_hash AS "birthDayHash",
      birth_hash AS "birthHash"
    FROM politicians
    WHERE id > ${after} AND merged_into IS NULL
      AND NOT EXISTS (SELECT FROM offices WHERE politician_id = politicians.id)
    ORDER BY id LIMIT ${limit}
    FOR UPDATE`);
  return rows;
}

/** An office of `politicianId`, made of the row `from`. */
interface OfficeOf {
  from: number;
  politicianId: number;
  personKey: string;
  placeCode: string | null;
  rank: number;
}

/** Returns the new offices by the politician they are made of. */
export async function insertOfficesOf(
  tx: Tx,
  given: readonly OfficeOf[],
): Promise<Map<number, number[]>> {
  if (given.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: number; from: number }>(sql`
    WITH given AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(
        given.map(({ from, politicianId, personKey, placeCode, rank }) => ({
          from,
          politicianId,
          personKey,
          placeCode,
          rank,
        })),
      )}::jsonb) AS r ("from" int, "politicianId" int, "personKey" text,
        "placeCode" text, rank smallint)
    ), made AS (
      INSERT INTO offices (politician_id, source, external_id, identity_key, person_key, name,
        surname, role, rank, party, party_lists, location, region, place_code, constituency,
        image_url, scheda_url, created_at, updated_at, ended_at, deleted_at)
      SELECT given."politicianId", source, external_id, identity_key, "personKey", name, surname,
        role, rank, party, party_lists, location, region,
        (SELECT code FROM places WHERE code = "placeCode"), constituency, image_url, scheda_url, created_at,
        updated_at, ended_at, deleted_at
      FROM given JOIN politicians ON politicians.id = "from"
      RETURNING id, identity_key
    )
    SELECT made.id, politicians.id AS "from"
    FROM made JOIN politicians USING (identity_key)`);
  return new Map(
    [...Map.groupBy(rows, (row) => row.from)].map(([from, made]) => [
      from,
      made.map(({ id }) => id),
    ]),
  );
}
