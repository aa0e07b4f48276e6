// SQL that counts aggregates by month anew.

import { sql } from "drizzle-orm";
import type { ContentKind } from "#domain/moderation/report.ts";
import type { Tx } from "#platform/db/database.ts";
import { columnNames, RATED_TABLES } from "#platform/db/rating-columns.ts";
import { countMonths, MONTH_COLUMNS } from "#platform/db/rating-months.ts";

/** Of these politicians or topics, whose ratings the transaction has locked. */
export async function recountMonths(
  tx: Tx,
  kind: ContentKind,
  ids: readonly number[],
): Promise<void> {
  const { months, ...names } = RATED_TABLES[kind];
  const subject = sql.identifier(names.subject);
  const all = `{${ids.join(",")}}`;
  await tx.execute(
    sql`DELETE FROM ${sql.identifier(months)} WHERE ${subject} = ANY (${all}::int[])`,
  );
  await tx.execute(sql`
    INSERT INTO ${sql.identifier(months)} (${subject}, month, ${columnNames(MONTH_COLUMNS[kind])})
    ${countMonths(kind, (given) => sql`${given} = ANY (${all}::int[])`)}`);
}
