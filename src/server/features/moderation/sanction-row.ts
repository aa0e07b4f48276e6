// Converts a row to a sanction of the API. Whether it is in force follows from its dates.

import type { Sanction } from "#contract/moderation.ts";
import type { selectSanctions } from "./queries/decisions.ts";
import { timeOrNull } from "./queue-entry.ts";

type Row = Awaited<ReturnType<typeof selectSanctions>>[number];

export function toSanction(row: Row, now: Date): Sanction {
  const { id, kind, rule, facts, startsAt, endsAt, liftedAt } = row;
  return {
    id,
    kind,
    // A sanction always names a rule (domain/moderation/decision.ts).
    rule: rule ?? "illegal",
    facts,
    startsAt: startsAt.toISOString(),
    endsAt: timeOrNull(endsAt),
    liftedAt: timeOrNull(liftedAt),
    isInForce: kind !== "warning" && liftedAt === null && (endsAt === null || endsAt > now),
  };
}
