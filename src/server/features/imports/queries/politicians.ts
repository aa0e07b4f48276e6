// All SQL that reads and writes imported politicians: one statement per batch.

import { and, eq, gt, inArray, isNull, notLike, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Source } from "#domain/politician/source.ts";
import type { Db, Queryable, Tx } from "#platform/db/database.ts";
import { politicians } from "#platform/db/schema.ts";
import type { ResolvedPolitician } from "../imported-politician.ts";

/** Politicians in office per source, and their last change. */
export async function countBySource(
  db: Queryable,
): Promise<{ source: Source; politicians: number; lastChange: Date }[]> {
  return db
    .select({
      source: politicians.source,
      politicians: sql<number>`count(*) FILTER (WHERE ${politicians.endedAt} IS NULL AND ${politicians.deletedAt} IS NULL)::int`,
      lastChange: sql<Date>`max(${politicians.updatedAt})`.mapWith(politicians.updatedAt),
    })
    .from(politicians)
    .groupBy(politicians.source);
}

/** The changes of a batch, made or previewed. */
export interface BatchOutcome {
  /** New, or deleted before and restored now. */
  added: number;
  updated: number;
  /** Ids of all politicians in the batch that the database has. */
  ids: number[];
}

/** Files of the chambers name no place: the one known from the constituency stays. */
const placeCode = sql`
  CASE WHEN r.source IN ('Senato', 'Camera') THEN coalesce(r.known_place, old.place_code) ELSE r.known_place END`;

/** Nor does every file name constituencies: the known one stays, and with it the region. */
const region = sql`
  CASE WHEN r.source IN ('Senato', 'Camera') THEN coalesce(r.region, old.region) ELSE r.region END`;
const constituency = sql`coalesce(r.constituency, old.constituency)`;
const searchText = sql`
  CASE WHEN r.region IS DISTINCT FROM (${region})
    AND (old.name, old.role, old.party) IS NOT DISTINCT FROM (r.name, r.role, r.party)
  THEN old.search_text ELSE r."searchText" END`;

/** A row that does not tell the surname leaves the known one, and the order, of the same name. */
const keepsSurname = sql`(r.surname IS NULL AND old.surname IS NOT NULL AND old.name = r.name)`;
/** An administrator may have corrected the families of the same lists. */
const keepsFamilies = sql`(old.derived_version > 0 AND old.party_lists = r.party_lists)`;

/** Each row beside the stored politician, and whether they differ. */
function compared(batch: readonly ResolvedPolitician[]): SQL {
  return sql`
    incoming AS MATERIALIZED (
      SELECT r.*, ARRAY(SELECT jsonb_array_elements_text(r."partyLists")) AS party_lists,
        (SELECT code FROM places WHERE code = r."placeCode") AS known_place
      FROM jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) AS r(
        "source" text, "externalId" text, "identityKey" text, "knownAs" text, "name" text,
        "nameSort" text, "role" text, "party" text, "partyLists" jsonb, "location" text,
        "region" text, "placeCode" text, constituency text, "imageUrl" text, "schedaUrl" text, "searchText" text,
        surname text, "partyFamilies" jsonb, "derivedVersion" integer
      )
    ), compared AS MATERIALIZED (
      SELECT
        r.source, coalesce(r."externalId", old.external_id) AS external_id,
        r."identityKey" AS identity_key, r.name,
        CASE WHEN ${keepsSurname} THEN old.surname ELSE r.surname END AS surname,
        CASE WHEN ${keepsSurname} THEN old.name_sort ELSE r."nameSort" END AS name_sort,
        CASE WHEN ${keepsFamilies} THEN old.party_families
          ELSE ARRAY(SELECT jsonb_array_elements_text(r."partyFamilies")) END AS party_families,
        CASE WHEN ${keepsSurname} OR ${keepsFamilies} THEN old.derived_version
          ELSE r."derivedVersion" END AS derived_version,
        r.role, r.party,
        r.party_lists, r.location, ${region} AS region, ${placeCode} AS place_code, ${constituency} AS constituency,
        coalesce(r."imageUrl", old.image_url) AS image_url,
        coalesce(r."schedaUrl", old.scheda_url) AS scheda_url, ${searchText} AS search_text,
        old.id AS old_id,
        old.id IS NULL OR old.deleted_at IS NOT NULL AS is_added,
        old.id IS NULL OR old.deleted_at IS NOT NULL OR old.ended_at IS NOT NULL
          OR r."knownAs" IS NOT NULL
          OR (old.name, old.role, old.party, old.party_lists, old.location, old.region, old.place_code, old.constituency)
            IS DISTINCT FROM
            (r.name, r.role, r.party, r.party_lists, r.location, ${region}, ${placeCode}, ${constituency})
          OR old.surname IS DISTINCT FROM coalesce(r.surname, CASE WHEN old.name = r.name THEN old.surname END)
          OR old.external_id IS DISTINCT FROM coalesce(r."externalId", old.external_id)
          OR old.image_url IS DISTINCT FROM coalesce(r."imageUrl", old.image_url)
          OR old.scheda_url IS DISTINCT FROM coalesce(r."schedaUrl", old.scheda_url)
          AS is_changed
      FROM incoming r
      LEFT JOIN politicians old ON old.identity_key = coalesce(r."knownAs", r."identityKey")
    )`;
}

const outcome = sql`
  count(*) FILTER (WHERE is_added)::int AS added,
  count(*) FILTER (WHERE is_changed AND NOT is_added)::int AS updated`;

