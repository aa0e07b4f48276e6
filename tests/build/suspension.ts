// A week's suspension that begins now, with its decision.

import { DAY_MS } from "#domain/durations.ts";
import type { Queryable } from "#platform/db/database.ts";
import { moderationDecisions, sanctions } from "#platform/db/schema.ts";

export async function buildSuspension(db: Queryable, userId: string, now: Date): Promise<void> {
  const [decision] = await db
    .insert(moderationDecisions)
    .values({ userId, decision: "sanction", rule: "insult", facts: "Insulti.", decidedAt: now })
    .returning({ id: moderationDecisions.id });
  if (decision === undefined) throw new Error("No decision was inserted");
  await db.insert(sanctions).values({
    userId,
    decisionId: decision.id,
    kind: "suspension",
    startsAt: now,
    endsAt: new Date(now.getTime() + 7 * DAY_MS),
  });
}
