// SQL of the divisions that a topic is joined to.

import { and, eq, sql } from "drizzle-orm";
import type { DivisionSummary } from "#contract/divisions.ts";
import type { Chamber } from "#domain/parliament/chambers.ts";
import type { Tx } from "#platform/db/database.ts";
import { divisions, topicDivisions } from "#platform/db/schema.ts";
import { divisionsOfTopic } from "#server/shared/queries/division-summary.ts";

export interface DivisionKey {
  chamber: Chamber;
  key: string;
}

export async function findDivisionId(
  tx: Tx,
  { chamber, key }: DivisionKey,
): Promise<number | null> {
  const [row] = await tx
    .select({ id: divisions.id })
    .from(divisions)
    .where(and(eq(divisions.chamber, chamber), eq(divisions.key, key)));
  return row?.id ?? null;
}

type Joined = typeof topicDivisions.$inferSelect;

/** False where it is joined already. */
export async function insertTopicDivision(tx: Tx, joined: Joined): Promise<boolean> {
  const rows = await tx.insert(topicDivisions).values(joined).onConflictDoNothing().returning();
  return rows.length > 0;
}

/** False where it is not joined. */
export async function deleteTopicDivision(tx: Tx, joined: Joined): Promise<boolean> {
  const { topicId, divisionId } = joined;
  const rows = await tx
    .delete(topicDivisions)
    .where(and(eq(topicDivisions.topicId, topicId), eq(topicDivisions.divisionId, divisionId)))
    .returning();
  return rows.length > 0;
}

export async function selectTopicDivisions(tx: Tx, topicId: number): Promise<DivisionSummary[]> {
  const { rows } = await tx.execute<{ divisions: DivisionSummary[] }>(
    sql`SELECT ${divisionsOfTopic(topicId)} AS divisions`,
  );
  return rows[0]?.divisions ?? [];
}
