// SQL that reads and writes offices: one statement per batch.

import { sql } from "drizzle-orm";
import type { CorrectableFacts } from "#domain/politician/corrections.ts";
import type { Source } from "#domain/politician/source.ts";
import type { Queryable, Tx } from "#platform/db/database.ts";
import { offices, politicians } from "#platform/db/schema.ts";
import type { ImportedPolitician, OfficeFacts } from "../imported-politician.ts";

/** An office as stored, with what is known of its holder. */
export interface StoredOffice extends OfficeFacts {
  id: number;
  politicianId: number;
  corrected: string[];
  sourceValues: Partial<CorrectableFacts>;
  addedByHand: boolean;
  isEnded: boolean;
  isDeleted: boolean;
}

/** A set as one parameter. */
export function among(values: readonly string[]) {
  return sql`(SELECT jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;
}

/**
 * Offices with one of these keys, those of people who may be the same, all of people with the same
 * birth, and all of these people. By id.
 */
export async function selectKnownOffices(
  db: Queryable,
  given: {
    keys: readonly string[];
    personKeys: readonly string[];
    births: readonly string[];
    people: readonly number[];
  },
): Promise<StoredOffice[]> {
  const born = sql`
    UNION
    SELECT offices.id FROM offices JOIN politicians ON politicians.id = politician_id
    WHERE birth_hash IN ${among(given.births)}`;
  const held = sql`
    UNION
    SELECT id FROM offices
    WHERE politician_id IN (SELECT jsonb_array_elements_text(${JSON.stringify(given.people)}::jsonb)::int)`;
  const { rows } = await db.execute<StoredOffice & Record<string, unknown>>(sql`
    SELECT o.id, o.politician_id AS "politicianId", o.source, o.external_id AS "externalId",
      o.identity_key AS "identityKey", o.person_key AS "personKey", o.name,
      o.surname, o.role, o.rank, to_json(o.supporting_lists) AS "supportingLists",
      o.stated_party AS "statedParty", o.party_source AS "partySource",
      o.location, o.region, o.place_code AS "placeCode", o.constituency, o.image_url AS "imageUrl", o.scheda_url AS "schedaUrl",
      o.elected_on::text AS "electedOn", o.began_on::text AS "beganOn",
      o.source_day::text AS "sourceDay", to_json(o.corrected) AS corrected,
      o.source_values AS "sourceValues", o.added_by_hand AS "addedByHand",
      o.ended_at IS NOT NULL AS "isEnded", o.deleted_at IS NOT NULL AS "isDeleted",
      json_build_object('dayHash', p.birth_day_hash, 'hash', p.birth_hash) AS birth
    FROM ${offices} o JOIN ${politicians} p ON p.id = o.politician_id
    WHERE o.id IN (
      SELECT id FROM offices WHERE identity_key IN ${among(given.keys)}
      UNION
      SELECT offices.id FROM offices JOIN politicians ON politicians.id = politician_id
      WHERE person_key IN ${among(given.personKeys)} AND NOT is_demo
      ${given.births.length === 0 ? sql`` : born}
      ${given.people.length === 0 ? sql`` : held}
    )
    ORDER BY o.id`);
  return rows;
}

/** Which of these keys politicians have already, merged ones included. */
export async function selectTakenKeys(
  db: Queryable,
  keys: readonly string[],
): Promise<Set<string>> {
  const { rows } = await db.execute<{ key: string }>(
    sql`SELECT identity_key AS key FROM politicians WHERE identity_key IN ${among(keys)}`,
  );
  return new Set(rows.map(({ key }) => key));
}

/** An office to write. */
export type OfficeToWrite = ImportedPolitician & {
  /** Null for a new one. */
  officeId: number | null;
  /** Null for an office of a new person. */
  politicianId: number | null;
  /** Of the new person: the same for all offices of one. */
  newPersonKey: string | null;
  /** The row that the new person is made of. */
  isFirstOfPerson: boolean;
  corrected: string[];
  sourceValues: Partial<CorrectableFacts>;
  addedByHand: boolean;
};

/**
 * Writes new and changed offices and the people that are new; ended or deleted offices are held
 * again. Keys must be unique within a batch. Returns the offices with their people.
 */
export async function writeOffices(
  tx: Tx,
  batch: readonly OfficeToWrite[],
  now: Date,
): Promise<{ id: number; politicianId: number }[]> {
  if (batch.length === 0) return [];
  const at = sql`${now.toISOString()}::timestamptz`;
  const renamed = batch.filter(({ officeId }) => officeId !== null);
  if (renamed.length > 0)
    await tx.execute(sql`
      UPDATE offices SET identity_key = given.key
      FROM jsonb_to_recordset(${JSON.stringify(renamed.map(({ officeId, identityKey }) => ({ id: officeId, key: identityKey })))}::jsonb)
        AS given (id int, key text)
      WHERE offices.id = given.id AND identity_key <> given.key`);
  const { rows } = await tx.execute<{ id: number; politicianId: number }>(sql`
    WITH given AS MATERIALIZED (
      SELECT r.*, ARRAY(SELECT jsonb_array_elements_text(r."supportingLists")) AS supporting_lists,
        (SELECT code FROM places WHERE code = r."placeCode") AS place_code
      FROM jsonb_to_recordset(${JSON.stringify(batch.map(toRecord))}::jsonb) AS r (
        "politicianId" int, "newPersonKey" text, "isFirstOfPerson" boolean,
        source text, "externalId" text, "identityKey" text, "personKey" text, name text,
        surname text, "nameSort" text, role text, rank smallint, party text, "supportingLists" jsonb,
        "statedParty" text, "partySource" text, location text,
        region text, "placeCode" text, constituency text, "imageUrl" text, "schedaUrl" text, "searchText" text, "electedOn" date, "beganOn" date,
        "sourceDay" date, "birthDayHash" text, "birthHash" text,
        "partyFamilies" jsonb, "derivedVersion" int, corrected jsonb, "sourceValues" jsonb,
        "addedByHand" boolean
      )
    ), people AS (
      INSERT INTO politicians (
        source, external_id, identity_key, name, surname, name_sort, role, party, supporting_lists,
        stated_party, party_source, party_families, derived_version, location, region, place_code, constituency, image_url, scheda_url, search_text, birth_day_hash, birth_hash, created_at, updated_at
      )
      SELECT source, "externalId", "newPersonKey", name, surname, "nameSort", role, party,
        supporting_lists, "statedParty", "partySource", ARRAY(SELECT jsonb_array_elements_text("partyFamilies")), "derivedVersion",
        location, region, place_code, constituency, "imageUrl", "schedaUrl", "searchText", "birthDayHash", "birthHash", ${at}, ${at}
      FROM given WHERE "isFirstOfPerson"
      RETURNING id, identity_key
    )
    INSERT INTO offices (
      politician_id, source, external_id, identity_key, person_key, name, surname, role, rank, supporting_lists, stated_party, party_source, location, region, place_code, constituency, image_url, scheda_url, elected_on, began_on,
      source_day, corrected, source_values, added_by_hand, created_at, updated_at
    )
    SELECT coalesce("politicianId", people.id), source, "externalId", "identityKey", "personKey",
      name, surname, role, rank, supporting_lists, "statedParty", "partySource", location, region, place_code, constituency,
      "imageUrl", "schedaUrl", "electedOn", "beganOn", "sourceDay",
      ARRAY(SELECT jsonb_array_elements_text(corrected)), "sourceValues", "addedByHand", ${at}, ${at}
    FROM given LEFT JOIN people ON people.identity_key = "newPersonKey"
    ON CONFLICT (identity_key) DO UPDATE SET
      external_id = excluded.external_id, person_key = excluded.person_key, name = excluded.name,
      surname = excluded.surname, role = excluded.role,
      rank = excluded.rank, supporting_lists = excluded.supporting_lists,
      stated_party = excluded.stated_party, party_source = excluded.party_source,
      location = excluded.location, region = excluded.region, place_code = excluded.place_code,
      constituency = excluded.constituency,
      image_url = excluded.image_url,
      scheda_url = excluded.scheda_url, elected_on = excluded.elected_on, began_on = excluded.began_on,
      source_day = excluded.source_day, corrected = excluded.corrected,
      source_values = excluded.source_values, added_by_hand = excluded.added_by_hand,
      updated_at = excluded.updated_at, deleted_at = NULL,
      ended_at = CASE WHEN 'ended_at' = ANY (offices.corrected) THEN offices.ended_at END
    RETURNING id, politician_id AS "politicianId"`);
  return rows;
}

function toRecord({ birth, ...office }: OfficeToWrite) {
  return { ...office, birthDayHash: birth.dayHash, birthHash: birth.hash };
}

/** The data are of this day now; nothing else changed. */
export async function confirmOffices(
  tx: Tx,
  ids: readonly number[],
  sourceDay: string,
): Promise<void> {
  await tx.execute(sql`
    UPDATE offices SET source_day = ${sourceDay}
    WHERE id IN (SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::int)
      AND source_day IS DISTINCT FROM ${sourceDay}::date`);
}

export type OfficeInForce = Pick<
  typeof offices.$inferSelect,
  "id" | "politicianId" | "name" | "role" | "supportingLists" | "location" | "region" | "placeCode"
>;

/** A page of the present offices of a source, by id, after `after`; without those added by hand. */
export async function selectPresent(
  db: Queryable,
  source: Source,
  { after, limit }: { after: number; limit: number },
): Promise<OfficeInForce[]> {
  const { rows } = await db.execute<OfficeInForce & Record<string, unknown>>(sql`
    SELECT id, politician_id AS "politicianId", name, ${toldBySource("role")}, to_json(supporting_lists) AS "supportingLists", ${toldBySource("location")},
      ${toldBySource("region", "location")}, ${toldBySource("place_code", "location", "placeCode")}
    FROM offices
    WHERE source = ${source} AND ended_at IS NULL AND deleted_at IS NULL AND NOT added_by_hand
      AND NOT 'ended_at' = ANY (corrected) AND id > ${after}
    ORDER BY id LIMIT ${limit}`);
  return rows;
}

/** A column as the source tells it, which is what files name. */
function toldBySource(
  column: "role" | "location" | "region" | "place_code",
  correction = column as string,
  field = column as string,
) {
  const name = sql.identifier(column);
  return sql`CASE WHEN ${correction}::text = ANY (corrected) THEN source_values ->> ${field}::text
    ELSE ${name} END AS ${sql.identifier(field)}`;
}

/** Returns the people who held them. */
export async function endOffices(tx: Tx, ids: readonly number[], now: Date): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    UPDATE offices SET ended_at = ${now.toISOString()}::timestamptz, end_recorded_at = NULL, updated_at = ${now.toISOString()}::timestamptz
    WHERE id IN (SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::int) AND ended_at IS NULL
    RETURNING politician_id AS id`);
  return rows.map(({ id }) => id);
}
