// The caller's consents, including withdrawn ones.

import type { listMyConsents as endpoint } from "#contract/settings.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { Context, SignedInUser } from "#server/context.ts";
import { selectConsents } from "./queries/own-content.ts";

export async function listMyConsents(
  { db }: Pick<Context, "db">,
  _input: object,
  user: SignedInUser,
): Promise<OutputOf<typeof endpoint>> {
  const rows = await selectConsents(db, user.id);
  return {
    items: rows.map(({ id, policyVersion, givenAt, withdrawnAt }) => ({
      id,
      policyVersion,
      givenAt: givenAt.toISOString(),
      withdrawnAt: withdrawnAt?.toISOString() ?? null,
    })),
  };
}
