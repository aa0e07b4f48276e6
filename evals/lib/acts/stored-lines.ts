// What is stored of a chamber's divisions, in the lines that recount.py prints.

import { sql } from "drizzle-orm";
import type { Chamber } from "#domain/parliament/chambers.ts";
import type { State } from "#domain/division/state.ts";
import type { Db } from "#platform/db/database.ts";

const LETTERS: Record<State, string> = {
  for: "F",
  against: "C",
  abstained: "A",
  secret: "V",
  present: "X",
  presided: "P",
  mission: "M",
  absent: "N",
};

export async function storedLines(db: Db, chamber: Chamber): Promise<string[]> {
  const parts = await db.execute<{ line: string }>(sql`
    SELECT concat_ws(' ', 'parts', m.external_id, to_char(p.month, 'YYYY-MM'), p.divisions, p.voted, p.secret, p.present,
      p.presided, p.mission, p.absent) AS line
    FROM participation_months AS p JOIN chamber_members AS m ON m.id = p.member_id WHERE m.chamber = ${chamber}`);
  const choices = await db.execute<{ key: string; member: string; state: State }>(sql`
    SELECT d.key, m.external_id AS member, c.state FROM division_choices AS c
    JOIN divisions AS d ON d.id = c.division_id JOIN chamber_members AS m ON m.id = c.member_id
    WHERE d.chamber = ${chamber}`);
  return [
    ...parts.rows.map(({ line }) => line),
    ...choices.rows.map(({ key, member, state }) => `choice ${key} ${member} ${LETTERS[state]}`),
  ].toSorted();
}
