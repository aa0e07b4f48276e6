// SQL that finds doubtful pairs of people and stores them. Invented people, deleted ones and those
// merged into others are in no pair.

import { sql } from "drizzle-orm";
import type { ComparedPerson } from "#domain/politician/person-pair.ts";
import type { Queryable } from "#platform/db/database.ts";
import type { personPairs, politicians } from "#platform/db/schema.ts";

type Person = typeof politicians.$inferSelect;

/** A page by id, after `after`. */
export async function selectNames(
  db: Queryable,
  { after, limit }: { after: number; limit: number },
): Promise<Pick<Person, "id" | "name" | "source" | "placeCode">[]> {
  const { rows } = await db.execute<
    Pick<Person, "id" | "name" | "source" | "placeCode"> & Record<string, unknown>
  >(sql`
    SELECT id, name, source, place_code AS "placeCode" FROM politicians
    WHERE id > ${after} AND merged_into IS NULL AND deleted_at IS NULL AND NOT is_demo
    ORDER BY id LIMIT ${limit}`);
  return rows;
}

/**
 * Whom a person has decided to be two, as "lowId highId", also those whom merges have brought
 * together with them since.
 */
export async function selectApart(db: Queryable): Promise<Set<string>> {
  const { rows } = await db.execute<{ low: number; high: number }>(sql`
    SELECT least(a.id, b.id) AS low, greatest(a.id, b.id) AS high
    FROM person_pairs
      CROSS JOIN LATERAL (SELECT coalesce(merged_into, id) AS id FROM politicians WHERE id = low_id) a
      CROSS JOIN LATERAL (SELECT coalesce(merged_into, id) AS id FROM politicians WHERE id = high_id) b
    WHERE state = 'apart'`);
  return new Set(rows.map(({ low, high }) => `${low} ${high}`));
}

export async function selectCompared(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, ComparedPerson>> {
  const { rows } = await db.execute<ComparedPerson & { id: number } & Record<string, unknown>>(sql`
    SELECT p.id, to_json(p.party_families) AS "partyFamilies", p.birth_day_hash AS "birthDayHash",
      coalesce(json_agg(json_build_object(
        'source', o.source, 'role', o.role, 'placeCode', o.place_code, 'region', o.region,
        'isPresent', o.ended_at IS NULL
      )) FILTER (WHERE o.id IS NOT NULL), '[]') AS offices
    FROM politicians p LEFT JOIN offices o ON o.politician_id = p.id AND o.deleted_at IS NULL
    WHERE p.id IN (SELECT value::int FROM jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
    GROUP BY p.id`);
  return new Map(rows.map((row) => [row.id, row]));
}

export type FoundPair = Pick<
  typeof personPairs.$inferSelect,
  "lowId" | "highId" | "kind" | "score" | "namesakes" | "expected"
>;

/** What is decided stays as it is. */
export async function upsertPairs(
  db: Queryable,
  pairs: readonly FoundPair[],
  now: Date,
): Promise<void> {
  if (pairs.length === 0) return;
  await db.execute(sql`
    INSERT INTO person_pairs AS known (low_id, high_id, kind, score, namesakes, expected, found_at)
    SELECT "lowId", "highId", kind, score, namesakes, expected, ${now.toISOString()}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb)
      AS given ("lowId" int, "highId" int, kind text, score smallint, namesakes int, expected real)
    ON CONFLICT (low_id, high_id) DO UPDATE SET
      kind = excluded.kind, score = excluded.score, namesakes = excluded.namesakes,
      expected = excluded.expected, found_at = greatest(known.found_at, excluded.found_at)
    WHERE known.state IN ('open', 'later')`);
}

/**
 * Those that a search at `now` no longer found; not those of merged people, who may come back, nor those that
 * keep somebody in office.
 */
export async function deleteOpenPairsBefore(db: Queryable, now: Date): Promise<void> {
  await db.execute(sql`
    DELETE FROM person_pairs
    WHERE state IN ('open', 'later') AND NOT keeps_office AND found_at < ${now.toISOString()}::timestamptz
      AND NOT EXISTS (
        SELECT FROM politicians WHERE id IN (low_id, high_id) AND merged_into IS NOT NULL
      )`);
}
