// All SQL of the imports. Rows are written a batch at a time, in one statement each, inside the one
// transaction of an import.

import { and, eq, inArray, isNull, notLike, sql } from "drizzle-orm";
import type { Source } from "#domain/politician/source.ts";
import type { Queryable, Tx } from "#platform/db/database.ts";
import { politicians } from "#platform/db/schema.ts";
import type { ImportedPolitician } from "./imported-politician.ts";

/** Imports of all sources wait for each other, on every process. Held until the transaction ends. */
export async function lockImports(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('scrutinio:import'))`);
}

/** Politicians in office per source that has any, and when one of them last changed. */
export async function countBySource(
  db: Queryable,
): Promise<{ source: Source; politicians: number; lastChange: Date }[]> {
  return db
    .select({
      source: politicians.source,
      politicians: sql<number>`count(*) FILTER (WHERE ${politicians.endedAt} IS NULL)::int`,
      lastChange: sql<Date>`max(${politicians.updatedAt})`.mapWith(politicians.updatedAt),
    })
    .from(politicians)
    .where(isNull(politicians.deletedAt))
    .groupBy(politicians.source);
}

export interface BatchCounts {
  /** New, or deleted before and back now. */
  added: number;
  updated: number;
}

/**
 * Adds who is new and updates who has changed, by identity key; whoever had ended or was deleted is in
 * office again. A photo or link is kept when the file has none. Keys must be distinct within a batch.
 * Each politician has a row of ratings afterwards.
 */
export async function upsertPoliticians(
  tx: Tx,
  batch: readonly ImportedPolitician[],
  now: Date,
): Promise<BatchCounts> {
  const { rows } = await tx.execute<{ added: number; updated: number }>(sql`
    WITH incoming AS MATERIALIZED (
      SELECT r.*, ARRAY(SELECT jsonb_array_elements_text(r."partyLists")) AS party_lists
      FROM jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) AS r(
        "source" text, "externalId" text, "identityKey" text, "name" text, "nameSort" text,
        "role" text, "party" text, "partyLists" jsonb, "location" text, "region" text,
        "imageUrl" text, "schedaUrl" text, "searchText" text
      )
    ), changed AS MATERIALIZED (
      SELECT
        r.source, coalesce(r."externalId", old.external_id) AS external_id,
        r."identityKey" AS identity_key, r.name, r."nameSort" AS name_sort, r.role, r.party,
        r.party_lists, r.location, r.region, coalesce(r."imageUrl", old.image_url) AS image_url,
        coalesce(r."schedaUrl", old.scheda_url) AS scheda_url, r."searchText" AS search_text,
        old.id IS NULL OR old.deleted_at IS NOT NULL AS is_added
      FROM incoming r LEFT JOIN politicians old ON old.identity_key = r."identityKey"
      WHERE old.id IS NULL OR old.deleted_at IS NOT NULL OR old.ended_at IS NOT NULL
        OR (old.name, old.name_sort, old.role, old.party, old.party_lists, old.location, old.region, old.search_text)
          IS DISTINCT FROM
          (r.name, r."nameSort", r.role, r.party, r.party_lists, r.location, r.region, r."searchText")
        OR old.external_id IS DISTINCT FROM coalesce(r."externalId", old.external_id)
        OR old.image_url IS DISTINCT FROM coalesce(r."imageUrl", old.image_url)
        OR old.scheda_url IS DISTINCT FROM coalesce(r."schedaUrl", old.scheda_url)
    ), written AS (
      INSERT INTO politicians (
        source, external_id, identity_key, name, name_sort, role, party, party_lists,
        location, region, image_url, scheda_url, search_text, created_at, updated_at
      )
      SELECT
        source, external_id, identity_key, name, name_sort, role, party, party_lists,
        location, region, image_url, scheda_url, search_text, ${now}::timestamptz, ${now}::timestamptz
      FROM changed
      ON CONFLICT (identity_key) DO UPDATE SET
        external_id = excluded.external_id, name = excluded.name, name_sort = excluded.name_sort,
        role = excluded.role, party = excluded.party, party_lists = excluded.party_lists,
        location = excluded.location, region = excluded.region, image_url = excluded.image_url,
        scheda_url = excluded.scheda_url, search_text = excluded.search_text,
        updated_at = excluded.updated_at, ended_at = NULL, deleted_at = NULL
      RETURNING id
    ), rated AS (
      INSERT INTO politician_ratings (politician_id) SELECT id FROM written ON CONFLICT DO NOTHING
    )
    SELECT
      count(*) FILTER (WHERE is_added)::int AS added,
      count(*) FILTER (WHERE NOT is_added)::int AS updated
    FROM changed
  `);
  return rows[0] ?? { added: 0, updated: 0 };
}

const homonym = {
  key: politicians.identityKey,
  partyLists: politicians.partyLists,
  isInOffice: sql<boolean>`${politicians.endedAt} IS NULL AND ${politicians.deletedAt} IS NULL`,
};

/** Those of a source whose key has a number, because somebody of the same name has the plain one. */
export function selectNumberedHomonyms(tx: Tx, source: Source) {
  const isNumbered = sql`${politicians.identityKey} ~ '~[0-9]+$'`;
  const hasNoId = notLike(politicians.identityKey, `${source}:id:%`);
  return tx
    .select(homonym)
    .from(politicians)
    .where(and(eq(politicians.source, source), isNumbered, hasNoId));
}

/** Those with one of these keys. */
export async function selectByKeys(tx: Tx, keys: readonly string[]) {
  if (keys.length === 0) return [];
  return tx
    .select(homonym)
    .from(politicians)
    .where(inArray(politicians.identityKey, [...keys]));
}

/** Everybody a source ever had, for matching by name. For the two chambers: a few thousand rows. */
export function selectMembers(tx: Tx, source: Source) {
  return tx
    .select({
      id: politicians.id,
      key: politicians.identityKey,
      externalId: politicians.externalId,
      name: politicians.name,
    })
    .from(politicians)
    .where(eq(politicians.source, source));
}

/** Gives a politician known by name alone the institution's id. */
export async function adoptExternalId(
  tx: Tx,
  id: number,
  { externalId, identityKey }: Pick<ImportedPolitician, "externalId" | "identityKey">,
): Promise<void> {
  await tx
    .update(politicians)
    .set({ externalId, identityKey })
    .where(and(eq(politicians.id, id), isNull(politicians.externalId)));
}
