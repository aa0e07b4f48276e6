// A person decides about a surge. About many reviews the decision is proposed: it takes effect once another
// administrator agrees.

import type { decideSurge as endpoint } from "#contract/admin-surges.ts";
import type { OutputOf, ParsedInputOf } from "#contract/endpoint.ts";
import { AppError } from "#domain/error.ts";
import { isDecidable, needsSecond, settleSurge } from "#domain/integrity/surge-decision.ts";
import { fieldError } from "#server/shared/accept-text.ts";
import { recordAction } from "#server/shared/audit/queries/audit-log.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { acceptDecision } from "../decide-item.ts";
import * as decisions from "../queries/surge-decisions.ts";
import { assertUnchanged, selectForDecision } from "./assert-unchanged.ts";
import { readSurge } from "./get-surge.ts";
import { takeEffect } from "./take-effect.ts";

export async function decideSurge(
  context: Context,
  input: ParsedInputOf<typeof endpoint>,
  user: SignedInUser,
): Promise<OutputOf<typeof endpoint>> {
  const { db, clock } = context;
  const { id, version, decision, reviewIds } = input;
  const reason = acceptReason(input.reason);
  return db.transaction(async (tx) => {
    const surge = await decisions.lockSurge(tx, id);
    if (surge === null) throw new AppError("surge_not_found");
    await assertUnchanged(tx, surge, version);
    if ((await decisions.findProposal(tx, id)) !== null) throw new AppError("surge_proposed");
    const reviews = await selectForDecision(tx, surge, user.id);
    if (!reviews.some(isDecidable)) throw new AppError("surge_nothing_aside");
    if (settleSurge(reviews, decision, new Set(reviewIds)) === null)
      throw fieldError("reviewIds", "surge_selection_missing");
    const now = clock.now();
    if (needsSecond(reviews)) {
      const known = new Set(reviews.map((review) => review.id));
      const chosen =
        decision === "partly_released" ? reviewIds.filter((one) => known.has(one)) : [];
      await decisions.insertProposal(tx, {
        surgeId: id,
        decision,
        reviewIds: [...new Set(chosen)],
        reason,
        proposedAt: now,
        proposedBy: user.id,
      });
      await recordAction(tx, {
        at: now,
        actor: { kind: "administrator", id: user.id },
        action: "surge-proposed",
        subject: { kind: "surge", id },
        details: { decision, released: chosen.length, reason },
      });
    } else
      await takeEffect(context, tx, {
        surge,
        reviews,
        decision,
        released: reviewIds,
        reason,
        decidedBy: user.id,
        seconded: null,
      });
    return { surge: await readSurge(tx, { id, now, administratorId: user.id }) };
  });
}

/** As the statement of reasons of a moderator's decision. */
function acceptReason(written: string): string {
  try {
    return acceptDecision({
      decision: "sanction",
      rule: "inauthentic",
      sanction: null,
      facts: written,
    }).facts;
  } catch (error) {
    throw error instanceof AppError ? fieldError("reason", error.code) : error;
  }
}
