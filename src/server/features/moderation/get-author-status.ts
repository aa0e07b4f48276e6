// Whether the caller may post; if not, why and until when.

import type { AuthorStatus } from "#contract/author-status.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { findSanctionInForce } from "#server/shared/authoring/queries/authoring.ts";
import { selectSanctions } from "./queries/decisions.ts";

export async function getAuthorStatus(
  { db, clock }: Context,
  _input: object,
  user: SignedInUser,
): Promise<AuthorStatus> {
  const sanction = await findSanctionInForce(db, { userId: user.id, now: clock.now() });
  const all = await selectSanctions(db, user.id);
  const warnings = all.filter((one) => one.kind === "warning" && one.liftedAt === null).length;
  if (sanction === null)
    return {
      status: "free",
      until: null,
      rule: null,
      facts: null,
      since: null,
      decisionId: null,
      warnings,
    };
  return {
    status: sanction.kind === "ban" ? "banned" : "suspended",
    until: sanction.endsAt?.toISOString() ?? null,
    rule: sanction.rule,
    facts: sanction.facts,
    since: sanction.startsAt.toISOString(),
    decisionId: sanction.decisionId,
    warnings,
  };
}
