// The public list of decisions: what was decided and why, of nobody in particular. Times are days, so that a decision
// cannot be matched with a text; the cursor, which holds time and number of a decision, is encrypted.

import type { listDecisions as endpoint } from "#contract/transparency.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { dayInItaly } from "#domain/day.ts";
import type { Context } from "#server/context.ts";
import { byTime, paginate, sealed } from "#server/shared/pagination.ts";
import { selectDecisions } from "./queries/decisions.ts";

type Row = Awaited<ReturnType<typeof selectDecisions>>[number];

const byDecision = byTime(({ decidedAt, id }: Row) => ({ time: decidedAt, id }));

export async function listDecisions(
  { db, secrets }: Context,
  page: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const keyset = sealed(byDecision, secrets.derive("cursors of decisions"));
  const { rows, nextCursor } = await paginate(keyset, page, (slice) => selectDecisions(db, slice));
  return { items: rows.map(toItem), nextCursor };
}

function toItem(row: Row) {
  const { decidedAt, decision, rule, kind, openedBy, sanction, appealedAt, outcome } = row;
  return {
    day: dayInItaly(decidedAt),
    decision,
    sanction,
    rule,
    kind: kind ?? ("account" as const),
    isStatement: row.isStatement,
    source: openedBy === null || openedBy === "appeal" ? null : openedBy,
    isAutomatic: decision === "hide-provisionally",
    appeal: outcome ?? (appealedAt === null ? null : ("open" as const)),
  };
}
