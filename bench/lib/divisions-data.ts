// Divisions of a legislature of both chambers at real size, made up by the database itself: what its jobs would have read.
// The first people of the database become the members. Deterministic.

import { sql } from "drizzle-orm";
import type { Chamber } from "#domain/parliament/chambers.ts";
import type { Database, Db } from "#platform/db/database.ts";

interface Size {
  members: number;
  /** From the chamber's first day on, evenly. */
  divisions: number;
  /** Of so many one is final, and has names. */
  finalEvery: number;
}

/** As of the 19th legislature until its end. */
export const CHAMBER_SIZES: Record<Chamber, Size> = {
  Camera: { members: 400, divisions: 20_000, finalEvery: 40 },
  Senato: { members: 205, divisions: 8_000, finalEvery: 18 },
};
export const LEGISLATURE = 19;
/** The chamber's number of its first member. */
export const FIRST_MEMBER = 1000;
const FIRST_DAY = "2022-10-13";
/** What is newer is left to a reading. */
const LAST_DAY = "2026-09-15";
const SITTING_EVERY_DAYS = 3;
const GROUPS = 9;
const BILLS = 900;
const BODIES = ["Porti e fari", "Bilancio dei fiumi", "Vigilanza sulle valli"];

/** The database has people and no division. */
export async function fillWithDivisions(database: Database): Promise<void> {
  await database.withLongStatements(async (db) => {
    await insertChamber(db, "Camera", 0);
    await insertChamber(db, "Senato", CHAMBER_SIZES.Camera.members);
  }, 0);
  await database.maintain();
}

async function insertChamber(db: Db, chamber: Chamber, offset: number): Promise<void> {
  const { members, divisions, finalEvery } = CHAMBER_SIZES[chamber];
  const lastPerson = offset + members;
  const number = sql`(${FIRST_MEMBER - offset - 1}::int + id)::text`;
  await db.execute(sql`
    UPDATE offices SET source = ${chamber}, external_id = ${number}
    WHERE politician_id = id AND id > ${offset}::int AND id <= ${lastPerson}::int`);
  await db.execute(sql`
    UPDATE politicians SET source = ${chamber} WHERE id > ${offset}::int AND id <= ${lastPerson}::int`);
  await db.execute(sql`
    INSERT INTO chamber_members (chamber, external_id, name)
    SELECT ${chamber}, ${number}, name FROM politicians WHERE id > ${offset}::int AND id <= ${lastPerson}::int ORDER BY id`);
  await db.execute(sql`
    INSERT INTO chamber_groups (chamber, name)
    SELECT ${chamber}, 'GRUPPO NUMERO ' || i || ' - DEI FIUMI E DELLE VALLI' FROM generate_series(1, ${GROUPS}) AS i`);
  await db.execute(sql`
    INSERT INTO chamber_mandates (member_id, legislature, began_on)
    SELECT id, ${LEGISLATURE}, ${FIRST_DAY}::date FROM chamber_members WHERE chamber = ${chamber}`);
  await db.execute(sql`
    INSERT INTO member_posts (member_id, legislature, kind, name, role, began_on)
    SELECT m.id, ${LEGISLATURE}, p.kind, p.name, '', ${FIRST_DAY}::date
    FROM chamber_members AS m CROSS JOIN LATERAL (
      SELECT 'group' AS kind, name FROM ${groupOf(sql`m.id`, chamber)} AS g
      UNION ALL SELECT 'body', name FROM unnest(${sql`ARRAY[${sql.join(
        BODIES.map((name) => sql`${name}`),
        sql`, `,
      )}]`}) AS b (name)
    ) AS p WHERE m.chamber = ${chamber}`);
  await db.execute(sql`
    INSERT INTO member_bills (member_id, legislature, bill, number, title, presented_on, state, state_on, page)
    SELECT m.id, ${LEGISLATURE}, i::text, i::text, 'Disposizioni numero ' || i || ' in materia di porti e di fari',
      ${FIRST_DAY}::date + i, 'Da assegnare', ${FIRST_DAY}::date + i, 'https://www.example.org/' || i
    FROM chamber_members AS m CROSS JOIN generate_series(1, 1 + m.id % 20) AS i WHERE m.chamber = ${chamber}`);
  await db.execute(sql`
    INSERT INTO divisions (chamber, key, day, kind, title, bill_title, is_secret, in_favour, against, abstained, is_approved, page)
    SELECT ${chamber}, CASE ${chamber} WHEN 'Camera' THEN 'vs19_1_' ELSE '19-1-' END || i,
      ${dayOf(sql`i`, divisions)}, CASE WHEN i % ${finalEvery} = 0 THEN 'final' ELSE 'other' END,
      'DDL numero ' || i || ', votazione sull''articolo ' || i % 30,
      'Disposizioni numero ' || i % ${BILLS} || ' in materia di porti, di fari e di navigazione interna', false,
      ${members} / 2, ${members} / 4, ${members} / 20, i % 3 > 0, 'https://www.example.org/' || i
    FROM generate_series(1, ${divisions}::int) AS i ORDER BY i`);
  await db.execute(sql`
    INSERT INTO division_choices (division_id, member_id, group_id, state)
    SELECT d.id, m.id, g.id, ${stateOf(sql`hashint4(d.id * 1009 + m.id)`, sql`d.id + g.id`)}
    FROM divisions AS d JOIN chamber_members AS m ON m.chamber = d.chamber
    CROSS JOIN LATERAL ${groupOf(sql`m.id`, chamber)} AS g
    WHERE d.chamber = ${chamber} AND d.kind = 'final'`);
  await db.execute(sql`
    INSERT INTO division_groups (division_id, group_id, in_favour, against, abstained, line)
    SELECT division_id, group_id, count(*) FILTER (WHERE state = 'for'), count(*) FILTER (WHERE state = 'against'),
      count(*) FILTER (WHERE state = 'abstained'), mode() WITHIN GROUP (ORDER BY state) FILTER
        (WHERE state IN ('for', 'against', 'abstained'))
    FROM division_choices JOIN divisions AS d ON d.id = division_id WHERE d.chamber = ${chamber}
    GROUP BY division_id, group_id`);
  await insertParts(db, chamber);
}

