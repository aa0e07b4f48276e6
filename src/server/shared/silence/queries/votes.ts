// SQL of the silence before votes: which votes are ahead or in force, and whom they concern.

import { sql } from "drizzle-orm";
import { officeGroup } from "#domain/rating/office-group.ts";
import type { Source } from "#domain/politician/source.ts";
import type { Queryable } from "#platform/db/database.ts";
import { votes } from "#platform/db/schema.ts";

export type VoteRow = typeof votes.$inferSelect;

/** Votes whose silence ends, or ended, after this moment, and those of which one follows without a pause. */
export function selectVotesAfter(db: Queryable, moment: Date): Promise<VoteRow[]> {
  return db
    .select()
    .from(votes)
    .where(
      sql`${votes.id} IN (
        WITH RECURSIVE silences AS (
          SELECT id, begins_at FROM votes
          WHERE cancelled_at IS NULL AND ends_at > ${moment.toISOString()}::timestamptz
          UNION
          SELECT earlier.id, earlier.begins_at
          FROM votes AS earlier JOIN silences
            ON earlier.begins_at < silences.begins_at AND earlier.ends_at >= silences.begins_at
          WHERE earlier.cancelled_at IS NULL
        )
        SELECT id FROM silences)`,
    )
    .orderBy(votes.beginsAt, votes.id);
}

type Concerning = Pick<VoteRow, "territory" | "offices" | "candidates" | "beginsAt">;

export interface Concerned {
  politicians: ReadonlySet<number>;
  /** Codes: the territory, and where candidates hold an office. */
  places: readonly string[];
  /** Offices whose means may count those concerned, the vote's own included. */
  officeGroups: ReadonlySet<string>;
}

/**
 * Who holds one of the offices in the territory, or held it when the silence began, and the candidates; of people who
 * were merged, the one who stays.
 */
export async function selectConcerned(db: Queryable, vote: Concerning): Promise<Concerned> {
  const holders = await selectHolders(db, vote);
  const candidates = await selectCandidates(db, vote);
  const politicians = new Set([...holders, ...candidates.map(({ id }) => id)]);
  return {
    politicians,
    places: [...vote.territory, ...candidates.flatMap(({ places }) => places)],
    officeGroups: new Set([...vote.offices, ...(await selectOfficeGroups(db, politicians))]),
  };
}

/** What people hold, or held when the means in force were frozen: these count their reviews under one of them. */
async function selectOfficeGroups(
  db: Queryable,
  politicians: ReadonlySet<number>,
): Promise<string[]> {
  if (politicians.size === 0) return [];
  const ids = sql`${`{${[...politicians].join(",")}}`}::int[]`;
  const { rows } = await db.execute<{ source: Source; role: string }>(sql`
    SELECT source, role FROM politicians WHERE id = ANY (${ids})
    UNION
    SELECT source, role FROM offices
    WHERE politician_id = ANY (${ids}) AND deleted_at IS NULL
      AND (ended_at IS NULL OR ended_at >= (SELECT max(quarter) FROM office_means))`);
  return rows.map(({ role, source }) => officeGroup(role, source));
}

async function selectCandidates(
  db: Queryable,
  { candidates }: Concerning,
): Promise<{ id: number; places: string[] }[]> {
  if (candidates.length === 0) return [];
  const { rows } = await db.execute<{ id: number; places: string[] }>(sql`
    SELECT p.id, coalesce(array_agg(o.place_code) FILTER (WHERE o.place_code IS NOT NULL), '{}') AS places
    FROM politicians AS given JOIN politicians AS p ON p.id = coalesce(given.merged_into, given.id)
      LEFT JOIN offices AS o ON o.politician_id = p.id AND o.deleted_at IS NULL AND o.ended_at IS NULL
    WHERE given.id = ANY (${`{${candidates.join(",")}}`}::int[])
    GROUP BY p.id`);
  return rows;
}

/** A place that the list of places does not know is found by the name of its region. */
async function selectHolders(
  db: Queryable,
  { territory, offices, beginsAt }: Concerning,
): Promise<number[]> {
  if (offices.length === 0) return [];
  const codes = sql`${`{${territory.join(",")}}`}::text[]`;
  const { rows } = await db.execute<{ source: Source; role: string; ids: string }>(sql`
    SELECT o.source, o.role, string_agg(o.politician_id::text, ',') AS ids
    FROM offices AS o LEFT JOIN places ON places.code = o.place_code
    WHERE o.deleted_at IS NULL AND (o.ended_at IS NULL OR o.ended_at >= ${beginsAt.toISOString()}::timestamptz)
      AND (
        'IT' = ANY (${codes}) OR o.place_code = ANY (${codes}) OR places.region_code = ANY (${codes})
        OR o.place_code IS NULL AND o.region IN (SELECT name FROM places WHERE code = ANY (${codes}))
      )
    GROUP BY o.source, o.role`);
  const wanted = new Set(offices);
  return rows
    .filter(({ role, source }) => wanted.has(officeGroup(role, source)))
    .flatMap(({ ids }) => ids.split(",").map(Number));
}
