// Statements of reasons of a period, each validated as the DSA transparency database does. Nothing is sent there.

import { MAX_STATEMENTS } from "#contract/statements-of-reasons.ts";
import type { exportStatements as endpoint } from "#contract/statements-of-reasons.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { addDays, isDay, timeInItaly } from "#domain/day.ts";
import { AppError } from "#domain/error.ts";
import type { Context } from "#server/context.ts";
import { byTime, paginate } from "#server/shared/pagination.ts";
import { selectRestrictions } from "./queries/statements.ts";
import { checkedStatementSchema } from "./statement-schema.ts";
import { toStatement } from "./to-statement.ts";
import type { RestrictionRow } from "./to-statement.ts";

const MAX_DAYS = 366;
const byDecision = byTime(({ decidedAt, id }: RestrictionRow) => ({ time: decidedAt, id }));

export async function exportStatements(
  { db, config }: Context,
  { from, to, cursor }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  if (!isDay(from) || !isDay(to) || from > to || addDays(from, MAX_DAYS) < to)
    throw new AppError("statement_period_invalid");
  const period = { from: timeInItaly(from, 0), until: timeInItaly(addDays(to, 1), 0) };
  const { rows, nextCursor } = await paginate(
    byDecision,
    { limit: MAX_STATEMENTS, cursor },
    (slice) => selectRestrictions(db, period, slice),
  );
  const statements = rows.map((row) =>
    // Throws: a file that the database refuses is a defect.
    checkedStatementSchema.parse(toStatement(row, config.publicUrl)),
  );
  return { statements, nextCursor };
}
