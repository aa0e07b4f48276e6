// Another administrator agrees with a proposed decision, or rejects it. Whoever proposed it may withdraw it.

import type { answerSurgeProposal as endpoint } from "#contract/admin-surges.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";
import { recordAction } from "#server/shared/audit/queries/audit-log.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import * as decisions from "../queries/surge-decisions.ts";
import { assertUnchanged, selectForDecision } from "./assert-unchanged.ts";
import { readSurge } from "./get-surge.ts";
import { takeEffect } from "./take-effect.ts";

export async function answerProposal(
  context: Context,
  { id, version, answer }: ParsedInputOf<typeof endpoint>,
  user: SignedInUser,
): Promise<OutputOf<typeof endpoint>> {
  const { db, clock } = context;
  return db.transaction(async (tx) => {
    const surge = await decisions.lockSurge(tx, id);
    if (surge === null) throw new AppError("surge_not_found");
    await assertUnchanged(tx, surge, version);
    const proposal = await decisions.findProposal(tx, id);
    if (proposal === null)
      throw new AppError("surge_changed", { what: "non c'è più una proposta" });
    const isOwn = proposal.proposedBy === user.id;
    if (isOwn && answer === "agree") throw new AppError("surge_proposal_own");
    const reviews = isOwn ? [] : await selectForDecision(tx, surge, user.id);
    const now = clock.now();
    if (answer === "agree") {
      await takeEffect(context, tx, {
        surge,
        reviews,
        decision: proposal.decision,
        released: proposal.reviewIds,
        reason: proposal.reason,
        decidedBy: proposal.proposedBy,
        seconded: user.id,
      });
    } else {
      await decisions.dropProposal(tx, id);
      await recordAction(tx, {
        at: now,
        actor: { kind: "administrator", id: user.id },
        action: "surge-rejected",
        subject: { kind: "surge", id },
        details: { decision: proposal.decision, own: isOwn },
      });
    }
    return { surge: await readSurge(tx, { id, now, administratorId: user.id }) };
  });
}
