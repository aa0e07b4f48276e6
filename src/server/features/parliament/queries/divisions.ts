// SQL that reads divisions: lists of a chamber, and one with its members.

import { and, eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { DivisionDetail, DivisionFilter, DivisionSummary } from "#contract/divisions.ts";
import type { DivisionKind } from "#domain/division/division.ts";
import type { Choice, State } from "#domain/division/state.ts";
import type { Chamber } from "#domain/parliament/chambers.ts";
import type { Queryable } from "#platform/db/database.ts";
import { prepared } from "#platform/db/prepared.ts";
import { chamberGroups, divisions } from "#platform/db/schema.ts";
import type { MembershipRow } from "./participation.ts";
import { divisionSummary } from "#server/shared/queries/division-summary.ts";
import { fedChambers } from "#server/shared/queries/fed-chambers.ts";
import type { Slice, TimePosition } from "#server/shared/pagination.ts";

export interface DivisionRow extends DivisionSummary {
  [column: string]: unknown;
  id: number;
}

export interface DivisionsAsked {
  chamber: Chamber;
  kind: DivisionFilter;
  month?: string | undefined;
  billTitle: string | null;
  /** As `review_query` takes it; null: any. */
  words: string | null;
}

/** Newest first. Conditions are those of the partial index and of the index of words. */
export async function selectDivisions(
  db: Queryable,
  { chamber, kind, month, billTitle, words }: DivisionsAsked,
  { limit, after }: Slice<TimePosition>,
): Promise<DivisionRow[]> {
  const conditions: SQL[] = [sql`d.chamber = ${chamber}`];
  if (kind !== "all") conditions.push(sql`d.kind <> 'other'`);
  if (kind === "final" || kind === "confidence") conditions.push(sql`d.kind = ${kind}`);
  if (month !== undefined)
    conditions.push(
      sql`d.day >= ${`${month}-01`}::date AND d.day < (${`${month}-01`}::date + interval '1 month')::date`,
    );
  // The index has no room for whole titles.
  if (billTitle !== null)
    conditions.push(
      sql`left(d.bill_title, 120) = left(${billTitle}, 120) AND d.bill_title = ${billTitle}`,
    );
  if (words !== null)
    conditions.push(
      sql`review_words(CASE d.chamber WHEN 'Senato' THEN 1 ELSE 2 END, d.title || ' ' || coalesce(d.bill_title, ''))
        @@ review_query(${chamber === "Senato" ? 1 : 2}::int, ${words})`,
    );
  if (after !== null)
    conditions.push(
      sql`(d.day, d.id) < (${after.time.toISOString().slice(0, 10)}::date, ${after.id}::int)`,
    );
  const { rows } = await db.execute<DivisionRow>(sql`
    SELECT ${divisionSummary} FROM divisions AS d WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY d.day DESC, d.id DESC LIMIT ${limit}`);
  return rows;
}

export interface MonthRow {
  [column: string]: unknown;
  chamber: Chamber;
  month: string;
  kind: DivisionKind;
  count: number;
}

/** Of all chambers, newest first: a few hundred rows, read once a night. */
export async function selectMonths(db: Queryable): Promise<MonthRow[]> {
  const { rows } = await db.execute<MonthRow>(sql`
    SELECT chamber, to_char(day, 'YYYY-MM') AS month, kind, count(*)::int AS count FROM divisions
    GROUP BY 1, 2, 3 ORDER BY 2 DESC`);
  return rows;
}

export interface ReadRow {
  [column: string]: unknown;
  chamber: Chamber;
  firstDay: string;
  lastDay: string;
  readAt: string;
  isWhole: boolean;
  /** As `fedChambers` says. */
  isFed: boolean;
}

/** How far the newest legislature of each chamber is read. */
export async function selectRead(db: Queryable): Promise<ReadRow[]> {
  const { rows } = await db.execute<ReadRow>(sql`
    SELECT DISTINCT ON (s.chamber) s.chamber, min(s.day)::text AS "firstDay", max(s.day)::text AS "lastDay",
      greatest(max(s.read_at), r.succeeded_at)::text AS "readAt", s.legislature = ANY (r.whole_legislatures) AS "isWhole",
      s.chamber IN ${fedChambers} AS "isFed"
    FROM sittings AS s JOIN division_readings AS r ON r.chamber = s.chamber
    WHERE s.read_at IS NOT NULL
    GROUP BY s.chamber, s.legislature, r.succeeded_at, r.whole_legislatures ORDER BY s.chamber, s.legislature DESC`);
  return rows;
}

export interface RecordsRow {
  state: State;
  groupId: number | null;
  members: number[];
}

export interface DetailRow extends DivisionRow {
  page: string;
  legislature: number;
  readAt: string;
  correctedAt: string | null;
  topics: DivisionDetail["topics"];
  /** Who has which record, by group of the day; empty where no names are kept. */
  records: RecordsRow[];
  /** The newest others on a bill of the same title. */
  sameBill: DivisionRow[];
}

const MAX_OF_BILL = 5;

/** All that is shown of a division: planning several statements takes as long as running them. */
const detail = prepared(
  "division_detail",
  sql`
    WITH found AS MATERIALIZED (
      SELECT * FROM divisions WHERE chamber = ${sql.placeholder("chamber")} AND key = ${sql.placeholder("key")}
    )
    SELECT ${divisionSummary}, d.page, s.legislature, s.read_at::text AS "readAt", s.changed_at::text AS "correctedAt",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title) ORDER BY t.id DESC), '[]')
        FROM topic_divisions AS j JOIN public_topics AS t ON t.id = j.topic_id WHERE j.division_id = d.id) AS topics,
      CASE WHEN d.kind = 'other' OR d.exclusion IS NOT NULL THEN '[]' ELSE (
        SELECT coalesce(jsonb_agg(to_jsonb(r)), '[]') FROM (
          SELECT state, group_id AS "groupId", array_agg(member_id) AS members
          FROM division_choices WHERE division_id = d.id GROUP BY state, group_id) AS r) END AS records,
      (SELECT coalesce(jsonb_agg(to_jsonb(n) ORDER BY n.day DESC, n.id DESC), '[]') FROM (
        SELECT ${divisionSummary} FROM divisions AS d JOIN found AS f
          ON d.chamber = f.chamber AND left(d.bill_title, 120) = left(f.bill_title, 120) AND d.bill_title = f.bill_title
        WHERE d.id <> f.id ORDER BY d.day DESC, d.id DESC LIMIT ${sql.raw(String(MAX_OF_BILL))}) AS n) AS "sameBill"
    FROM found AS d JOIN sittings AS s ON s.chamber = d.chamber AND s.day = d.day AND s.read_at IS NOT NULL`,
);

export async function findDivision(
  db: Queryable,
  asked: { chamber: Chamber; key: string },
): Promise<DetailRow | null> {
  const [row] = (await detail(db, asked)) as DetailRow[];
  return row ?? null;
}

/** Null where the division, or its bill, is unknown. */
export async function findBillTitle(
  db: Queryable,
  { chamber, key }: { chamber: Chamber; key: string },
): Promise<string | null> {
  const [row] = await db
    .select({ title: divisions.billTitle })
    .from(divisions)
    .where(and(eq(divisions.chamber, chamber), eq(divisions.key, key)));
  return row?.title ?? null;
}

export interface PersonRow {
  [column: string]: unknown;
  memberId: number;
  /** Null for who has no page. */
  id: number | null;
  name: string;
  nameSort: string | null;
}

/** Every member of a chamber, in office or not: people have pages by the numbers of their offices. */
export async function selectPeople(db: Queryable): Promise<PersonRow[]> {
  const { rows } = await db.execute<PersonRow>(sql`
    SELECT DISTINCT ON (m.id) m.id AS "memberId", p.id, coalesce(p.name, m.name) AS name, p.name_sort AS "nameSort"
    FROM chamber_members AS m
    LEFT JOIN offices AS o ON o.source = m.chamber AND o.external_id = m.external_id AND o.deleted_at IS NULL
    LEFT JOIN politicians AS p ON p.id = o.politician_id AND p.deleted_at IS NULL
    ORDER BY m.id, p.id DESC NULLS LAST`);
  return rows;
}

export function selectGroupNames(db: Queryable) {
  return db.select({ id: chamberGroups.id, name: chamberGroups.name }).from(chamberGroups);
}

export interface CommonChoices {
  common: number;
  alike: number;
  from: string | null;
  to: string | null;
  differences: (DivisionSummary & { choices: { memberId: number; state: Choice }[] })[];
}

/** Open divisions of a legislature in which all these members chose, with the newest in which they differ. */
export async function selectCommonChoices(
  db: Queryable,
  {
    chamber,
    legislature,
    rows: members,
    limit,
  }: {
    chamber: Chamber;
    legislature: number;
    rows: readonly Pick<MembershipRow, "memberId">[];
    limit: number;
  },
): Promise<CommonChoices> {
  const ids = members.map(({ memberId }) => memberId);
  const { rows } = await db.execute<CommonChoices & Record<string, unknown>>(sql`
    WITH common AS MATERIALIZED (
      SELECT d.id, d.day, count(DISTINCT c.state) > 1 AS differs,
        jsonb_agg(jsonb_build_object('memberId', c.member_id, 'state', c.state) ORDER BY c.member_id) AS choices
      FROM division_choices AS c JOIN divisions AS d ON d.id = c.division_id
      JOIN sittings AS s ON s.chamber = d.chamber AND s.day = d.day
      WHERE c.member_id IN ${ids} AND c.state IN ('for', 'against', 'abstained') AND d.chamber = ${chamber}
        AND NOT d.is_secret AND d.exclusion IS NULL AND s.legislature = ${legislature}
      GROUP BY d.id, d.day HAVING count(*) = ${ids.length}
    ), newest AS (
      SELECT ${divisionSummary}, n.choices
      FROM (SELECT id, choices FROM common WHERE differs ORDER BY day DESC, id DESC LIMIT ${limit}) AS n
      JOIN divisions AS d ON d.id = n.id
    )
    SELECT count(*)::int AS common, (count(*) FILTER (WHERE NOT differs))::int AS alike, min(day)::text AS "from",
      max(day)::text AS "to",
      (SELECT coalesce(jsonb_agg(to_jsonb(newest) ORDER BY newest.day DESC, newest.id DESC), '[]') FROM newest) AS differences
    FROM common`);
  return rows[0] ?? { common: 0, alike: 0, from: null, to: null, differences: [] };
}
