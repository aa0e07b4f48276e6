// SQL that reads people and their terms of office for open data, by id.

import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { BATCH_ROWS } from "../open-table.ts";
import type { NamedRow } from "../open-table.ts";

export type RowWithId = NamedRow & { id: number };

const dayOf = (column: string) => sql.raw(`(${column} AT TIME ZONE 'Europe/Rome')::date::text`);
const joined = (column: string) => sql.raw(`nullif(array_to_string(${column}, ' | '), '')`);

/** When the page of somebody who still has none was last hidden. */
export async function findLastHidden(db: Queryable): Promise<Date | null> {
  const { rows } = await db.execute<{ at: string | null }>(
    sql`SELECT max(hidden_at)::text AS at FROM politicians WHERE hidden_at IS NOT NULL`,
  );
  const at = rows[0]?.at ?? null;
  return at === null ? null : new Date(at);
}

/** Those with a page. */
export async function selectPeople(db: Queryable, after: number): Promise<RowWithId[]> {
  const { rows } = await db.execute<RowWithId>(sql`
    SELECT id, name, surname, source, role, ${joined("supporting_lists")} AS supporting_lists,
      party, party_source, ${joined("party_families")} AS party_families, location, region, place_code, constituency,
      ended_at IS NULL AS in_office, ${dayOf("ended_at")} AS ended_on, scheda_url AS source_page,
      is_demo AS invented
    FROM politicians
    WHERE deleted_at IS NULL AND id > ${after} ORDER BY id LIMIT ${BATCH_ROWS}`);
  return rows;
}

export async function selectTerms(db: Queryable, after: number): Promise<RowWithId[]> {
  const { rows } = await db.execute<RowWithId>(sql`
    SELECT o.id, o.politician_id, o.source, o.role, ${joined("o.supporting_lists")} AS supporting_lists,
      o.location, o.region, o.place_code, o.constituency, o.elected_on::text AS elected_on, o.began_on::text AS began_on,
      ${dayOf("o.ended_at")} AS ended_on, o.source_day::text AS source_day, o.corrected <> '{}' AS corrected,
      o.added_by_hand, o.scheda_url AS source_page
    FROM offices AS o JOIN politicians AS p ON p.id = o.politician_id
    WHERE o.deleted_at IS NULL AND p.deleted_at IS NULL AND o.id > ${after}
    ORDER BY o.id LIMIT ${BATCH_ROWS}`);
  return rows;
}

export async function selectTopics(db: Queryable, after: number): Promise<RowWithId[]> {
  const { rows } = await db.execute<RowWithId>(sql`
    SELECT id, title, description, ${dayOf("created_at")} AS created_on, ${dayOf("closed_at")} AS closed_on,
      is_demo AS invented
    FROM public_topics WHERE id > ${after} ORDER BY id LIMIT ${BATCH_ROWS}`);
  return rows;
}
