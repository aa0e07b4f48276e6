// SQL of a person's row of `politicians`: the copy of the highest present office. A person without
// a present office has ended; one without any is deleted.

import { sql } from "drizzle-orm";
import { deriveColumns } from "#domain/politician/derived-columns.ts";
import type { Facts } from "#domain/politician/derived-columns.ts";
import type { Tx } from "#platform/db/database.ts";
import { readPartyCorrections } from "#server/shared/queries/party-corrections.ts";
import type { PartyCorrections } from "#server/shared/queries/party-corrections.ts";

/**
 * Writers of people and offices take turns, until the transaction ends: an import and an administrator
 * see what the other has written.
 */
export async function takePeopleTurn(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('scrutinio/people'))`);
}

/** Presents first, then the highest, then the latest to end. */
const BEST_FIRST = sql.raw(
  "o.deleted_at IS NOT NULL, o.ended_at IS NOT NULL, o.ended_at DESC, o.rank, o.id",
);

/** Copied from the offices. */
const COPIED = [
  "source",
  "external_id",
  "name",
  "surname",
  "role",
  "supporting_lists",
  "stated_party",
  "party_source",
  "location",
  "region",
  "place_code",
  "constituency",
  "image_url",
  "scheda_url",
  "other_roles",
  "ended_at",
  "deleted_at",
];
/** Made of what is copied. */
const DERIVED = ["name_sort", "search_text", "party", "party_families", "derived_version"];
const columns = (table: string) => sql.raw(COPIED.map((name) => `${table}.${name}`).join(", "));
const assignments = sql.raw(
  [...COPIED, ...DERIVED].map((name) => `${name} = given.${name}`).join(", "),
);
interface Changed extends Omit<Facts, "supportingLists" | "statedParty" | "isDemo"> {
  id: number;
  supporting_lists: string[];
  stated_party: string | null;
  is_demo: boolean;
}

/** Copies their highest present office to these people; those merged into others stay as they are. */
export async function refreshPeople(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const changed = await selectChanged(tx, ids);
  if (changed.length === 0) return;
  const corrections = await readPartyCorrections(tx);
  await tx.execute(sql`
    UPDATE politicians SET ${assignments}, updated_at = ${now.toISOString()}::timestamptz
    FROM json_populate_recordset(
      NULL::politicians, ${JSON.stringify(changed.map((row) => withDerived(row, corrections)))}::json
    ) AS given
    WHERE politicians.id = given.id`);
}

/** The copies that are not as their offices. */
async function selectChanged(tx: Tx, ids: readonly number[]): Promise<Changed[]> {
  const { rows } = await tx.execute<{ changed: Changed }>(sql`
    WITH ids AS MATERIALIZED (
      SELECT DISTINCT value::int AS id FROM jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)
    ), held AS MATERIALIZED (
      SELECT o.*, row_number() OVER (PARTITION BY o.politician_id ORDER BY ${BEST_FIRST}) AS place
      FROM offices o JOIN ids ON ids.id = o.politician_id
    ), every AS (
      SELECT politician_id,
        (array_agg(image_url ORDER BY place) FILTER (WHERE image_url IS NOT NULL))[1] AS image_url,
        (array_agg(scheda_url ORDER BY place) FILTER (WHERE scheda_url IS NOT NULL))[1] AS scheda_url,
        coalesce(array_agg(role ORDER BY place) FILTER (
          WHERE place > 1 AND ended_at IS NULL AND deleted_at IS NULL
        ), '{}') AS roles
      FROM held GROUP BY politician_id
    ), named AS (
      -- Files give assessors no list: that of their next office counts. Several supported that office alone.
      SELECT DISTINCT ON (o.politician_id) o.politician_id, o.supporting_lists
      FROM held o JOIN held first ON first.politician_id = o.politician_id AND first.place = 1
      WHERE (cardinality(o.supporting_lists) = 1 OR o.place = 1 AND o.supporting_lists <> '{}') AND o.deleted_at IS NOT DISTINCT FROM first.deleted_at
        AND (o.ended_at IS NULL) = (first.ended_at IS NULL)
      ORDER BY o.politician_id, o.place
    ), best AS (
      SELECT first.politician_id AS id, first.source, first.external_id, first.name,
        first.surname, first.role,
        coalesce(named.supporting_lists, '{}') AS supporting_lists, first.stated_party, first.party_source, first.location, first.region,
        (SELECT code FROM places WHERE code = first.place_code) AS place_code,
        first.constituency,
        every.image_url, every.scheda_url, array_remove(every.roles, first.role) AS other_roles,
        first.ended_at, coalesce(first.deleted_at, p.hidden_at) AS deleted_at,
        p.is_demo
      FROM held AS first JOIN every USING (politician_id)
        LEFT JOIN named USING (politician_id)
        JOIN politicians p ON p.id = first.politician_id
      WHERE first.place = 1 AND p.merged_into IS NULL
    )
    SELECT to_json(best) AS changed
    FROM best JOIN politicians ON politicians.id = best.id
    WHERE (${columns("politicians")}) IS DISTINCT FROM (${columns("best")})`);
  return rows.map((row) => row.changed);
}

function withDerived(changed: Changed, corrections: PartyCorrections) {
  const { supporting_lists: supportingLists, stated_party: statedParty, is_demo: isDemo } = changed;
  const facts = { ...changed, supportingLists, statedParty, isDemo };
  const derived = deriveColumns(facts, corrections);
  return {
    ...changed,
    name_sort: derived.nameSort,
    search_text: derived.searchText,
    party: derived.party,
    party_families: derived.partyFamilies,
    derived_version: derived.derivedVersion,
  };
}

/** Those of whom no birth was known. */
export async function setBirths(
  tx: Tx,
  births: readonly { id: number; dayHash: string; hash: string | null }[],
): Promise<void> {
  if (births.length === 0) return;
  await tx.execute(sql`
    UPDATE politicians SET birth_day_hash = given."dayHash", birth_hash = given.hash
    FROM jsonb_to_recordset(${JSON.stringify(births)}::jsonb) AS given (id int, "dayHash" text, hash text)
    WHERE politicians.id = given.id AND birth_day_hash IS NULL`);
}
