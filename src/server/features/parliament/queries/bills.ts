// SQL of bills and questions of which members are first signatories.

import { and, count, eq, inArray, sql, sum } from "drizzle-orm";
import type { MemberBill } from "#contract/participation.ts";
import type { Bill, QuestionCount } from "#domain/parliament/bills.ts";
import type { Chamber } from "#domain/parliament/chambers.ts";
import type { Queryable } from "#platform/db/database.ts";
import { memberBills, memberQuestions } from "#platform/db/schema.ts";
import {
  insertInBatches,
  recordReadBeside,
  refuseFewer,
  selectMemberIds,
  toMemberRows,
} from "./read-beside.ts";
import type { BesideToStore } from "./read-beside.ts";

interface BillsToStore extends BesideToStore {
  bills: readonly Bill[];
  questions: readonly QuestionCount[];
  leftOut: number;
}

/** Replaces those of a legislature. Throws `ReadingRefused` where there are fewer than before. */
export async function storeBills({
  db,
  chamber,
  legislature,
  bills,
  questions,
  leftOut,
  now,
  mayBeFewer,
}: BillsToStore): Promise<void> {
  await db.transaction(async (tx) => {
    const ids = await selectMemberIds(tx, chamber);
    const members = [...ids.values()];
    const ofBills = and(
      eq(memberBills.legislature, legislature),
      inArray(memberBills.memberId, members),
    );
    const ofQuestions = and(
      eq(memberQuestions.legislature, legislature),
      inArray(memberQuestions.memberId, members),
    );
    if (!mayBeFewer) {
      const [before] = await tx.select({ bills: count() }).from(memberBills).where(ofBills);
      refuseFewer("bills", bills.length, before?.bills ?? 0);
      const [asked] = await tx
        .select({ total: sum(memberQuestions.count).mapWith(Number) })
        .from(memberQuestions)
        .where(ofQuestions);
      const total = questions.reduce((all, question) => all + question.count, 0);
      refuseFewer("questions", total, asked?.total ?? 0);
    }
    await tx.delete(memberBills).where(ofBills);
    await tx.delete(memberQuestions).where(ofQuestions);
    const asked = questions.filter((question) => question.count > 0);
    await insertInBatches(toMemberRows(bills, { ids, legislature }), (batch) =>
      tx.insert(memberBills).values(batch),
    );
    await insertInBatches(toMemberRows(asked, { ids, legislature }), (batch) =>
      tx.insert(memberQuestions).values(batch),
    );
    await recordReadBeside(tx, { chamber, what: "bills", leftOut, now });
  });
}

export interface ActsRow {
  [column: string]: unknown;
  chamber: Chamber;
  legislature: number;
  readAt: string;
  bills: number;
  latest: MemberBill[];
  questions: { kind: string; count: number }[];
}

/** Of a person, by legislature, the newest first: numbers, and the newest bills. */
export async function selectActs(
  db: Queryable,
  { politicianId, limit }: { politicianId: number; limit: number },
): Promise<ActsRow[]> {
  const { rows } = await db.execute<ActsRow>(sql`
    WITH own AS (
      SELECT DISTINCT m.id, m.chamber FROM offices AS o
      JOIN chamber_members AS m ON m.chamber = o.source AND m.external_id = o.external_id
      WHERE o.politician_id = ${politicianId} AND o.deleted_at IS NULL
    ), held AS (
      SELECT own.id, own.chamber, r.bills_read_at, legislature FROM own
      JOIN division_readings AS r ON r.chamber = own.chamber AND r.bills_read_at IS NOT NULL
      JOIN (
        SELECT member_id, legislature FROM member_bills UNION SELECT member_id, legislature FROM member_questions
      ) AS known ON known.member_id = own.id
    )
    SELECT h.chamber, h.legislature, h.bills_read_at::text AS "readAt",
      (SELECT count(*)::int FROM member_bills AS b WHERE b.member_id = h.id AND b.legislature = h.legislature) AS bills,
      (SELECT coalesce(jsonb_agg(to_jsonb(n)), '[]') FROM (
        SELECT number, title, presented_on AS "presentedOn", state, state_on AS "stateOn", page FROM member_bills AS b
        WHERE b.member_id = h.id AND b.legislature = h.legislature
        ORDER BY presented_on DESC NULLS LAST, bill COLLATE "C" DESC LIMIT ${limit}) AS n) AS latest,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', q.kind, 'count', q.count) ORDER BY q.kind COLLATE "C"), '[]')
        FROM member_questions AS q WHERE q.member_id = h.id AND q.legislature = h.legislature) AS questions
    FROM held AS h ORDER BY h.legislature DESC, h.chamber`);
  return rows;
}
