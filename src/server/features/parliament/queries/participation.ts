// SQL that reads how members took part. Members are found by the numbers of their offices.

import { sql } from "drizzle-orm";
import type { MemberChoice } from "#contract/participation.ts";
import { PARTICIPATION_COLUMNS } from "#domain/division/participation.ts";
import type { Participation } from "#domain/division/participation.ts";
import type { Chamber } from "#domain/parliament/chambers.ts";
import type { Queryable } from "#platform/db/database.ts";

export interface LegislatureRow {
  [column: string]: unknown;
  chamber: Chamber;
  legislature: number;
  lastDay: string;
  readAt: string;
  failure: string | null;
  changed: number;
  excluded: number;
}

/** Legislatures that are read whole: a few rows, the same for everybody. */
export async function selectLegislatures(db: Queryable): Promise<LegislatureRow[]> {
  const { rows } = await db.execute<LegislatureRow>(sql`
    SELECT s.chamber, s.legislature, max(s.day)::text AS "lastDay", r.succeeded_at::text AS "readAt", r.failure,
      count(s.changed_at)::int AS changed, sum(coalesce(d.excluded, 0))::int AS excluded
    FROM division_readings AS r JOIN sittings AS s ON s.chamber = r.chamber AND s.legislature = ANY (r.whole_legislatures)
    LEFT JOIN (
      SELECT chamber, day, count(*) AS excluded FROM divisions WHERE exclusion IS NOT NULL GROUP BY chamber, day
    ) AS d ON d.chamber = s.chamber AND d.day = s.day
    WHERE s.read_at IS NOT NULL AND r.succeeded_at IS NOT NULL
    GROUP BY s.chamber, s.legislature, r.succeeded_at, r.failure`);
  return rows;
}

export interface MembershipRow extends Participation {
  [column: string]: unknown;
  politicianId: number;
  memberId: number;
  chamber: Chamber;
  legislature: number;
  from: string;
  to: string | null;
  isForLife: boolean;
}

/** Of everybody with a page, by legislature, the newest first: some six hundred rows a legislature. */
export async function selectParticipation(db: Queryable): Promise<MembershipRow[]> {
  const sums = PARTICIPATION_COLUMNS.map((column) =>
    sql.raw(`coalesce(sum(${column}), 0)::int AS ${column}`),
  );
  const { rows } = await db.execute<MembershipRow>(sql`
    SELECT o.politician_id AS "politicianId", m.id AS "memberId", m.chamber, held.*, p.*
    FROM chamber_members AS m
    JOIN (
      SELECT DISTINCT h.politician_id, h.source, h.external_id
      FROM offices AS h JOIN politicians AS w ON w.id = h.politician_id AND w.deleted_at IS NULL
      WHERE h.deleted_at IS NULL
    ) AS o
      ON o.source = m.chamber AND o.external_id = m.external_id
    CROSS JOIN LATERAL (
      SELECT legislature, min(began_on)::text AS "from", bool_or(is_for_life) AS "isForLife",
        CASE WHEN bool_and(ended_on IS NOT NULL) THEN max(ended_on)::text END AS "to"
      FROM chamber_mandates WHERE member_id = m.id GROUP BY legislature
    ) AS held
    CROSS JOIN LATERAL (
      SELECT ${sql.join(sums, sql`, `)} FROM participation_months
      WHERE member_id = m.id AND legislature = held.legislature
    ) AS p
    ORDER BY held.legislature DESC, m.chamber`);
  return rows;
}

export interface ChoiceRow extends MemberChoice {
  [column: string]: unknown;
  isDifferent: boolean;
  position: number;
  named: number;
  compared: number;
}

/** Of a mandate, up to what is read: the newest choices and those different from the group, with the numbers of all. */
export async function selectChoices(
  db: Queryable,
  { memberId, chamber, legislature, from, to }: MembershipRow,
  limit: number,
): Promise<ChoiceRow[]> {
  // Of an index that leaves out nineteen of twenty.
  const isNamed = sql`d.chamber = ${chamber} AND d.kind <> 'other'`;
  const { rows } = await db.execute<ChoiceRow>(sql`
    WITH own AS (
      SELECT d.id, d.day, d.key, c.state, c.group_id, g.line,
        coalesce(g.line <> c.state AND c.state IN ('for', 'against', 'abstained'), false) AS different,
        g.line IS NOT NULL AND c.state IN ('for', 'against', 'abstained') AS comparable
      FROM division_choices AS c JOIN divisions AS d ON d.id = c.division_id AND ${isNamed}
      LEFT JOIN division_groups AS g ON g.division_id = c.division_id AND g.group_id = c.group_id
      WHERE c.member_id = ${memberId} AND d.day BETWEEN ${from} AND coalesce(${to}::date, (
        SELECT max(day) FROM sittings
        WHERE chamber = ${chamber} AND legislature = ${legislature} AND read_at IS NOT NULL))
    ), ranked AS (
      SELECT *, row_number() OVER (ORDER BY day DESC, key DESC)::int AS position, count(*) OVER ()::int AS named,
        count(*) FILTER (WHERE comparable) OVER ()::int AS compared
      FROM own
    )
    SELECT d.key, d.day::text AS day, d.kind, d.title, d.bill_title AS "billTitle", d.is_secret AS "isSecret",
      d.is_approved AS "isApproved", d.page, r.state, n.name AS "group", r.line AS "groupLine",
      r.different AS "isDifferent", r.position, r.named, r.compared
    FROM ranked AS r JOIN divisions AS d ON d.id = r.id AND ${isNamed} LEFT JOIN chamber_groups AS n ON n.id = r.group_id
    WHERE r.different OR r.position <= ${limit} ORDER BY r.position`);
  return rows;
}