/** Previews the changes of the batch; writes nothing. */
export async function compareBatch(
  db: Queryable,
  batch: readonly ResolvedPolitician[],
): Promise<BatchOutcome> {
  const { rows } = await db.execute<{ added: number; updated: number; ids: number[] }>(sql`
    WITH ${compared(batch)}
    SELECT ${outcome},
      coalesce(array_agg(old_id) FILTER (WHERE old_id IS NOT NULL), '{}') AS ids
    FROM compared
  `);
  return rows[0] ?? { added: 0, updated: 0, ids: [] };
}

/**
 * Inserts new and updates changed politicians, by identity key; ended or deleted ones are in office
 * again. A photo or link is kept if the row has none. Keys must be unique within a batch.
 */
export async function writeBatch(
  tx: Tx,
  batch: readonly ResolvedPolitician[],
  now: Date,
): Promise<BatchOutcome> {
  const renamed = batch.filter(({ knownAs }) => knownAs !== null);
  for (const { knownAs, identityKey, externalId } of renamed)
    await tx
      .update(politicians)
      .set({ externalId, identityKey })
      .where(eq(politicians.identityKey, knownAs ?? ""));
  // Stored under the new key, and marked as changed in any case.
  const known = batch.map((row) =>
    row.knownAs === null ? row : { ...row, knownAs: row.identityKey },
  );
  const { rows } = await tx.execute<{ added: number; updated: number; ids: number[] }>(sql`
    WITH ${compared(known)}, written AS (
      INSERT INTO politicians (
        source, external_id, identity_key, name, surname, name_sort, role, party, party_lists, party_families,
        location, region, place_code, constituency, image_url, scheda_url, search_text, derived_version, created_at, updated_at
      )
      SELECT
        source, external_id, identity_key, name, surname, name_sort, role, party, party_lists, party_families,
        location, region, place_code, constituency, image_url, scheda_url, search_text, derived_version, ${now}::timestamptz, ${now}::timestamptz
      FROM compared WHERE is_changed
      ON CONFLICT (identity_key) DO UPDATE SET
        external_id = excluded.external_id, name = excluded.name, surname = excluded.surname,
        name_sort = excluded.name_sort, party_families = excluded.party_families,
        derived_version = excluded.derived_version, role = excluded.role, party = excluded.party, party_lists = excluded.party_lists,
        location = excluded.location, region = excluded.region, place_code = excluded.place_code, constituency = excluded.constituency,
        image_url = excluded.image_url, scheda_url = excluded.scheda_url, search_text = excluded.search_text,
        updated_at = excluded.updated_at, ended_at = NULL, deleted_at = NULL
      RETURNING id
    )
    SELECT ${outcome},
      ARRAY(
        SELECT old_id FROM compared WHERE NOT is_changed UNION ALL SELECT id FROM written
      ) AS ids
    FROM compared
  `);
  return rows[0] ?? { added: 0, updated: 0, ids: [] };
}

export type PoliticianInOffice = Pick<
  typeof politicians.$inferSelect,
  "id" | "name" | "role" | "location" | "region"
>;

/** A page of the politicians in office of a source, by id, after `after`. */
export async function selectInOffice(
  db: Queryable,
  source: Source,
  { after, limit }: { after: number; limit: number },
): Promise<PoliticianInOffice[]> {
  return db
    .select({
      id: politicians.id,
      name: politicians.name,
      role: politicians.role,
      location: politicians.location,
      region: politicians.region,
    })
    .from(politicians)
    .where(
      and(
        eq(politicians.source, source),
        isNull(politicians.endedAt),
        isNull(politicians.deletedAt),
        gt(politicians.id, after),
      ),
    )
    .orderBy(politicians.id)
    .limit(limit);
}

/** Marks them as no longer in office. */
export async function endPoliticians(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  await tx
    .update(politicians)
    .set({ endedAt: now, updatedAt: now })
    .where(and(inArray(politicians.id, [...ids]), isNull(politicians.endedAt)));
}

/**
 * Vacuums and analyses after many changes; a database that is not shared does neither by itself. Outside
 * any transaction.
 */
export async function tidyPoliticians(db: Db): Promise<void> {
  await db.execute(sql`VACUUM (ANALYZE) politicians, politician_ratings`);
}

const homonym = {
  key: politicians.identityKey,
  partyLists: politicians.partyLists,
  isInOffice: sql<boolean>`${politicians.endedAt} IS NULL AND ${politicians.deletedAt} IS NULL`,
};

/** Politicians of a source with a numbered key, because a namesake has the plain one. */
export function selectNumberedHomonyms(db: Queryable, source: Source) {
  const isNumbered = sql`${politicians.identityKey} ~ '~[0-9]+$'`;
  const hasNoId = notLike(politicians.identityKey, `${source}:id:%`);
  return db
    .select(homonym)
    .from(politicians)
    .where(and(eq(politicians.source, source), isNumbered, hasNoId));
}

/** Politicians with one of these keys. */
export async function selectByKeys(db: Queryable, keys: readonly string[]) {
  if (keys.length === 0) return [];
  const given = sql`(SELECT jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`;
  return db
    .select(homonym)
    .from(politicians)
    .where(sql`${politicians.identityKey} IN ${given}`);
}

/**
 * All politicians a source ever had, for matching by name. For the two chambers: a few thousand
 * rows.
 */
export function selectMembers(db: Queryable, source: Source) {
  return db
    .select({
      key: politicians.identityKey,
      externalId: politicians.externalId,
      name: politicians.name,
    })
    .from(politicians)
    .where(eq(politicians.source, source));
}
