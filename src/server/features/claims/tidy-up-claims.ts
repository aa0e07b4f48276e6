// Ends representations with the term of office, and erases evidence some time after the decision.

import { sendTermEnded } from "#contract/jobs.ts";
import { DAY_MS } from "#domain/durations.ts";
import { EVIDENCE_KEPT_DAYS } from "#domain/representation/claim.ts";
import type { Context } from "#server/context.ts";
import { recordAction } from "#server/shared/audit/queries/audit-log.ts";
import { eraseOldEvidence } from "./queries/claims.ts";
import { endWithTerms } from "./queries/representations.ts";

export async function tidyUpClaims({ db, clock, jobs }: Context): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    for (const { id: representationId, politicianId } of await endWithTerms(tx, now)) {
      await jobs.enqueue(tx, sendTermEnded, { representationId });
      await recordAction(tx, {
        at: now,
        actor: { kind: "platform" },
        action: "representation-ended",
        subject: { kind: "politician", id: politicianId },
      });
    }
    await eraseOldEvidence(tx, new Date(now.getTime() - EVIDENCE_KEPT_DAYS * DAY_MS));
  });
}
