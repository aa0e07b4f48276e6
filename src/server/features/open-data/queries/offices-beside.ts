// SQL of what stands beside offices, for open data: offices in the government, and results of elections of mayors.

import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import type { NamedRow } from "../open-table.ts";

/**
 * As on pages: what an administrator states takes the place of what the Camera says. What is said twice of a person, as
 * in two legislatures, is there once, with its last end. Some hundred rows.
 */
export async function selectGovernmentOffices(db: Queryable): Promise<NamedRow[]> {
  const { rows } = await db.execute<NamedRow>(sql`
    WITH stated AS (
      SELECT o.politician_id, g.title, g."from" AS began_on, g."to" AS ended_on, true AS by_hand, g."sourceUrl" AS source_page
      FROM offices AS o, jsonb_to_recordset(o.government) AS g (title text, "from" text, "to" text, "sourceUrl" text)
      WHERE o.government <> '[]' AND o.deleted_at IS NULL
    ), read AS (
      SELECT o.politician_id, t.name AS title, t.began_on::text AS began_on, t.ended_on::text AS ended_on,
        false AS by_hand, 'https://dati.camera.it/' AS source_page
      FROM member_posts AS t JOIN chamber_members AS m ON m.id = t.member_id
      JOIN offices AS o ON o.source = m.chamber AND o.external_id = m.external_id AND o.deleted_at IS NULL
      WHERE t.kind = 'government' AND o.politician_id NOT IN (SELECT politician_id FROM stated)
    )
    SELECT DISTINCT ON (a.politician_id, a.began_on, a.title COLLATE "C") a.*
    FROM (SELECT * FROM stated UNION ALL SELECT * FROM read) AS a
    JOIN politicians AS p ON p.id = a.politician_id AND p.deleted_at IS NULL
    ORDER BY a.politician_id, a.began_on, a.title COLLATE "C", a.ended_on DESC`);
  return rows;
}

/** A page of the results that administrators show, by office, day and round, in the town of the office alone. */
export async function selectMayorResults(
  db: Queryable,
  [office, electedOn, round]: readonly [number, string, number],
  limit: number,
): Promise<(NamedRow & { officeId: number; elected_on: string; round: number })[]> {
  const { rows } = await db.execute<
    NamedRow & { officeId: number; elected_on: string; round: number }
  >(sql`
    SELECT r.office_id AS "officeId", o.politician_id, r.place_code, r.elected_on::text AS elected_on, r.round,
      r.held_on::text AS held_on, r.electors, r.voters, r.valid_votes, r.own_votes, r.candidates,
      f.source_url AS source_page, f.read_on::text AS read_on
    FROM election_results AS r JOIN election_files AS f ON f.elected_on = r.elected_on AND f.is_shown
    JOIN offices AS o ON o.id = r.office_id AND o.place_code = r.place_code AND o.deleted_at IS NULL
    JOIN politicians AS p ON p.id = o.politician_id AND p.deleted_at IS NULL
    WHERE (r.office_id, r.elected_on, r.round) > (${office}::int, ${electedOn}::date, ${round}::int)
    ORDER BY r.office_id, r.elected_on, r.round LIMIT ${limit}`);
  return rows;
}