/** What readings sum up: of each ten divisions seven with a choice, two absent, one on mission. */
async function insertParts(db: Db, chamber: Chamber): Promise<void> {
  const parts = sql`h.divisions - 2 * (h.divisions / 10) - h.divisions / 10`;
  await db.execute(sql`
    INSERT INTO sittings (chamber, day, legislature, divisions, read_at, fingerprint, parts)
    SELECT ${chamber}, h.day, ${LEGISLATURE}, h.divisions, now(), 'made up', (
      SELECT jsonb_object_agg(m.id, jsonb_build_array(h.divisions, ${parts}, 0, 0, 0, h.divisions / 10, 2 * (h.divisions / 10)))
      FROM chamber_members AS m WHERE m.chamber = ${chamber})
    FROM (SELECT day, count(*)::int AS divisions FROM divisions WHERE chamber = ${chamber} GROUP BY day) AS h`);
  await db.execute(sql`
    INSERT INTO division_months (chamber, month, divisions, listed_at)
    SELECT ${chamber}, date_trunc('month', day), sum(divisions), now() FROM sittings WHERE chamber = ${chamber} GROUP BY 2`);
  await db.execute(sql`
    INSERT INTO participation_months
      (member_id, month, legislature, divisions, voted, secret, present, presided, mission, absent)
    SELECT m.id, date_trunc('month', h.day), ${LEGISLATURE}, sum(h.divisions), sum(${parts}), 0, 0, 0,
      sum(h.divisions / 10), sum(2 * (h.divisions / 10))
    FROM sittings AS h JOIN chamber_members AS m ON m.chamber = h.chamber WHERE h.chamber = ${chamber} GROUP BY 1, 2`);
  await db.execute(sql`
    INSERT INTO division_readings (chamber, whole_legislatures, succeeded_at, posts_read_at, bills_read_at)
    VALUES (${chamber}, ARRAY[${LEGISLATURE}::int], now(), now(), now())`);
}

const groupOf = (member: ReturnType<typeof sql>, chamber: Chamber) => sql`(
  SELECT id, name FROM chamber_groups WHERE chamber = ${chamber} ORDER BY id LIMIT 1 OFFSET ${member} % ${GROUPS}::int)`;

/** Groups choose alike, and one member in fifty otherwise. */
const stateOf = (chance: ReturnType<typeof sql>, line: ReturnType<typeof sql>) => sql`
  CASE WHEN abs(${chance} % 100) < 15 THEN 'absent' WHEN abs(${chance} % 100) < 25 THEN 'mission'
    WHEN abs(${chance} % 100) < 27 THEN 'abstained' WHEN (${line}) % 3 = 0 THEN 'against' ELSE 'for' END`;

const dayOf = (
  division: ReturnType<typeof sql>,
  divisions: number,
) => sql`(${FIRST_DAY}::date + ${SITTING_EVERY_DAYS}::int *
  (${division}::bigint * ((${LAST_DAY}::date - ${FIRST_DAY}::date) / ${SITTING_EVERY_DAYS}::int) / ${divisions}::int)::int)`;
