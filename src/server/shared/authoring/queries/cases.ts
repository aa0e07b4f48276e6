// SQL of the moderation case that a text opens and closes while its author writes it.

import { sql } from "drizzle-orm";
import type { TextKind } from "#domain/moderation/report.ts";
import type { Tx } from "#platform/db/database.ts";
import { timestamptz } from "./authoring.ts";
import { TEXT_TABLES, writtenOn } from "./text-tables.ts";

/** A text and the politician or topic it is about. */
export interface CaseText {
  kind: TextKind;
  id: number;
  subjectId: number;
}

/** A case that is open already keeps its deadline. */
export async function insertCase(
  tx: Tx,
  { kind, id, subjectId }: CaseText,
  { now, dueAt }: { now: Date; dueAt: Date },
): Promise<void> {
  const { reference, subject } = TEXT_TABLES[kind];
  await tx.execute(sql`
    INSERT INTO moderation_cases (kind, ${reference}, ${subject}, opened_by, opened_at, text_written_on, due_at)
    VALUES (${kind}, ${id}, ${subjectId}, 'automatic', ${timestamptz(now)}, ${writtenOn(kind, sql`${id}`)},
      ${timestamptz(dueAt)})
    ON CONFLICT (${reference}) WHERE closed_at IS NULL AND opened_by <> 'appeal' DO NOTHING`);
}

/** Closes the case, unless reports of the text wait for a decision. */
export async function closeResolvedCase(
  tx: Tx,
  { kind, id }: Pick<CaseText, "kind" | "id">,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    UPDATE moderation_cases AS open
    SET closed_at = ${timestamptz(now)}, outcome = 'resolved', version = version + 1
    WHERE ${TEXT_TABLES[kind].reference} = ${id} AND closed_at IS NULL AND opened_by <> 'appeal'
      AND NOT EXISTS (
        SELECT FROM reports WHERE reports.case_id = open.id AND reports.closed_at IS NULL
      )`);
}

/** Of the text's case and of an appeal about it. */
export async function raiseCaseVersions(
  tx: Tx,
  { kind, id }: Pick<CaseText, "kind" | "id">,
): Promise<void> {
  await tx.execute(sql`
    UPDATE moderation_cases SET version = version + 1
    WHERE ${TEXT_TABLES[kind].reference} = ${id} AND closed_at IS NULL`);
}
