// Whether the caller may post; if not, why and until when.

import type { Standing } from "#contract/standing.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { findSanctionInForce } from "#server/shared/authoring/queries/authoring.ts";
import { selectSanctions } from "./queries/decisions.ts";

export async function getMyStanding(
  { db, clock }: Context,
  _input: object,
  user: SignedInUser,
): Promise<Standing> {
  const sanction = await findSanctionInForce(db, { userId: user.id, now: clock.now() });
  const all = await selectSanctions(db, user.id);
  const warnings = all.filter((one) => one.kind === "warning" && one.liftedAt === null).length;
  if (sanction === null)
    return {
      standing: "free",
      until: null,
      rule: null,
      facts: null,
      since: null,
      decisionId: null,
      warnings,
    };
  return {
    standing: sanction.kind === "ban" ? "banned" : "suspended",
    until: sanction.endsAt?.toISOString() ?? null,
    rule: sanction.rule,
    facts: sanction.facts,
    since: sanction.startsAt.toISOString(),
    decisionId: sanction.decisionId,
    warnings,
  };
}
