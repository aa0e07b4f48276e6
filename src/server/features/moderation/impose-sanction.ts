// Inserts and records a sanction. It expires by its date, without any job.

import { DAY_MS } from "#domain/durations.ts";
import type { GuidelineRule } from "#domain/moderation/guideline-rules.ts";
import type { Tx } from "#platform/db/database.ts";
import { recordAction } from "#server/shared/audit/queries/audit-log.ts";
import { insertSanction } from "./queries/decisions.ts";

export type GivenSanction = { kind: "warning" | "ban" } | { kind: "suspension"; days: number };

export async function imposeSanction(
  tx: Tx,
  given: {
    userId: string;
    decisionId: number;
    sanction: GivenSanction;
    rule: GuidelineRule | null;
    now: Date;
    administratorId: string;
  },
): Promise<void> {
  const { userId, decisionId, sanction, rule, now, administratorId } = given;
  const days = sanction.kind === "suspension" ? sanction.days : null;
  await insertSanction(tx, {
    userId,
    decisionId,
    kind: sanction.kind,
    startsAt: now,
    endsAt: days === null ? null : new Date(now.getTime() + days * DAY_MS),
  });
  await recordAction(tx, {
    at: now,
    actor: { kind: "administrator", id: administratorId },
    action: "user-sanctioned",
    subject: { kind: "user", id: userId },
    details: { sanction: sanction.kind, days, rule },
  });
}
