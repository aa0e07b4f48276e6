// SQL that reads how members of Parliament took part in divisions for open data, member by member.

import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import type { NamedRow } from "../open-table.ts";

export interface MemberRow {
  [column: string]: unknown;
  memberId: number;
  politicianId: number;
  chamber: string;
}

/** Those with a page. */
export async function selectMembers(db: Queryable): Promise<MemberRow[]> {
  const { rows } = await db.execute<MemberRow>(sql`
    SELECT m.id AS "memberId", min(o.politician_id) AS "politicianId", m.chamber
    FROM chamber_members AS m JOIN offices AS o ON o.source = m.chamber AND o.external_id = m.external_id
    JOIN politicians AS p ON p.id = o.politician_id
    WHERE o.deleted_at IS NULL AND p.deleted_at IS NULL
    GROUP BY m.id, m.chamber ORDER BY m.id`);
  return rows;
}

/** The months of a member. */
export async function selectMonths(
  db: Queryable,
  { memberId, politicianId, chamber }: MemberRow,
): Promise<NamedRow[]> {
  const { rows } = await db.execute<NamedRow>(sql`
    SELECT ${politicianId}::int AS politician_id, ${chamber}::text AS source, m.legislature,
      to_char(m.month, 'YYYY-MM') AS month, m.divisions, m.voted, m.secret, m.present, m.presided, m.mission, m.absent
    FROM participation_months AS m JOIN division_readings AS r ON r.chamber = ${chamber}
    WHERE m.member_id = ${memberId} AND m.legislature = ANY (r.whole_legislatures)
    ORDER BY m.month, m.legislature`);
  return rows;
}

/** A page of the choices of a member. */
export async function selectMemberChoices(
  db: Queryable,
  { memberId, politicianId, chamber }: MemberRow,
  after: number,
  limit: number,
): Promise<(NamedRow & { id: number })[]> {
  const { rows } = await db.execute<NamedRow & { id: number }>(sql`
    SELECT d.id, ${politicianId}::int AS politician_id, ${chamber}::text AS source, d.key AS division,
      d.day::text AS day, d.kind, d.title, d.bill_title, d.is_secret AS secret_ballot, d.is_approved AS approved,
      c.state, g.name AS "group", l.line AS group_line, d.page AS source_page
    FROM division_choices AS c JOIN divisions AS d ON d.id = c.division_id
    JOIN sittings AS s ON s.chamber = d.chamber AND s.day = d.day
    JOIN division_readings AS r ON r.chamber = d.chamber
    LEFT JOIN chamber_groups AS g ON g.id = c.group_id
    LEFT JOIN division_groups AS l ON l.division_id = c.division_id AND l.group_id = c.group_id
    WHERE c.member_id = ${memberId} AND c.division_id > ${after} AND s.legislature = ANY (r.whole_legislatures)
    ORDER BY c.division_id LIMIT ${limit}`);
  return rows;
}

/** A page of all divisions that were read. */
export async function selectDivisions(
  db: Queryable,
  after: number,
  limit: number,
): Promise<(NamedRow & { id: number })[]> {
  const { rows } = await db.execute<NamedRow & { id: number }>(sql`
    SELECT d.id, d.chamber AS source, s.legislature, d.key AS division, d.day::text AS day, d.kind, d.title, d.bill_title,
      d.is_secret AS secret_ballot, d.is_approved AS approved, d.exclusion AS left_out, d.page AS source_page,
      CASE WHEN d.exclusion IS NULL THEN d.in_favour END AS in_favour,
      CASE WHEN d.exclusion IS NULL THEN d.against END AS against,
      CASE WHEN d.exclusion IS NULL THEN d.abstained END AS abstained
    FROM divisions AS d JOIN sittings AS s ON s.chamber = d.chamber AND s.day = d.day
    WHERE d.id > ${after} ORDER BY d.id LIMIT ${limit}`);
  return rows;
}

/** Groups and bodies of a member; offices in the government have a table of their own. */
export async function selectMemberPosts(
  db: Queryable,
  { memberId, politicianId, chamber }: MemberRow,
): Promise<NamedRow[]> {
  const { rows } = await db.execute<NamedRow>(sql`
    SELECT ${politicianId}::int AS politician_id, ${chamber}::text AS source, legislature, kind, name, role,
      began_on::text AS began_on, ended_on::text AS ended_on
    FROM member_posts WHERE member_id = ${memberId} AND kind <> 'government'
    ORDER BY legislature, kind COLLATE "C", began_on, name COLLATE "C", role COLLATE "C"`);
  return rows;
}

/** Bills of which a member is first signatory. */
export async function selectMemberBills(
  db: Queryable,
  { memberId, politicianId, chamber }: MemberRow,
): Promise<NamedRow[]> {
  const { rows } = await db.execute<NamedRow>(sql`
    SELECT ${politicianId}::int AS politician_id, ${chamber}::text AS source, legislature, bill, number, title,
      presented_on::text AS presented_on, state, state_on::text AS state_on, page AS source_page
    FROM member_bills WHERE member_id = ${memberId} ORDER BY legislature, bill COLLATE "C"`);
  return rows;
}

export async function selectMemberQuestions(
  db: Queryable,
  { memberId, politicianId, chamber }: MemberRow,
): Promise<NamedRow[]> {
  const { rows } = await db.execute<NamedRow>(sql`
    SELECT ${politicianId}::int AS politician_id, ${chamber}::text AS source, legislature, kind, count
    FROM member_questions WHERE member_id = ${memberId} ORDER BY legislature, kind COLLATE "C"`);
  return rows;
}
