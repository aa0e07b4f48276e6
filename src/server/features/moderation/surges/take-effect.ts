// A decision about a surge takes effect: standings with their aggregates, statements of reasons, audit entry and
// messages change in one transaction.

import { announceDecisions } from "#contract/jobs.ts";
import { settleSurge } from "#domain/integrity/surge-decision.ts";
import type { DecidableReview, SurgeDecisionKind } from "#domain/integrity/surge-decision.ts";
import type { Tx } from "#platform/db/database.ts";
import type { Context } from "#server/context.ts";
import { recordAction } from "#server/shared/audit/queries/audit-log.ts";
import { surgeKind } from "#server/shared/ratings/queries/watched-tables.ts";
import { setStandings } from "#server/shared/ratings/set-standings.ts";
import * as decisions from "../queries/surge-decisions.ts";

export interface Effect {
  surge: NonNullable<Awaited<ReturnType<typeof decisions.lockSurge>>>;
  reviews: readonly DecidableReview[];
  decision: SurgeDecisionKind;
  released: readonly number[];
  reason: string;
  decidedBy: string | null;
  /** Who agreed. */
  seconded: string | null;
}

/** Requires the lock of `lockSurge`. */
export async function takeEffect(
  { clock, jobs }: Pick<Context, "clock" | "jobs">,
  tx: Tx,
  { surge, reviews, decision: asked, released, reason, decidedBy, seconded }: Effect,
): Promise<void> {
  const now = clock.now();
  const { id } = surge;
  const kind = surgeKind(surge);
  const settled = settleSurge(reviews, asked, new Set(released));
  // All that a partial decision released is gone by now: the others stay aside.
  const { decision, aside, counted } = settled ??
    settleSurge(reviews, "confirmed", new Set()) ?? { decision: asked, aside: [], counted: [] };
  const standings = new Map(reviews.map((review) => [review.id, review.standing]));
  const changes = [
    ...aside.map((one) => ({ id: one, standing: "aside" as const })),
    ...counted.map((one) => ({ id: one, standing: "counted" as const })),
  ].filter((change) => standings.get(change.id) !== change.standing);
  await setStandings({ jobs }, tx, kind, changes);
  await decisions.markDecided(tx, { id, kind }, { textIds: [...aside, ...counted], now });
  const shared = { kind, now, decidedBy };
  const decisionIds = [
    ...(await decisions.insertCountingDecisions(tx, {
      ...shared,
      textIds: aside,
      decision: "set-aside",
      rule: "inauthentic",
      facts: reason,
    })),
    ...(await decisions.insertCountingDecisions(tx, {
      ...shared,
      textIds: counted,
      decision: "count",
      rule: null,
      facts: "",
    })),
  ];
  if (decisionIds.length > 0) await jobs.enqueue(tx, announceDecisions, { decisionIds });
  await decisions.deleteProposal(tx, id);
  await decisions.writeOutcome(tx, {
    id,
    decision,
    reason,
    decidedAt: now,
    decidedBy,
    seconded: seconded === null ? null : { at: now, by: seconded },
  });
  const wasAside = reviews.filter(({ standing }) => standing === "aside").length;
  const administrator = seconded ?? decidedBy;
  await recordAction(tx, {
    at: now,
    actor:
      administrator === null ? { kind: "platform" } : { kind: "administrator", id: administrator },
    action: seconded === null ? "surge-decided" : "surge-agreed",
    subject: { kind: "surge", id },
    details: {
      ...(surge.decision === null ? {} : { before: surge.decision }),
      decision,
      aside: `${wasAside} → ${aside.length}`,
      reviews: reviews.length,
      reason,
    },
  });
}
